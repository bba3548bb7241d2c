/** Servers that break one promise about sessions, passwords or identity providers, by the probe that must find it. */
import { STRANGERS, WRONG_CLAIMS } from '../../../cli/conform/probes/kinds/provider-tokens';
import {
  AUTHENTICATE,
  at,
  CHANGE,
  CONTINUE,
  dataOf,
  type Faults,
  instead,
  RESET,
  sIdOf,
  succeeding,
} from './faults';
import type { Asked, Fault } from './faulty';

const LOG_OUT = '/login/auth/logout';
const REFERENCE = '/login/wgt/reference';

/** Ends the session of a request for a log-out if `is` holds. */
const endingBy = (is: (asked: Asked) => boolean) => (): Fault => {
  const ended = new Set<string | null | undefined>();
  return {
    answer(answered, asked) {
      const { cookie } = asked.headers;
      if (asked.path.includes(LOG_OUT) && is(asked)) ended.add(cookie ?? sIdOf(asked));
      if (asked.path.includes(CONTINUE) && (ended.has(cookie) || ended.has(sIdOf(asked))))
        answered.body = JSON.stringify({ messages: [], nextAction: 'LOGIN', sessionExpired: true });
    },
  };
};

/** Accepts refused tokens that were right before. */
function earlierTokens(): Fault {
  const right = new Set<string | null>();
  return succeeding(
    '/login/wgt/',
    (_, { path, body }, status) => {
      const token = new URLSearchParams(body).get('_csrf');
      if (status === 200) right.add(token);
      return path.includes(CONTINUE) && status === 403 && right.has(token);
    },
    'REDIRECT',
  );
}

/** Accepts tokens that were issued without a session from every session, with its sId or without it. */
const freeTokens = (hasId: boolean) => (): Fault => {
  const free = new Set<unknown>();
  return succeeding(
    '/login/wgt/',
    ({ csrfTokenValue }, asked, status) => {
      if (asked.path.includes('getCSRFToken') && !asked.headers.cookie) free.add(csrfTokenValue);
      const isFree = free.has(new URLSearchParams(asked.body).get('_csrf'));
      return asked.path.includes(CONTINUE) && status === 403 && isFree && (sIdOf(asked) !== '') === hasId;
    },
    'REDIRECT',
  );
};

/** Compares passwords only in this form, and allows long ones. The first one is the seed's, later ones are chosen. */
const comparing = (form: (password: string) => string) => (): Fault => {
  let own = 'Bright-Sky7';
  return succeeding(
    '/wgt/',
    ({ nextAction }, asked) => {
      const { newPassword, password } = dataOf(asked);
      const isLong = asked.path.includes(CHANGE) && nextAction === 'CPW' && String(newPassword).length > 15;
      if (asked.path.includes(CHANGE) && (isLong || nextAction === 'REDIRECT')) own = String(newPassword);
      return isLong || (asked.path.includes(AUTHENTICATE) && form(String(password)) === form(own));
    },
    'REDIRECT',
  );
};

/** Keeps sessions that were signed on, whatever ends them. */
const keepingSessions = (): Fault => {
  const live = new Set<string | null>();
  return succeeding(
    CONTINUE,
    ({ nextAction, sessionExpired }, asked) => {
      if (nextAction === 'REDIRECT') live.add(sIdOf(asked));
      return sessionExpired === true && live.has(sIdOf(asked));
    },
    'REDIRECT',
  );
};

const byMethod = (path: string, method: string) => () =>
  succeeding(path, (_, asked) => asked.method === method, 'REDIRECT');

/** Accepts a refused reference if it has been used before, or if not. */
const redeeming = (isUsed: boolean) => (): Fault => {
  const used = new Set<unknown>();
  return succeeding(
    REFERENCE,
    ({ nextAction }, asked) => {
      const { reference } = dataOf(asked);
      const wasUsed = used.has(reference);
      if (nextAction === 'REDIRECT') used.add(reference);
      return nextAction === 'LOGIN' && wasUsed === isUsed;
    },
    'REDIRECT',
  );
};

/** Accepts the reference that is refused as this one, so that one server accepts each wrong ID token. */
const redeemingOnly = (number: number) => (): Fault => {
  let refused = -1;
  return succeeding(
    REFERENCE,
    ({ nextAction }) => {
      if (nextAction === 'LOGIN') refused += 1;
      return nextAction === 'LOGIN' && refused === number;
    },
    'REDIRECT',
  );
};

const eachOf = (what: string, wrong: readonly string[]): Faults[string] =>
  Object.fromEntries(wrong.map((name, number) => [`${what} ${name}`, redeemingOnly(number)]));

/** Leaves for the provider with a changed request. */
const leaving = (change: (request: URLSearchParams) => void) =>
  at('/federation/wgt/go', ({ headers }) => {
    const url = URL.parse(String(headers.location));
    if (!url) return;
    change(url.searchParams);
    headers.location = url.href;
  });

export const SESSION_PROMISES: Faults = {
  token: {
    'a sign-on by GET': byMethod(AUTHENTICATE, 'GET'),
    'a sign-on by PUT': byMethod(AUTHENTICATE, 'PUT'),
    'a token from before the sign-on': earlierTokens,
    'a token of no session in every session': freeTokens(true),
    'a token of no session without an sId': freeTokens(false),
  },
  'session-cookie': {
    'a session that needs no cookie': () =>
      succeeding(CONTINUE, (_, { headers }) => !headers.cookie, 'REDIRECT'),
    'a session by the sId of another browser': keepingSessions,
    'a session by the address alone': byMethod(CONTINUE, 'GET'),
    'a session whose sId a page chooses': at('/login/wgt/sessionId', (answered, asked) => {
      const sessionId = sIdOf(asked);
      if (sessionId) answered.body = JSON.stringify({ sessionId });
    }),
  },
  'log-out-request': {
    'a log-out by any picture': endingBy((asked) => asked.method === 'GET' && !sIdOf(asked)),
    'a log-out by the sId alone': endingBy(({ headers }) => !headers.cookie),
    'a log-out of the session by any sId': endingBy((asked) => sIdOf(asked) === 'not-the-session'),
    'a log-out by POST': endingBy(({ method }) => method === 'POST'),
    'a log-out by HEAD': endingBy(({ method }) => method === 'HEAD'),
  },
  'whole-password': {
    'passwords in any case': comparing((password) => password.toLowerCase()),
    'passwords that are cut after eight characters': comparing((password) => password.slice(0, 8)),
  },
  'whole-new-password': {
    'long passwords that are cut': comparing((password) => password.slice(0, 14)),
    'passwords that are cut after 72 bytes': comparing((password) => password.slice(0, 72)),
    'a current password in any case': () =>
      succeeding(CHANGE, ({ nextAction }) => nextAction === 'CPW', 'REDIRECT'),
  },
  expiry: { 'a session that stays signed on': keepingSessions },
  'change-ends-sessions': { 'a session that outlives a changed password': keepingSessions },
  'reset-ends-sessions': {
    'a session that outlives a new password': keepingSessions,
    'a right code that outlives a new password': instead(RESET, 'LOGIN', 'REDIRECT'),
  },
  'provider-once': { 'a reference that works twice': redeeming(true) },
  'provider-browser': { 'a sign-on with a provider by another browser': redeeming(false) },
  'provider-answer': { "a provider's answer with a wrong state": redeeming(false) },
  'provider-request': {
    'a request to a provider without a nonce': leaving((request) => request.delete('nonce')),
    'a request to a provider with a constant state': leaving((request) => request.set('state', 'x')),
  },
  'provider-token': eachOf('an ID token', Object.keys(WRONG_CLAIMS)),
  'provider-account': eachOf("a provider's account", Object.keys(STRANGERS)),
  'provider-signature': eachOf('an ID token', ['with the signature of another key', 'without a signature']),
  'provider-page': {
    'a return to any page': instead('/login/wgt/provider/', 'ERROR', 'REDIRECT'),
  },
};
