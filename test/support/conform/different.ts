/** Servers that are right, and differ from the reference server in one thing. */
import { changed, type Spoil } from './spoiled';
import { always, atSignOn, cookiesOf } from './spoils';

const onlyMessage = (body: Record<string, unknown>) =>
  Array.isArray(body.messages) && body.messages.length === 1 ? { ...body, messages: body.messages[0] } : body;
const otherWords = (body: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(body).replace(/"detail":"[^"]*"/g, '"detail":"Other words."'));

export const DIFFERENT: readonly [what: string, spoil: () => Spoil][] = [
  ['nothing else', () => ({})],
  ['more fields', always(changed('/', (body) => ({ ...body, riskScore: 7, trace: { id: 'x' } })))],
  ['other words', always(changed('/', otherWords))],
  ['one message in place of a list', always(changed('/', onlyMessage))],
  ['another order', always(changed('/', (body) => Object.fromEntries(Object.entries(body).reverse())))],
  [
    'null for no messages',
    always(
      changed('/', (body) =>
        Array.isArray(body.messages) && body.messages.length === 0 ? { ...body, messages: null } : body,
      ),
    ),
  ],
  [
    'other cookie names',
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
    'another way to say who failed',
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
  ['less haste', () => ({ request: () => new Promise<void>((done) => setTimeout(done, 30)) })],
  [
    'a name of its own for the header of the token',
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
    'names of its own for sessions',
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
  ['no count of the codes that it has sent', always(changed('/', ({ svAttempts, ...body }) => body))],
  [
    'a cookie more, for its load balancer',
    always((answered) => {
      answered.headers['set-cookie'] = [
        ...cookiesOf(answered),
        'lb=a7; Path=/; HttpOnly; Secure; SameSite=None',
      ];
    }),
  ],
  [
    'a status of its own for a wrong password',
    atSignOn((answered) => {
      if (/"nextAction":"LOGIN"/.test(answered.body)) answered.status = 401;
    }),
  ],
  [
    'codes of its own in messages',
    always(
      changed('/', (body) =>
        JSON.parse(JSON.stringify(body).replace(/"type":"ERROR"/g, '"type":"ERROR","code":"SHOP-17"')),
      ),
    ),
  ],
];
