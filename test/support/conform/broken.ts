/** Servers with one fault each, and the first break that conform must find: rule, call, and path in the answer. */

import {
  AUTHENTICATE,
  always,
  atSignOn,
  cookiesOf,
  withCodesForEver,
  withOldCodes,
  withoutEndToTries,
  withoutRenewal,
  withoutTokens,
} from './faults';
import { changed, type Fault } from './faulty';

/** `url` is the server's, `origin` the page's. */
type Broken = [
  what: string,
  fault: (url: string, origin: string) => Fault,
  rule: string,
  call: string | null,
  at: string,
];

export const BROKEN: readonly Broken[] = [
  [
    'a value of another type',
    always(changed('/fpc/wgt/validateuser', (body) => ({ ...body, svAttempts: '1' }))),
    'schema',
    'validateUser',
    '/svAttempts',
  ],
  [
    'a nextAction that the call does not have',
    always(changed(AUTHENTICATE, (body) => ({ ...body, nextAction: 'WELCOME' }))),
    'schema',
    'authenticate',
    '/nextAction',
  ],
  [
    'an answer without an envelope',
    always(changed(AUTHENTICATE, ({ messages, ...body }) => body)),
    'schema',
    'authenticate',
    '/',
  ],
  [
    'an unchecked CSRF token',
    (url, origin) => ({ request: withoutTokens(url, origin) }),
    'token',
    'authenticate',
    '/_csrf',
  ],
  ['a session that sign-on does not renew', withoutRenewal, 'session', 'authenticate', '/sessionId'],
  [
    'a cookie that scripts can read',
    always((answered) => {
      answered.headers['set-cookie'] = cookiesOf(answered).map((one) => one.replace(/;\s*HttpOnly/i, ''));
    }),
    'cookie',
    'sessionId',
    '',
  ],
  [
    'answers that any origin may read',
    always((answered, { headers }) => {
      answered.headers['access-control-allow-origin'] = String(headers.origin);
    }),
    'origin',
    'csrf',
    'Access-Control-Allow-Origin',
  ],
  [
    'answers that no page can read',
    always((answered) => {
      answered.headers['access-control-allow-origin'] = '*';
    }),
    'origin',
    'settings',
    '',
  ],
  [
    'answers that may be cached',
    always(({ headers }) => void delete headers['cache-control']),
    'cache',
    'settings',
    '',
  ],
  [
    'a redirect instead of an answer',
    atSignOn((answered) => void Object.assign(answered, { status: 302, body: '{}' })),
    'status',
    'authenticate',
    '',
  ],
  [
    'a CSRF token that is never valid',
    atSignOn((answered) => {
      Object.assign(answered, { status: 403, body: '{"messages":null,"csrfTokenValue":"yet-another"}' });
    }),
    'status',
    'authenticate',
    '',
  ],
  [
    'a rejection of valid input',
    atSignOn((answered) => {
      Object.assign(answered, { status: 400, body: '{"messages":[{"type":"ERROR","detail":"No."}]}' });
    }),
    'status',
    'authenticate',
    '',
  ],
  [
    'an HTML page instead of an answer',
    atSignOn((answered) => {
      answered.headers['content-type'] = 'text/html';
      answered.body = '<p>Welcome</p>';
    }),
    'schema',
    'authenticate',
    '/',
  ],
  [
    'a truncated answer',
    atSignOn((answered) => {
      answered.body = answered.body.slice(0, 20);
    }),
    'schema',
    'authenticate',
    '/',
  ],
  [
    'an error 500 for invalid data',
    atSignOn((answered) => {
      if ([400, 413].includes(answered.status)) answered.status = 500;
    }),
    'input',
    'authenticate',
    '/data',
  ],
  ['a code that works twice', withCodesForEver, 'code', 'validateCode', '/data/otc'],
  ['an old code that works after a newer one', withOldCodes, 'code', 'validateCode', '/data/otc'],
  ['an unlimited number of wrong codes', withoutEndToTries, 'code', 'validateCode', '/data/otc'],
  [
    'an expired session without sessionExpired',
    always(changed('/', ({ sessionExpired, ...body }) => body)),
    'session',
    'authenticate',
    '/sessionExpired',
  ],
  [
    'an error 500 for a user ID with non-ASCII letters',
    always((answered, asked) => {
      if (asked.body.includes('j%25C3%25B6rg')) answered.status = 500;
    }),
    'input',
    'authenticate',
    '/data/userId',
  ],
  [
    'an answer without a nextAction',
    always(changed(AUTHENTICATE, ({ nextAction, ...body }) => body)),
    'schema',
    'authenticate',
    '/',
  ],
  [
    'a string instead of messages',
    always(changed(AUTHENTICATE, (body) => ({ ...body, messages: 'Sorry.' }))),
    'schema',
    'authenticate',
    '/messages',
  ],
  [
    'a number as targetUrl',
    always(changed(AUTHENTICATE, (body) => ({ ...body, targetUrl: 7 }))),
    'schema',
    'authenticate',
    '/targetUrl',
  ],
  [
    'settings without an application',
    always(changed('/appsdetails/', () => ({}))),
    'schema',
    'settings',
    '/',
  ],
  [
    'a number as sessionId',
    always(changed('/login/wgt/sessionId', (body) => ({ ...body, sessionId: 7 }))),
    'schema',
    'sessionId',
    '/sessionId',
  ],
  [
    'a preflight that accepts any origin',
    always((answered, { method, headers }) => {
      if (method === 'OPTIONS') answered.headers['access-control-allow-origin'] = String(headers.origin);
    }),
    'origin',
    'csrf',
    'Access-Control-Allow-Origin',
  ],
  [
    'a preflight that does not allow credentials',
    always((answered, { method }) => {
      if (method === 'OPTIONS') delete answered.headers['access-control-allow-credentials'];
    }),
    'origin',
    'authenticate',
    'Access-Control-Allow-Credentials',
  ],
  [
    'a preflight that does not allow the CSRF header',
    always((answered, { method }) => {
      if (method === 'OPTIONS') answered.headers['access-control-allow-headers'] = 'content-type';
    }),
    'origin',
    'authenticate',
    'Access-Control-Allow-Headers',
  ],
  [
    'an ordinary answer to a list as data',
    always((answered, { path, body }) => {
      if (path.includes(AUTHENTICATE) && body.includes('data=%5B%5D'))
        Object.assign(answered, { status: 200, body: '{"messages":null,"nextAction":"LOGIN"}' });
    }),
    'input',
    'authenticate',
    '/data',
  ],
  [
    'a rejection without an envelope',
    always((answered, { path }) => {
      if (path.includes(AUTHENTICATE) && answered.status === 413) answered.body = '{}';
    }),
    'input',
    'authenticate',
    '/data',
  ],
  [
    'a rejected user ID with a percent sign',
    always((answered, { body }) => {
      if (body.includes('a%252Fb%25252Fc')) answered.status = 400;
    }),
    'input',
    'authenticate',
    '/data/userId',
  ],
  [
    'status 403 for an expired session',
    always((answered) => {
      if (/"sessionExpired":true/.test(answered.body)) answered.status = 403;
    }),
    'session',
    'authenticate',
    '/sessionExpired',
  ],
];
