import type { Deviation } from '../../client';
import type { Found } from '../../findings';
import { firstAccepted } from '../attempts';
import { isDone, type Kind, leadsTo, NotTried, outcomeOf, unknownUserId, WRONG_PASSWORD } from '../kind';
import { liveCall, signOn } from './session';

export const headers: Kind = {
  id: 'headers',
  about:
    'Every answer has Cache-Control: no-store. The session cookie is HttpOnly and Secure, and SameSite=None if page and server are different sites.',
  async run({ browser, credentials }) {
    const mine = await browser();
    await mine.call('settings');
    await signOn(mine, await credentials());
    if (mine.cookies.size === 0) throw new NotTried('no answer to a sign-on has set a cookie');
    return [...mine.breaches];
  },
};

/** Origins other than the allowed one, by name. Most of them only look like it. */
export function foreignOrigins(allowed: string): Readonly<Record<string, string>> {
  const { protocol, hostname, port } = new URL(allowed);
  const at = (host: string, number = port): string => `${protocol}//${host}${number && `:${number}`}`;
  const dotless = hostname.replace('.', 'x');
  return {
    'any origin': 'https://foreign.invalid',
    'an origin that begins like the allowed one': `${allowed}.foreign.invalid`,
    // The registrable domain, because a server may allow all of its subdomains.
    'an origin that ends like the allowed one': at(`foreign${hostname.split('.').slice(-2).join('.')}`),
    ...(dotless === hostname ? {} : { 'an origin with another letter instead of a dot': at(dotless) }),
    // On their own machine, developers may use any port.
    ...(/^(localhost|127\.|\[::1\])/.test(hostname)
      ? {}
      : {
          'the same host at another port': at(hostname, port === '1' ? '2' : '1'),
          'the same host with another scheme': allowed.replace(
            /^https?/,
            protocol === 'http:' ? 'https' : 'http',
          ),
        }),
    'the origin null, as in a sandboxed frame,': 'null',
  };
}

export const origin: Kind = {
  id: 'origin',
  about:
    "A page of the configured origin can send its cookies and read the answers. Pages of other origins can't, also if theirs only looks like it.",
  async run({ browser, config }) {
    const mine = await browser();
    const found: Found[] = [];
    const breach = (call: string, at: string, message: string): void =>
      void found.push({ rule: 'origin', call, at, message });
    const allowed = (given: Headers): string | null => given.get('access-control-allow-origin');

    for (const [who, foreign] of Object.entries(foreignOrigins(config.origin))) {
      const replies = [
        await mine.call('csrf', {}, { origin: foreign }),
        await mine.call('continueAuthentication', { appId: mine.names.appId }, { origin: foreign }),
        await mine.preflight('authenticate', foreign),
      ];
      const open = replies
        .map((reply) => allowed(reply.headers))
        .find((one) => one === '*' || one === foreign);
      if (!open) continue;
      breach('csrf', 'Access-Control-Allow-Origin', `pages of ${who} can read answers (${open})`);
      break;
    }

    if (new URL(config.api).origin === config.origin) return found;
    const { headers: preflight } = await mine.preflight('authenticate', config.origin);
    if (allowed(preflight) !== config.origin || preflight.get('access-control-allow-credentials') !== 'true')
      breach(
        'authenticate',
        'Access-Control-Allow-Credentials',
        "a page of the configured origin can't send its cookies",
      );
    const names = (preflight.get('access-control-allow-headers') ?? '').toLowerCase();
    if (!names.includes(mine.header.toLowerCase()))
      breach('authenticate', 'Access-Control-Allow-Headers', `a page can't send the header ${mine.header}`);
    return found;
  },
};

export const input: Kind = {
  id: 'input',
  about: "The server refuses data that isn't JSON or is 100 KB long with an envelope, and doesn't fail.",
  async run({ browser }) {
    const mine = await browser();
    const found: Found[] = [];
    const tries = [
      ['not JSON', '{'],
      ['a list', '[]'],
      ['100 KB', JSON.stringify({ userId: 'x'.repeat(100_000), password: 'x' })],
    ] as const;
    for (const [what, raw] of tries) {
      const { status, body } = await mine.call('authenticate', {}, { raw });
      if (status >= 400 && status < 500 && body.messages !== undefined) continue;
      found.push({
        rule: 'input',
        call: 'authenticate',
        at: '/data',
        message: `data that is ${what} is answered with ${status}${body.messages === undefined ? ' and without an envelope' : ''}`,
      });
    }
    return found;
  },
};

/** The token of a request, and its data. */
const REFUSED: Readonly<Record<string, Deviation>> = {
  'a wrong token': { csrf: 'not-the-token' },
  'no token': { csrf: null },
  "data that isn't JSON": { raw: '{' },
};

export const envelope: Kind = {
  id: 'envelope',
  about:
    'An answer with another status than 200 has the envelope, before and after a sign-on, whatever the call.',
  async run({ browser, credentials }) {
    const login = await credentials();
    const signedOn = await signOn(await browser(), login);
    const requests = Object.entries({ 'before a sign-on': await browser(), 'after a sign-on': signedOn });
    for (const [what, deviation] of Object.entries(REFUSED))
      for (const [when, mine] of requests)
        for (const call of ['authenticate', 'continueAuthentication'] as const) {
          const payload = call === 'authenticate' ? login : { appId: mine.names.appId };
          const { status, body } = await mine.call(call, payload, deviation);
          const { messages, nextAction = 'ERROR' } = body;
          if (status === 200 || status === 404) continue;
          if (messages !== undefined && ['ERROR', 'LOGIN'].includes(String(nextAction))) continue;
          const message = `${what} ${when} is answered with ${status} and without an envelope`;
          return [{ rule: 'input', call, at: '/messages', message }];
        }
    return [];
  },
};

/** User ids that a user may type, with characters that have a meaning in a URL or a form. */
const UNUSUAL = ['jörg+test@shop.example', 'a/b%2Fc', 'x & y = z', '李小龙'];

export const userId: Kind = {
  id: 'user-id',
  about: 'A user id with +, %, /, & or letters of any language arrives unchanged.',
  async run({ browser, credentials }) {
    const found: Found[] = [];
    const breach = (message: string): void =>
      void found.push({ rule: 'input', call: 'authenticate', at: '/data/userId', message });
    for (const typed of UNUSUAL) {
      const mine = await browser();
      const payload = { userId: encodeURIComponent(typed), password: WRONG_PASSWORD };
      const { status, body } = await mine.call('authenticate', payload);
      // The widget treats both as a refused sign-on. 400 would mean that the user id can't be read.
      if ([200, 401].includes(status) && body.nextAction === 'LOGIN' && body.sessionExpired !== true)
        continue;
      const outcome = body.nextAction ?? 'no nextAction';
      breach(`the unknown user id ${JSON.stringify(typed)} is answered with ${status}, ${outcome}`);
    }
    // An answer to an unknown user doesn't show how often the server has decoded the user id.
    const login = await credentials();
    const bytes = new TextEncoder().encode(decodeURIComponent(login.userId));
    const once = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const signsOn = async (encoded: string): Promise<boolean> => {
      const mine = await browser();
      return leadsTo(await mine.call('authenticate', { ...login, userId: encoded }), 'REDIRECT');
    };
    if (!(await signsOn(once))) breach('a right user id with all letters encoded is refused: decode it once');
    if (await signsOn(encodeURIComponent(once)))
      breach('a user id that is encoded twice signs on: decode it only once');
    return found;
  },
};

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'];

export const token: Kind = {
  id: 'token',
  about:
    'A POST without a token, with a wrong one, or with the token of another or an earlier session changes nothing, and neither does any other method.',
  async run({ browser, credentials }) {
    const login = await credentials();
    const mine = await browser();
    const other = await browser();
    // Issued before the session, so it belongs to the session that first sends it.
    const { csrf: first } = other;
    await other.call('authenticate', { userId: unknownUserId(), password: WRONG_PASSWORD });
    await other.call('csrf');
    const { body } = await other.call('csrf', {}, { sId: '', cookies: new Map() });
    const tries: [how: string, given: Deviation][] = [
      ['without a token', { csrf: null }],
      ['with a wrong token', { csrf: 'not-the-token' }],
      ['with the token of another session', { csrf: other.csrf }],
      ['with a token of no session, and without the sId', { csrf: String(body.csrfTokenValue), sId: '' }],
    ];
    const found: Found[] = [];
    const place = { rule: 'token', call: 'authenticate', at: '/_csrf' } as const;
    for (const [how, given] of tries) {
      const reply = await mine.call('authenticate', login, given);
      if (isDone(reply)) found.push({ ...place, message: `the server accepts a POST ${how}` });
    }
    if (found.length > 0) return found;
    const { csrf: earlier, sId } = mine;
    const right = await mine.call('authenticate', login);
    if (!leadsTo(right, 'REDIRECT'))
      throw new NotTried(`with the right token the sign-on was answered with ${outcomeOf(right)}`);
    await signOn(other, login);
    const live = await liveCall(mine, login);
    tries[2] = ['with the token of another session', { csrf: other.csrf }];
    tries.push(['with a token that another session has sent first', { csrf: first }]);
    if (mine.sId !== sId) tries.push(['with the token from before the sign-on', { csrf: earlier }]);
    return firstAccepted(
      place,
      [
        ...tries.map(
          ([how, given]) => [`the server accepts a POST ${how}`, () => live(mine, given)] as const,
        ),
        ...METHODS.map(
          (method) =>
            [
              `the server accepts ${method} instead of POST`,
              async () => (await browser()).call('authenticate', login, { method }),
            ] as const,
        ),
      ],
      (reply) => leadsTo(reply, 'REDIRECT'),
    );
  },
};
