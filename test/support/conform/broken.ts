/**
 * Servers with one fault each, by the first break that conform must find: rule, call and path in the answer, and the
 * probe if no transcript shows it.
 */
import { codesForEver } from './code-promises';
import {
  AUTHENTICATE,
  always,
  at,
  baking,
  type Faults,
  having,
  type Json,
  RECOVER,
  sending,
  succeeding,
  VALIDATE,
  withoutEndToTries,
} from './faults';
import type { Answered, Asked, Fault } from './faulty';

const atSignOn = (change: Partial<Answered> | ((answered: Answered, asked: Asked) => void)) =>
  at(AUTHENTICATE, (answered, asked) =>
    typeof change === 'function' ? change(answered, asked) : void Object.assign(answered, change),
  );
const inSignOn = (change: (body: Json) => unknown) => having(AUTHENTICATE, change);
const allowing = (origin: (asked: Asked) => string, method?: string) =>
  sending((headers, asked) => {
    headers['access-control-allow-origin'] = origin(asked);
  }, method);
/** Lets pages of these origins read answers, too. */
const alsoAllowing = (is: (origin: string) => boolean) =>
  sending((headers, asked) => {
    if (is(anyOrigin(asked))) headers['access-control-allow-origin'] = anyOrigin(asked);
  });
const anyOrigin = ({ headers }: Asked): string => String(headers.origin);

/** Also accepts the code of an earlier message. */
function withOldCodes(): Fault {
  let sent = 0;
  return succeeding(
    '/fpc/wgt/',
    (_, { path }) => {
      if (path.includes(RECOVER)) sent += 1;
      return path.includes(VALIDATE) && sent > 1;
    },
    'CPW',
  );
}

export const BROKEN: Faults = {
  'schema authenticate /nextAction': {
    'a nextAction that the call does not have': inSignOn((body) => ({ ...body, nextAction: 'WELCOME' })),
  },
  'schema authenticate /': {
    'an answer without an envelope': inSignOn(({ messages, ...body }) => body),
    'an answer without a nextAction': inSignOn(({ nextAction, ...body }) => body),
    'an HTML page instead of an answer': atSignOn((answered) => {
      answered.headers['content-type'] = 'text/html';
      answered.body = '<p>Welcome</p>';
    }),
    'a truncated answer': atSignOn((answered) => {
      answered.body = answered.body.slice(0, 20);
    }),
  },
  'schema authenticate /messages': {
    'a string instead of messages': inSignOn((body) => ({ ...body, messages: 'Sorry.' })),
  },
  'schema authenticate /targetUrl': {
    'a number as targetUrl': inSignOn((body) => ({ ...body, targetUrl: 7 })),
  },
  'schema validateUser /svAttempts': {
    'a value of another type': having(RECOVER, (body) => ({ ...body, svAttempts: '1' })),
  },
  'schema getTargetUrl /': {
    'no target for a page without one': having('gettargeturl', ({ targetUrl, ...body }) => body),
  },
  'schema settings /': { 'settings without an application': having('/appsdetails/', () => ({})) },
  'schema sessionId /sessionId': {
    'a number as sessionId': having('/login/wgt/sessionId', (body) => ({ ...body, sessionId: 7 })),
  },
  'status authenticate ': {
    'a redirect instead of an answer': atSignOn({ status: 302, body: '{}' }),
    'a CSRF token that is never valid': atSignOn({
      status: 403,
      body: '{"messages":null,"csrfTokenValue":"yet-another"}',
    }),
    'a rejection of valid input': atSignOn({
      status: 400,
      body: '{"messages":[{"type":"ERROR","detail":"No."}]}',
    }),
  },
  'cookie sessionId ': {
    'a cookie that scripts can read': baking((cookie) => cookie.replace(/;\s*HttpOnly/i, '')),
  },
  'cache settings ': {
    'answers that may be cached': sending((headers) => {
      delete headers['cache-control'];
    }),
  },
  'origin settings ': { 'answers that no page can read': allowing(() => '*') },
  'origin csrf Access-Control-Allow-Origin, the probe origin': {
    'answers that any origin may read': allowing(anyOrigin),
    'a preflight that accepts any origin': allowing(anyOrigin, 'OPTIONS'),
    'answers for origins with the same beginning': alsoAllowing((origin) =>
      origin.startsWith('http://localhost:4999'),
    ),
    'answers for origins with the same end': alsoAllowing((origin) => origin.endsWith('localhost:4999')),
    'answers for the origin null': alsoAllowing((origin) => origin === 'null'),
  },
  'origin authenticate Access-Control-Allow-Credentials, the probe origin': {
    'a preflight that does not allow credentials': sending((headers) => {
      delete headers['access-control-allow-credentials'];
    }, 'OPTIONS'),
  },
  'origin authenticate Access-Control-Allow-Headers, the probe origin': {
    'a preflight that does not allow the CSRF header': sending((headers) => {
      headers['access-control-allow-headers'] = 'content-type';
    }, 'OPTIONS'),
  },
  'token authenticate /_csrf, the probe token': {
    'an unchecked CSRF token': () => succeeding(AUTHENTICATE, (_, __, status) => status === 403, 'REDIRECT'),
  },
  'session authenticate /sessionId, the probe session': {
    'a session that sign-on does not renew': atSignOn((answered) => {
      const { sessionId, csrfTokenValue, ...body } = JSON.parse(answered.body);
      answered.headers['set-cookie'] = [];
      answered.body = JSON.stringify(body);
    }),
  },
  'session authenticate /sessionExpired, the probe expiry': {
    'an expired session without sessionExpired': having('/', ({ sessionExpired, ...body }) => body),
    'status 403 for an expired session': always((answered) => {
      if (/"sessionExpired":true/.test(answered.body)) answered.status = 403;
    }),
  },
  'input authenticate /data, the probe input': {
    'an error 500 for invalid data': atSignOn((answered) => {
      if ([400, 413].includes(answered.status)) answered.status = 500;
    }),
    'an ordinary answer to a list as data': atSignOn((answered, { body }) => {
      if (body.includes('data=%5B%5D'))
        Object.assign(answered, { status: 200, body: '{"messages":null,"nextAction":"LOGIN"}' });
    }),
    'a rejection without an envelope': atSignOn((answered) => {
      if (answered.status === 413) answered.body = '{}';
    }),
  },
  'input authenticate /data/userId, the probe user-id': {
    'an error 500 for a user ID with non-ASCII letters': always((answered, { body }) => {
      if (body.includes('j%25C3%25B6rg')) answered.status = 500;
    }),
    'a rejected user ID with a percent sign': always((answered, { body }) => {
      if (body.includes('a%252Fb%25252Fc')) answered.status = 400;
    }),
    "a user ID that isn't decoded": always((answered, { body }) => {
      if (body.includes('%22%2561%2564')) answered.body = answered.body.replace('REDIRECT', 'LOGIN');
    }),
    'a user ID that is decoded twice': always((answered, { body }) => {
      if (body.includes('%22%252561')) answered.body = answered.body.replace('"LOGIN"', '"REDIRECT"');
    }),
  },
  'code validateCode /data/otc, the probe code-once': {
    'a code that works twice': () => codesForEver(VALIDATE),
    'an old code that works after a newer one': withOldCodes,
  },
  'code validateCode /data/otc, the probe code-tries': {
    'an unlimited number of wrong codes': withoutEndToTries(VALIDATE, 'CPW'),
  },
  'schema validateCode /, the probe code-tries': {
    'no envelope for an answer that only a probe gets': having(VALIDATE, ({ messages, ...body }) =>
      body.nextAction === 'ERROR' ? body : { messages, ...body },
    ),
  },
};

/** Servers that conform certifies with advice, by the probe that gives it and its beginning. */
export const ADVISED: Faults = {
  'language: en_US gets the fields ': {
    'extra fields in German': at('language=de_DE', (answered) => {
      if (answered.body.startsWith('{'))
        answered.body = JSON.stringify({ ...JSON.parse(answered.body), hint: 'yes' });
    }),
  },
  'retry-after: an answer 429 has no Retry-After': {
    'status 429 without Retry-After': always(({ status, headers }) => {
      if (status === 429) delete headers['retry-after'];
    }),
  },
};
