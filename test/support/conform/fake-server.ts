/** The fake server on a port, with the hooks that `latchkey conform` needs and the users of a config. */
import { Hono } from 'hono';
import { type Conform, whyAbsent } from '../../../cli/conform/config';
import { createFakeServer, type FakeServer, type FakeUser, type SignOnState } from '../../../kit/testing';
import { listen } from '../server/start/listen';

/** The landline of every user with a mobile phone. */
const LANDLINE = '2125550198';

/** The fake's users: all users of the config, in the state for which a role names them. */
function usersOf({ users, roles }: Conform): FakeUser[] {
  const states = new Map(Object.entries(roles.signsOn ?? {}).map(([state, name]) => [name, state]));
  const known = Object.entries(users).filter(([name]) => name !== roles.signsUp);
  return known.map(([name, { userId = name, password, email, phone, lastName }]) => {
    const state = states.get(name);
    return {
      userId,
      ...(password ? { password } : {}),
      ...(email ? { email } : {}),
      phones: phone ? [phone] : [],
      landlines: phone ? [LANDLINE] : [],
      isManaged: name === roles.isSignedOn?.voluntaryChange?.ERR_PAGE,
      ...(lastName ? { lastName } : {}),
      ...(state && !['REDIRECT', 'LOGIN'].includes(state) ? { state: state as SignOnState } : {}),
    };
  });
}

const HOOKS: Conform['hooks'] = {
  reset: { method: 'POST', url: '{api}/hooks/reset' },
  clock: { method: 'POST', url: '{api}/hooks/clock', body: { seconds: '{seconds}' } },
  time: { url: '{api}/hooks/time', at: 'now' },
  codes: { url: '{api}/hooks/codes?to={to}', at: 'code', within: 1 },
  captcha: { url: '{api}/hooks/captcha', at: 'answer' },
  settings: { method: 'POST', url: '{api}/hooks/settings', body: { settings: '{settings}' } },
};

/** Starts the fake on a free port. */
export async function startFake(
  config: Conform,
): Promise<{ config: Conform; fake(): FakeServer; close(): Promise<void> }> {
  const app = new Hono();
  const { url, close } = await listen(app);
  const fake = createFakeServer({
    api: url,
    users: usersOf(config),
    origins: [config.origin],
    targetUrl: '/home',
    settings: { signOn: { passkeys: true }, signUp: { userId: false } },
    rememberDays: 30,
    signUpProfile: whyAbsent(config, 'signUpProfile', null) ? [] : ['firstName', 'acceptsTerms'],
  });
  addHooks(app, fake, config);
  app.all('*', (c) => fake.handle(c.req.raw));
  app.onError((error, c) => c.text(error.message, 500));
  return { config: { ...config, api: url, hooks: HOOKS }, fake: () => fake, close };
}

/** The number of users created. */
let made = 0;

function addHooks(app: Hono, fake: FakeServer, { users }: Conform): void {
  let forwarded = 0;
  app.post('/hooks/reset', (c) => {
    fake.reset();
    forwarded = 0;
    return c.json({});
  });
  app.post('/hooks/clock', async (c) => {
    const { seconds } = await c.req.json();
    fake.forward(Number(seconds));
    forwarded += Number(seconds);
    return c.json({});
  });
  app.get('/hooks/time', (c) => c.json({ now: Date.now() + forwarded * 1000 }));
  app.get('/hooks/captcha', (c) => c.json({ answer: fake.captchaAnswer }));
  app.post('/hooks/settings', async (c) => {
    fake.set((await c.req.json()).settings.app);
    return c.json({});
  });
  app.get('/hooks/codes', (c) => {
    const to = c.req.query('to') ?? '';
    const owner = Object.values(users).find(({ email, phone }) => to === email || to === phone);
    // Nothing is sent to a number that no user has.
    return c.json({ code: owner || to.includes('@') ? fake.lastCode(owner?.userId ?? to) : '' });
  });
  app.all('/hooks/user', (c) => {
    made += 1;
    const user = { userId: `fresh-${made}`, password: 'Fresh-Sky1', email: `fresh-${made}@shop.test` };
    fake.addUsers(user);
    return c.json(user);
  });
}
