/** The fake server on a port, with the hooks that `latchkey conform` asks for, and the people of a config. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Conform } from '../../../cli/conform/config';
import { openServer, readBody } from '../../../cli/transcript/server/wire-server';
import { createFakeServer, type FakeServer, type FakeUser, type SignOnState } from '../../../kit/testing';

/** Everybody who has a mobile phone has this one at home. */
const LANDLINE = '2125550198';

/** The fake's users: everybody of the config, in the state that the cast names them for. */
function usersOf({ people, cast }: Conform): FakeUser[] {
  const states = new Map(Object.entries(cast.signsOn ?? {}).map(([state, name]) => [name, state]));
  return Object.entries(people).map(([name, { userId = name, password, email, phone, lastName }]) => {
    const state = states.get(name);
    return {
      userId,
      ...(password ? { password } : {}),
      ...(email ? { email } : {}),
      phones: phone ? [phone] : [],
      landlines: phone ? [LANDLINE] : [],
      isManaged: name === cast.isSignedOn?.voluntaryChange?.ERR_PAGE,
      ...(lastName ? { lastName } : {}),
      ...(state && !['REDIRECT', 'LOGIN'].includes(state) ? { state: state as SignOnState } : {}),
    };
  });
}

const HOOKS: Conform['hooks'] = {
  reset: { method: 'POST', url: '{api}/hooks/reset' },
  clock: { method: 'POST', url: '{api}/hooks/clock', body: { seconds: '{seconds}' } },
  codes: { url: '{api}/hooks/codes?to={to}', at: 'code', within: 1 },
  captcha: { url: '{api}/hooks/captcha', at: 'answer' },
  settings: { method: 'POST', url: '{api}/hooks/settings', body: { settings: '{settings}' } },
};

/** Lets the fake listen, and says where to ask it. */
export async function startFake(
  config: Conform,
): Promise<{ config: Conform; fake(): FakeServer; close(): Promise<void> }> {
  let fake: FakeServer | undefined;
  const handle = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (!fake) throw new Error('a request came before the fake was made');
    const body = await readBody(asked);
    const url = `http://${asked.headers.host}${asked.url}`;
    const found = hooked(fake, config, new URL(url), body);
    if (found) return void reply.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    const request = new Request(url, {
      method: asked.method ?? 'GET',
      headers: asked.headers as Record<string, string>,
      ...(asked.method === 'POST' ? { body } : {}),
    });
    const response = await fake.handle(request);
    const headers = {
      ...Object.fromEntries(response.headers),
      'set-cookie': response.headers.getSetCookie(),
    };
    reply.writeHead(response.status, headers).end(Buffer.from(await response.arrayBuffer()));
  };
  const { origin, close } = await openServer((asked, reply) => {
    void handle(asked, reply).catch(() => reply.destroy());
  });
  fake = createFakeServer({
    api: origin,
    users: usersOf(config),
    origins: [config.origin],
    targetUrl: '/home',
  });
  const own = fake;
  return { config: { ...config, api: origin, hooks: HOOKS }, fake: () => own, close };
}

/** How many people were made. */
let made = 0;

function hooked(
  fake: FakeServer,
  { people }: Conform,
  { pathname, searchParams }: URL,
  body: string,
): object | null {
  switch (pathname) {
    case '/hooks/reset':
      fake.reset();
      return {};
    case '/hooks/clock':
      fake.forward(Number(JSON.parse(body).seconds));
      return {};
    case '/hooks/captcha':
      return { answer: fake.captchaAnswer };
    case '/hooks/settings':
      fake.set(JSON.parse(body).settings.app);
      return {};
    case '/hooks/codes': {
      const to = searchParams.get('to') ?? '';
      const owner = Object.values(people).find(({ email, phone }) => to === email || to === phone);
      return { code: fake.lastCode(owner?.userId ?? to) };
    }
    case '/hooks/person': {
      made += 1;
      const person = { userId: `fresh-${made}`, password: 'Fresh-Sky1', email: `fresh-${made}@shop.test` };
      fake.addUsers(person);
      return person;
    }
    default:
      return null;
  }
}
