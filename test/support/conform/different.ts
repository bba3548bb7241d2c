/** Correct servers that differ from the reference server in one way. */
import { readFileSync } from 'node:fs';
import { AUTHENTICATE, always, atSignOn, cookiesOf } from './faults';
import { type Asked, changed, type Fault } from './faulty';

const onlyMessage = (body: Record<string, unknown>) =>
  Array.isArray(body.messages) && body.messages.length === 1 ? { ...body, messages: body.messages[0] } : body;
const otherWords = (body: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(body).replace(/"detail":"[^"]*"/g, '"detail":"Other words."'));

/** Delays requests to a path. */
const later = (path: string, ms: number) => (asked: Asked) =>
  asked.path.includes(path) ? new Promise<void>((done) => setTimeout(done, ms)) : undefined;

const dataOf = (body: string): unknown => {
  try {
    return JSON.parse(new URLSearchParams(body).get('data') ?? '');
  } catch {
    return {};
  }
};

/** The fields that the widget sends, by the beginning of the path. */
const KNOWN: readonly (readonly [string, readonly string[]])[] = Object.values(
  JSON.parse(readFileSync('flows/calls.json', 'utf8')).calls as Record<string, CallShape>,
).map(({ path, body }) => [
  path.split('{')[0] ?? path,
  Object.keys(body ?? {}).map((name) => name.split('.')[0] ?? name),
]);

interface CallShape {
  readonly path: string;
  readonly body?: object;
}

export const DIFFERENT: readonly [what: string, fault: () => Fault][] = [
  ['no differences', () => ({})],
  ['extra fields', always(changed('/', (body) => ({ ...body, riskScore: 7, trace: { id: 'x' } })))],
  ['different message texts', always(changed('/', otherWords))],
  ['one message instead of a list', always(changed('/', onlyMessage))],
  [
    'a different order of fields',
    always(changed('/', (body) => Object.fromEntries(Object.entries(body).reverse()))),
  ],
  [
    'null instead of an empty list of messages',
    always(
      changed('/', (body) =>
        Array.isArray(body.messages) && body.messages.length === 0 ? { ...body, messages: null } : body,
      ),
    ),
  ],
  [
    'different cookie names',
    () => ({
      request: (asked) => {
        if (asked.headers.cookie) asked.headers.cookie = asked.headers.cookie.replaceAll('SID-', 'latchkey-');
      },
      answer: (answered) => {
        answered.headers['set-cookie'] = cookiesOf(answered).map((one) => one.replace('latchkey-', 'SID-'));
      },
    }),
  ],
  [
    'status instead of type in messages',
    always(
      changed('/', (body) => JSON.parse(JSON.stringify(body).replace('"type":"ERROR"', '"status":"failed"'))),
    ),
  ],
  [
    'details as a list',
    always(
      changed('/', (body) =>
        JSON.parse(JSON.stringify(body).replace(/"detail":("[^"]*")/g, '"detail":[{"detail":$1}]')),
      ),
    ),
  ],
  ['a delay of 30 ms', () => ({ request: () => new Promise<void>((done) => setTimeout(done, 30)) })],
  [
    'a custom name for the CSRF header',
    () => ({
      request({ headers }) {
        if (headers['x-shop-token']) headers['x-xsrf-token'] = headers['x-shop-token'];
        const wanted = headers['access-control-request-headers'];
        if (wanted)
          headers['access-control-request-headers'] = wanted.replace('x-shop-token', 'x-xsrf-token');
      },
      answer(answered) {
        const allowed = answered.headers['access-control-allow-headers'];
        if (allowed) answered.headers['access-control-allow-headers'] = `${allowed}, X-Shop-Token`;
        answered.body = answered.body.replace('"X-XSRF-TOKEN"', '"X-Shop-Token"');
      },
    }),
  ],
  [
    'a prefix on session IDs',
    () => ({
      request(asked) {
        asked.path = asked.path.replace('sId=of-the-shop-', 'sId=');
        asked.body = asked.body.replaceAll('of-the-shop-', '');
      },
      answer(answered) {
        answered.body = answered.body.replace(/"sessionId":"/g, '"sessionId":"of-the-shop-');
      },
    }),
  ],
  ['no count of sent codes', always(changed('/', ({ svAttempts, ...body }) => body))],
  [
    'an extra cookie for its load balancer',
    always((answered) => {
      answered.headers['set-cookie'] = [
        ...cookiesOf(answered),
        'lb=a7; Path=/; HttpOnly; Secure; SameSite=None',
      ];
    }),
  ],
  [
    'status 401 for a wrong password',
    atSignOn((answered) => {
      if (/"nextAction":"LOGIN"/.test(answered.body)) answered.status = 401;
    }),
  ],
  [
    'custom codes in messages',
    always(
      changed('/', (body) =>
        JSON.parse(JSON.stringify(body).replace(/"type":"ERROR"/g, '"type":"ERROR","code":"SHOP-17"')),
      ),
    ),
  ],
  [
    'a charset in its content type',
    always((answered) => {
      if (String(answered.headers['content-type']).includes('json'))
        answered.headers['content-type'] = 'application/json; charset=utf-8';
    }),
  ],
  [
    'a custom content type for JSON',
    always((answered) => {
      if (String(answered.headers['content-type']).includes('json'))
        answered.headers['content-type'] = 'application/vnd.shop+json';
    }),
  ],
  [
    'extra headers',
    always((answered) => {
      Object.assign(answered.headers, { 'x-served-by': 'node-7', 'server-timing': 'db;dur=12' });
    }),
  ],
  ['700 ms for each sign-on under load', () => ({ request: later(AUTHENTICATE, 700) })],
  [
    'a rejection of fields outside the contract',
    () => ({
      answer(answered, { path, body }) {
        const data = Object(new URLSearchParams(body).get('data') ? dataOf(body) : {});
        const known = KNOWN.find(([part]) => path.includes(part))?.[1];
        if (known && Object.keys(data).some((name) => !known.includes(name)))
          Object.assign(answered, { status: 400, body: '{"messages":[{"type":"ERROR","detail":"No."}]}' });
      },
    }),
  ],
  [
    'a rejected resend instead of status 429',
    always((answered, { path }) => {
      if (path.includes('/fpc/wgt/sendsv') && answered.status === 429)
        Object.assign(answered, {
          status: 200,
          body: '{"messages":[{"type":"ERROR","detail":"Later."}],"nextAction":"ERROR"}',
        });
    }),
  ],
  [
    'sessionExpired in the answer to log-out',
    always((answered, { path }) => {
      if (path.includes('/login/auth/logout')) answered.body = '{"messages":null,"sessionExpired":true}';
    }),
  ],
  [
    'a field that names the input of a message',
    always(
      changed('/', (body) =>
        JSON.parse(JSON.stringify(body).replace(/"type":"ERROR"/g, '"type":"ERROR","field":"form"')),
      ),
    ),
  ],
  [
    'a query in targetUrl',
    always(
      changed('/', (body) =>
        typeof body.targetUrl === 'string' ? { ...body, targetUrl: `${body.targetUrl}?from=sign-on` } : body,
      ),
    ),
  ],
  [
    'cookies that expire',
    always((answered) => {
      answered.headers['set-cookie'] = cookiesOf(answered).map((one) =>
        /max-age/i.test(one) ? one : `${one}; Max-Age=86400`,
      );
    }),
  ],
];
