/** `latchkey conform` on servers that are spoiled in one thing, and on servers that are right but different. */
import { expect, it } from '@jest/globals';
import { readConfig } from '../../tools/conform/config';
import { makePlan } from '../../tools/conform/plan';
import { runConform } from '../../tools/conform/run';
import { exitCodeOf, type Result } from '../../tools/conform/verdict';
import { makeContract } from '../../tools/contract/contract';
import { judgeOf } from '../../tools/contract/judge';
import { defaultFolders } from '../../tools/data';
import { readTranscripts } from '../../tools/transcript/read';
import { type Answered, type Asked, changed, type Spoil, startSpoiled } from '../support/conform/spoiled';
import { serverSuite } from '../support/server/suite';

const { server } = serverSuite();
const given = readConfig('server/conform.json');
const contract = judgeOf(makeContract());
const folders = defaultFolders();
const NAMES = [
  'sign-on/fails',
  'sign-on/in-ping-mode',
  'log-out/ends-the-session',
  'forgot-password/password-redirect-shows-success',
];
const transcripts = readTranscripts('test/conformance').filter(({ name }) => NAMES.includes(name));

/** Plays a few transcripts through the spoiled server. */
async function conform(spoil: Spoil): Promise<Result> {
  const spoiled = await startSpoiled(server.url, spoil);
  try {
    // Hooks reach the server itself.
    const hooks = JSON.parse(JSON.stringify(given.hooks).replaceAll('{api}', server.url));
    const config = { ...given, api: spoiled.url, hooks, profiles: ['core', 'forgotten-password'] };
    const plan = makePlan(config, transcripts);
    expect(plan.played.length).toBe(NAMES.length);
    return (await runConform({ config, plan, folders, contract })).result;
  } finally {
    await spoiled.close();
  }
}

const AUTHENTICATE = '/login/wgt/authenticate';
const cookiesOf = ({ headers }: Answered) => [headers['set-cookie'] ?? []].flat();

/** The server fetches the right token itself. */
async function withoutTokens(asked: Asked): Promise<void> {
  if (asked.method !== 'POST' || !asked.headers.cookie) return;
  const { cookie } = asked.headers;
  const reply = await fetch(`${server.url}/login/wgt/getCSRFToken?appId=demo`, {
    headers: { cookie, origin: given.origin },
  });
  const { csrfTokenValue } = (await reply.json()) as { csrfTokenValue: string };
  const form = new URLSearchParams(asked.body);
  form.set('_csrf', csrfTokenValue);
  asked.body = form.toString();
  asked.headers['x-xsrf-token'] = csrfTokenValue;
}

/** Whoever signs on keeps the session: the server alone knows the new one. */
function withoutRenewal(): Spoil {
  const renewed = new Map<string, { cookie: string; sId: string; token: string }>();
  return {
    request(asked) {
      const form = new URLSearchParams(asked.body);
      const now = renewed.get(form.get('sId') ?? '');
      if (!now) return;
      for (const [name, value] of [
        ['sId', now.sId],
        ['_csrf', now.token],
      ] as const)
        form.set(name, value);
      asked.body = form.toString();
      Object.assign(asked.headers, { cookie: now.cookie, 'x-xsrf-token': now.token });
    },
    answer(answered, asked) {
      if (!asked.path.includes(AUTHENTICATE) || answered.status !== 200) return;
      const { sessionId, csrfTokenValue, ...body } = JSON.parse(answered.body);
      if (!sessionId) return;
      const cookie = cookiesOf(answered)
        .filter((one) => !/max-age=0/i.test(one))
        .map((one) => one.split(';')[0])
        .join('; ');
      renewed.set(new URLSearchParams(asked.body).get('sId') ?? '', {
        cookie,
        sId: sessionId,
        token: csrfTokenValue,
      });
      answered.headers['set-cookie'] = [];
      answered.body = JSON.stringify(body);
    },
  };
}

type Case = [what: string, spoil: () => Spoil, rule: string, call: string | null, at: string];
const always = (answer: (answered: Answered, asked: Asked) => void) => (): Spoil => ({ answer });

it.each<Case>([
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
  ['no look at the token', () => ({ request: withoutTokens }), 'token', 'authenticate', '/_csrf'],
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
    always((answered, { path }) => {
      if (path.includes(AUTHENTICATE)) Object.assign(answered, { status: 302, body: '{}' });
    }),
    'status',
    'authenticate',
    '',
  ],
  [
    'a failure at data that is none',
    always((answered, { path }) => {
      if (path.includes(AUTHENTICATE) && [400, 413].includes(answered.status)) answered.status = 500;
    }),
    'input',
    'authenticate',
    '/data',
  ],
])('finds: %s', async (_, spoil, rule, call, at) => {
  const result = await conform(spoil());
  const [first] = result.breaks;
  expect([exitCodeOf(result), first?.rule, first?.call, first?.at]).toEqual([1, rule, call, at]);
});

const onlyMessage = (body: Record<string, unknown>) =>
  Array.isArray(body.messages) && body.messages.length === 1 ? { ...body, messages: body.messages[0] } : body;
const otherWords = (body: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(body).replace(/"detail":"[^"]*"/g, '"detail":"Other words."'));

it.each<[what: string, spoil: () => Spoil]>([
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
        if (asked.headers.cookie)
          asked.headers.cookie = asked.headers.cookie.replaceAll('SID-', '__Host-latchkey-');
      },
      answer: (answered) => {
        answered.headers['set-cookie'] = cookiesOf(answered).map((one) =>
          one.replace('__Host-latchkey-', 'SID-'),
        );
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
])('is content with a server that has %s', async (_, spoil) => {
  const result = await conform(spoil());
  expect(result.breaks).toEqual([]);
  expect(result.probes.map(({ verdict, message }) => [verdict, message])).toEqual(
    Array(4).fill(['holds', '']),
  );
  expect(result.played.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(result.played.some(({ verdict }) => verdict === 'as written')).toBe(true);
});
