/** Correct servers that differ from the reference server in one way. */
import { readFileSync } from 'node:fs';
import {
  AUTHENTICATE,
  always,
  at,
  baking,
  dataOf,
  having,
  type Json,
  RESEND,
  rewriting,
  sending,
} from './faults';
import type { Fault } from './faulty';
import { pass } from './recorded';

/** The fields that the widget sends, by the beginning of the path. */
const KNOWN: readonly (readonly [string, readonly string[]])[] = Object.values(
  JSON.parse(readFileSync('flows/calls.json', 'utf8')).calls as Record<
    string,
    { path: string; body?: object }
  >,
).map(({ path, body }) => [
  path.split('{')[0] ?? path,
  Object.keys(body ?? {}).map((name) => name.split('.')[0] ?? name),
]);

const REFUSED = '{"messages":[{"type":"ERROR","detail":"Later."}],"nextAction":"ERROR"}';

const typed = (type: string) =>
  sending((headers) => {
    if (String(headers['content-type']).includes('json')) headers['content-type'] = type;
  });

export const DIFFERENT: Readonly<Record<string, () => Fault>> = {
  'no differences': () => ({}),
  'extra fields': having('/', (body) => ({ ...body, riskScore: 7, trace: { id: 'x' } })),
  'different message texts': rewriting(/"detail":"[^"]*"/g, '"detail":"Other words."'),
  'one message instead of a list': having('/', (body) =>
    Array.isArray(body.messages) && body.messages.length === 1
      ? { ...body, messages: body.messages[0] }
      : body,
  ),
  'a different order of fields': having('/', (body) => Object.fromEntries(Object.entries(body).reverse())),
  'null instead of an empty list of messages': rewriting(/"messages":\[\]/, '"messages":null'),
  'different cookie names': () => ({
    request({ headers }) {
      if (headers.cookie) headers.cookie = headers.cookie.replaceAll('SID-', 'latchkey-');
    },
    ...baking((cookie) => cookie.replace('latchkey-', 'SID-'))(),
  }),
  'status instead of type in messages': rewriting(/"type":"ERROR"/, '"status":"failed"'),
  'details as a list': rewriting(/"detail":("[^"]*")/g, '"detail":[{"detail":$1}]'),
  'a delay of 30 ms': () => ({ request: () => pass(30) }),
  'a custom name for the CSRF header': () => ({
    request({ headers }) {
      headers['x-xsrf-token'] = headers['x-shop-token'];
    },
    answer(answered) {
      const allowed = answered.headers['access-control-allow-headers'];
      if (allowed) answered.headers['access-control-allow-headers'] = 'Content-Type, X-Shop-Token';
      answered.body = answered.body.replace('"X-XSRF-TOKEN"', '"X-Shop-Token"');
    },
  }),
  'a prefix on session IDs': () => ({
    request(asked) {
      asked.path = asked.path.replace('sId=of-the-shop-', 'sId=');
      asked.body = asked.body.replaceAll('of-the-shop-', '');
    },
    ...rewriting(/"sessionId":"/g, '"sessionId":"of-the-shop-')(),
  }),
  'no count of sent codes': having('/', ({ svAttempts, ...body }) => body),
  'an extra cookie for its load balancer': () => ({
    request({ headers }) {
      const own = (headers.cookie ?? '').split('; ').filter((one) => one !== 'lb=a7');
      headers.cookie = own.join('; ') || undefined;
    },
    answer({ headers }) {
      const own = headers['set-cookie'] ?? [];
      headers['set-cookie'] = [...own, 'lb=a7; Path=/; HttpOnly; Secure; SameSite=None'];
    },
  }),
  'status 401 for a wrong password': at(AUTHENTICATE, (answered) => {
    if (/"nextAction":"LOGIN"/.test(answered.body)) answered.status = 401;
  }),
  'custom codes in messages': rewriting(/"type":"ERROR"/g, '"type":"ERROR","code":"SHOP-17"'),
  'a charset in its content type': typed('application/json; charset=utf-8'),
  'a custom content type for JSON': typed('application/vnd.shop+json'),
  'extra headers': sending((headers) => {
    Object.assign(headers, { 'x-served-by': 'node-7', 'server-timing': 'db;dur=12' });
  }),
  'a rejection of fields outside the contract': always((answered, asked) => {
    const known = KNOWN.find(([part]) => asked.path.includes(part))?.[1];
    if (known && Object.keys(dataOf(asked)).some((name) => !known.includes(name)))
      Object.assign(answered, { status: 400, body: '{"messages":[{"type":"ERROR","detail":"No."}]}' });
  }),
  'a rejected resend instead of status 429': at(RESEND, (answered) => {
    if (answered.status === 429) Object.assign(answered, { status: 200, body: REFUSED });
  }),
  'sessionExpired in the answer to log-out': at('/login/auth/logout', (answered) => {
    answered.body = '{"messages":null,"sessionExpired":true}';
  }),
  'a field that names the input of a message': rewriting(/"type":"ERROR"/g, '"type":"ERROR","field":"form"'),
  'a query in targetUrl': having('/', (body: Json) =>
    typeof body.targetUrl === 'string' ? { ...body, targetUrl: `${body.targetUrl}?from=sign-on` } : body,
  ),
  'cookies that expire': baking((cookie) => (/max-age/i.test(cookie) ? cookie : `${cookie}; Max-Age=86400`)),
};
