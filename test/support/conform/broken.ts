/** Servers that are wrong in one thing, and what has to be found first: rule, call, and place in the answer. */

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
import { changed, type Spoil } from './faulty';

/** `url` is the server's, `origin` the page's. */
type Broken = [
  what: string,
  spoil: (url: string, origin: string) => Spoil,
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
    'no envelope',
    always(changed(AUTHENTICATE, ({ messages, ...body }) => body)),
    'schema',
    'authenticate',
    '/',
  ],
  [
    'no look at the token',
    (url, origin) => ({ request: withoutTokens(url, origin) }),
    'token',
    'authenticate',
    '/_csrf',
  ],
  ['a session that a sign-on does not renew', withoutRenewal, 'session', 'authenticate', '/sessionId'],
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
    'answers that pages of any origin may read',
    always((answered, { headers }) => {
      answered.headers['access-control-allow-origin'] = String(headers.origin);
    }),
    'origin',
    'csrf',
    'Access-Control-Allow-Origin',
  ],
  [
    'answers that no page may read',
    always((answered) => {
      answered.headers['access-control-allow-origin'] = '*';
    }),
    'origin',
    'settings',
    '',
  ],
  [
    'answers that may be kept',
    always(({ headers }) => void delete headers['cache-control']),
    'cache',
    'settings',
    '',
  ],
  [
    'a redirect in place of an answer',
    atSignOn((answered) => void Object.assign(answered, { status: 302, body: '{}' })),
    'status',
    'authenticate',
    '',
  ],
  [
    'a token that is never the right one',
    atSignOn((answered) => {
      Object.assign(answered, { status: 403, body: '{"messages":null,"csrfTokenValue":"yet-another"}' });
    }),
    'status',
    'authenticate',
    '',
  ],
  [
    'a refusal of what the widget sends',
    atSignOn((answered) => {
      Object.assign(answered, { status: 400, body: '{"messages":[{"type":"ERROR","detail":"No."}]}' });
    }),
    'status',
    'authenticate',
    '',
  ],
  [
    'a page in place of an answer',
    atSignOn((answered) => {
      answered.headers['content-type'] = 'text/html';
      answered.body = '<p>Welcome</p>';
    }),
    'schema',
    'authenticate',
    '/',
  ],
  [
    'half an answer',
    atSignOn((answered) => {
      answered.body = answered.body.slice(0, 20);
    }),
    'schema',
    'authenticate',
    '/',
  ],
  [
    'a failure at data that is none',
    atSignOn((answered) => {
      if ([400, 413].includes(answered.status)) answered.status = 500;
    }),
    'input',
    'authenticate',
    '/data',
  ],
  ['a code that is good twice', withCodesForEver, 'code', 'validateCode', '/data/otc'],
  ['a code that is good after a newer one', withOldCodes, 'code', 'validateCode', '/data/otc'],
  ['no end to wrong codes', withoutEndToTries, 'code', 'validateCode', '/data/otc'],
  [
    'no word of a session that has expired',
    always(changed('/', ({ sessionExpired, ...body }) => body)),
    'session',
    'authenticate',
    '/sessionExpired',
  ],
  [
    'a failure at a user id with letters of another language',
    always((answered, asked) => {
      if (asked.body.includes('j%25C3%25B6rg')) answered.status = 500;
    }),
    'input',
    'authenticate',
    '/data/userId',
  ],
  [
    'no nextAction',
    always(changed(AUTHENTICATE, ({ nextAction, ...body }) => body)),
    'schema',
    'authenticate',
    '/',
  ],
  [
    'a text instead of messages',
    always(changed(AUTHENTICATE, (body) => ({ ...body, messages: 'Sorry.' }))),
    'schema',
    'authenticate',
    '/messages',
  ],
  [
    'a number as its target',
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
    'a number as the session id',
    always(changed('/login/wgt/sessionId', (body) => ({ ...body, sessionId: 7 }))),
    'schema',
    'sessionId',
    '/sessionId',
  ],
  [
    'a preflight that any origin passes',
    always((answered, { method, headers }) => {
      if (method === 'OPTIONS') answered.headers['access-control-allow-origin'] = String(headers.origin);
    }),
    'origin',
    'csrf',
    'Access-Control-Allow-Origin',
  ],
  [
    'no word that cookies may be sent',
    always((answered, { method }) => {
      if (method === 'OPTIONS') delete answered.headers['access-control-allow-credentials'];
    }),
    'origin',
    'authenticate',
    'Access-Control-Allow-Credentials',
  ],
  [
    'no word that the header of the token may be sent',
    always((answered, { method }) => {
      if (method === 'OPTIONS') answered.headers['access-control-allow-headers'] = 'content-type';
    }),
    'origin',
    'authenticate',
    'Access-Control-Allow-Headers',
  ],
  [
    'an answer to data that is a list',
    always((answered, { path, body }) => {
      if (path.includes(AUTHENTICATE) && body.includes('data=%5B%5D'))
        Object.assign(answered, { status: 200, body: '{"messages":null,"nextAction":"LOGIN"}' });
    }),
    'input',
    'authenticate',
    '/data',
  ],
  [
    'a refusal without an envelope',
    always((answered, { path }) => {
      if (path.includes(AUTHENTICATE) && answered.status === 413) answered.body = '{}';
    }),
    'input',
    'authenticate',
    '/data',
  ],
  [
    'a refusal of a user id with a percent sign',
    always((answered, { body }) => {
      if (body.includes('a%252Fb%25252Fc')) answered.status = 400;
    }),
    'input',
    'authenticate',
    '/data/userId',
  ],
  [
    'status 403 for a session that has expired',
    always((answered) => {
      if (/"sessionExpired":true/.test(answered.body)) answered.status = 403;
    }),
    'session',
    'authenticate',
    '/sessionExpired',
  ],
];
