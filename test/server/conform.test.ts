/**
 * The faults that `latchkey conform` finds. Its transcripts and probes run once with the reference server. Then they run
 * on what was recorded, each time with the fault of one broken server. test/server/conform-live.all.test.ts does the
 * same without a recording.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { type Conform, readConfig } from '../../cli/conform/config';
import { RULES } from '../../cli/conform/findings';
import { makePlan } from '../../cli/conform/plan';
import { KINDS, type Probed } from '../../cli/conform/probes/run';
import { createRedactor } from '../../cli/conform/redact';
import { jsonReport, junitReport, markdownReport } from '../../cli/conform/report';
import { exitCodeOf, type Result } from '../../cli/conform/verdict';
import { readTranscripts } from '../../cli/transcript/read';
import { ADVISED, BROKEN } from '../support/conform/broken';
import { DIFFERENT } from '../support/conform/different';
import {
  AUTHENTICATE,
  always,
  at,
  CONTINUE,
  type Faults,
  having,
  instead,
  rewriting,
  sending,
  VALIDATE,
} from '../support/conform/faults';
import type { Fault } from '../support/conform/faulty';
import { startTrusting } from '../support/conform/own-provider';
import { conform, found, probe } from '../support/conform/probing';
import { PROMISES } from '../support/conform/promises';
import { pass, type Recording, recorded, replayed } from '../support/conform/recorded';
import { pooledServer } from '../support/server/start/pooled';

const [api] = pooledServer();
const config = { ...readConfig('server/conform.json'), api };
const kinds = Object.entries(KINDS).flatMap(([profile, all]) => all.map(({ id }) => ({ profile, id })));
/** The config for a profile. One needs a server that trusts the run's own provider. */
const configFor = (profile: string): Conform => (profile === 'identity-provider-token' ? trusting : config);
/** In a recording, no code arrives later. */
const atOnce = ({ hooks: { codes, ...hooks } = {}, ...given }: Conform): Conform => ({
  ...given,
  hooks: { ...hooks, codes: { ...codes, within: -1 } },
});
/** The promises that are tried without a hook. */
const NEEDING_NO_HOOK = [
  'profile-owner',
  'captcha-picture',
  'session',
  'token',
  'session-cookie',
  'log-out',
  'log-out-request',
  'headers',
  'origin',
  'input',
  'envelope',
  'user-id',
  'language',
];
const about = { api: 'x', config: 'own.json', at: '2026-01-01T00:00:00Z', version: '0' };

let run: Recording;
let trusting: Conform;
const byProbe = new Map<string, Recording>();
/** The probes without a fault. */
const correct: Probed[] = [];

beforeAll(async () => {
  [, run] = await recorded(api, () => conform(config));
  const server = await startTrusting(config);
  trusting = server.config;
  for (const { profile, id } of kinds) {
    const own = configFor(profile);
    const [result, recording] = await recorded(own.api, () => probe(own, [profile], id));
    byProbe.set(id, recording);
    correct.push(result);
  }
  await server.close();
});

/** Certifies the recorded server with a fault. */
const certify = (
  fault: Fault,
  options: Parameters<typeof conform>[1] = {},
  stray?: (request: string) => void,
) => replayed(run, fault, () => conform(config, options), stray);

/** Runs the probes of these profiles, or one of them, each on its own recording with a new fault. */
async function probeAll(profiles: readonly string[], fault: () => Fault, only?: string): Promise<Probed> {
  const all: Probed = { probes: [], breaches: [], turns: [] };
  for (const { profile, id } of kinds.filter(
    (kind) => profiles.includes(kind.profile) && kind.id === (only ?? kind.id),
  )) {
    const run = () => probe(atOnce(configFor(profile)), [profile], id);
    const { probes, breaches } = await replayed(byProbe.get(id) as Recording, fault(), run);
    all.probes.push(...probes);
    all.breaches.push(...breaches);
  }
  return all;
}

const rowsOf = (table: Faults) =>
  Object.entries(table).flatMap(([result, faults]) =>
    Object.entries(faults).map(([what, fault]) => [what, result, fault] as const),
  );

it('the probes report that a correct server keeps every promise', () => {
  expect(correct.flatMap(({ breaches }) => breaches)).toEqual([]);
  const probes = correct.flatMap((one) => one.probes);
  expect(probes.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  expect(probes).toHaveLength(88);
});

it.each(rowsOf(BROKEN))('finds %s', async (_, expected, fault) => {
  // A later break may only be a consequence of the first.
  const result = await certify(fault(), { failFast: true });
  const breaks = result.breaks.map(({ rule, call, at, where: [where = ''] }) => {
    const probed = where.startsWith('the probe') ? `, ${where}` : '';
    return `${rule} ${call} ${at}${probed}`;
  });
  expect([exitCodeOf(result), breaks[0]]).toEqual([1, expected]);
});

it.each(rowsOf(PROMISES))('the probes find %s', async (_, id, fault) => {
  const profile = kinds.find((kind) => kind.id === id)?.profile ?? '';
  expect(found(await probeAll([profile], fault, id))).toEqual([id]);
});

it.each(rowsOf(ADVISED))('advises against %s, but certifies the server', async (_, advice, fault) => {
  const { probes, breaches } = await probeAll(['core', 'forgotten-password'], fault);
  expect(breaches).toEqual([]);
  const advised = probes.filter(({ verdict }) => verdict === 'advice');
  expect(advised.map(({ id, message }) => `${id}: ${message}`)).toEqual([expect.stringContaining(advice)]);
});

it('compares the time of fewer sign-ons if the server is slow', async () => {
  const slow: Fault = {
    request({ path }) {
      if (path.includes(AUTHENTICATE)) pass(700);
    },
  };
  const { probes } = await replayed(byProbe.get('unknown-user-time') as Recording, slow, () =>
    probe(config, ['core'], 'unknown-user-time'),
  );
  expect(probes.map(({ verdict }) => verdict)).toEqual(['holds']);
});

it.each(Object.entries(DIFFERENT))('accepts a server with %s', async (_, fault) => {
  const strays: string[] = [];
  const result = await certify(fault(), {}, (request) => strays.push(request));
  expect(result.breaks).toEqual([]);
  const notHeld = result.probes.filter(({ verdict }) => verdict !== 'holds');
  // A server doesn't have to answer 429.
  expect(notHeld.filter(({ id }) => id !== 'retry-after')).toEqual([]);
  expect(result.probes).toHaveLength(26);
  expect(result.played.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(result.played.some(({ verdict }) => verdict === 'as written')).toBe(true);
  // Each request has the cookie, the session and the token that the server has issued. Only reports of errors are new.
  expect(strays.filter((request) => !request.includes('logError'))).toEqual([]);
});

it('reports a break with request and answer, without a secret', async () => {
  const redactor = createRedactor();
  const fault = having(AUTHENTICATE, ({ messages, ...body }) => body);
  const result = await certify(fault(), { redactor, failFast: true });
  const [first] = result.breaks;
  expect(first?.exchange).toMatchObject({
    request: { method: 'POST', path: expect.stringContaining(AUTHENTICATE), data: { userId: 'ada' } },
    answer: { status: 200, body: { nextAction: expect.any(String) } },
  });
  // The run stops at the first break, and sends no more requests.
  expect([result.played.at(-1)?.verdict, result.probes]).toEqual(['broken', []]);
  for (const report of [jsonReport, markdownReport])
    expect(redactor.clean(report(result, about))).not.toContain('Bright-Sky7');
  const said = redactor.clean(markdownReport(result, about));
  expect(said).toContain('"password":"(password)"');
  // The report also has the reason and the command to repeat it.
  expect(said).toContain(RULES.schema);
  expect(said).toContain(`npx latchkey conform --config own.json --only ${result.played.at(-1)?.name}`);
});

it('judges answers that only a probe gets, and counts them as seen', async () => {
  const cellOf = ({ profiles }: Result) =>
    profiles
      .flatMap(({ cells }) => cells)
      .find(({ call, nextAction }) => call === 'validateCode' && nextAction === 'ERROR');
  expect(cellOf(await certify({}))).toMatchObject({ verdict: 'seen', why: null });
  const fault = having(VALIDATE, ({ messages, ...body }) =>
    body.nextAction === 'ERROR' ? body : { messages, ...body },
  );
  const result = await certify(fault());
  expect(result.breaks[0]).toMatchObject({
    rule: 'schema',
    call: 'validateCode',
    where: ['the probe code-tries', 'the probe unknown-recovery'],
    again: '--profile forgotten-password',
  });
  expect(junitReport(result, about)).toMatch(
    /name="code-tries: [^>]*><failure message="schema: validateCode: /,
  );
});

it("doesn't certify a server by probes alone, because the widget must get an answer to each call", async () => {
  const fault = at(AUTHENTICATE, (answered, { body }) => {
    if (body.includes('authReason')) Object.assign(answered, { status: 429, body: '{"messages":null}' });
  });
  const result = await certify(fault());
  expect([exitCodeOf(result), result.breaks]).toEqual([3, []]);
  const cells = result.profiles
    .flatMap(({ cells: own }) => own)
    .filter(({ call }) => call === 'authenticate');
  expect(cells.map(({ verdict, why }) => [verdict, why])).toEqual(
    Array(2).fill([
      'not seen',
      expect.stringMatching(/^only a probe received this answer\. .* differed at step/),
    ]),
  );
});

it('notes fields outside the contract, and states why an answer is absent', async () => {
  const result = await certify(having(AUTHENTICATE, (body) => ({ ...body, riskScore: 3 }))());
  expect(result.breaks).toEqual([]);
  expect(result.notes).toContainEqual({
    call: 'authenticate',
    extraFields: expect.arrayContaining(['riskScore']),
  });
  const absent = result.profiles.flatMap(({ cells }) => cells).filter(({ verdict }) => verdict === 'absent');
  expect(absent.map(({ nextAction, why }) => [nextAction, why])).toEqual([
    ['FPC', 'after too many wrong codes, this call has a different answer'],
  ]);
});

/** No call that needs a session. */
const missing = always((answered, { path }) => {
  if (/continueAuthentication|gettargeturl/.test(path)) answered.status = 404;
});

/** The promises that hold on a recorded server with this fault and a changed config. */
async function heldWith(fault: () => Fault, change: (given: Conform) => Conform): Promise<string[]> {
  const held: string[] = [];
  for (const { profile, id } of kinds) {
    const run = () => probe(change(configFor(profile)), [profile], id);
    const { probes } = await replayed(byProbe.get(id) as Recording, fault(), run);
    if (probes[0]?.verdict === 'holds') held.push(id);
  }
  return held;
}

it('the probes never report a promise as kept if a hook is missing', async () => {
  expect(
    await heldWith(
      () => ({}),
      () => ({ ...config, hooks: {} }),
    ),
  ).toEqual(NEEDING_NO_HOOK);
});

it("the probes never report a promise about users as kept if the users can't sign on", async () => {
  const refusing = having(AUTHENTICATE, () => ({ messages: null, nextAction: 'LOGIN' }));
  const withoutPasswords = ({ users, ...given }: Conform): Conform => {
    const entries = Object.entries(users).map(([name, { password, ...user }]) => [name, user]);
    return { ...given, users: Object.fromEntries(entries) };
  };
  const independent = await heldWith(
    () => ({}),
    (given) => atOnce(withoutPasswords(given)),
  );
  expect(await heldWith(refusing, atOnce)).toEqual(independent);
});

it.each<[id: string, what: string, fault: () => Fault]>([
  ['second-factor-first', 'no call needs a session', missing],
  ['expiry', 'no call needs a session', missing],
  [
    'headers',
    'no cookie is set',
    sending((answered) => {
      delete answered['set-cookie'];
    }),
  ],
  ['log-out-request', 'no request ends a session', instead(CONTINUE, 'LOGIN', 'REDIRECT')],
  ['account-owner', 'its user can change nothing', rewriting(/"name":"Changed"/, '"name":null')],
])('the probe %s is not tried if %s', async (id, _, fault) => {
  const profile = kinds.find((kind) => kind.id === id)?.profile ?? '';
  const { probes } = await probeAll([profile], fault, id);
  expect(probes).toMatchObject([{ id, verdict: 'not tried' }]);
});

it('judges new passwords by the rules in the config', async () => {
  const verdicts: unknown[] = [];
  const judge = async (passwords: object, run: (work: () => Promise<Probed>) => Promise<Probed>) => {
    const { probes } = await run(() =>
      probe({ ...config, passwords }, ['change-password'], 'password-change'),
    );
    verdicts.push(probes[0]?.verdict);
  };
  const again = PROMISES['password-change']?.['a missing password history'] ?? (() => ({}));
  const forgetful = (work: () => Promise<Probed>) =>
    replayed(byProbe.get('password-change') as Recording, again(), work);
  await judge({}, forgetful);
  await judge({ history: 0 }, forgetful);
  // The server demands 8 characters and remembers six passwords.
  const real = (work: () => Promise<Probed>) => work();
  await judge({ history: 5, weak: 'short7!', minimum: 15 }, real);
  await judge({ history: 7 }, real);
  await judge({ weak: 'Long-Enough-91' }, real);
  expect(verdicts).toEqual(['broken', 'holds', 'holds', 'broken', 'broken']);
});

it('every probe has a server that breaks its promise', () => {
  const broken = Object.keys(BROKEN).map((result) => result.split('the probe ')[1]);
  const advised = Object.keys(ADVISED).map((advice) => advice.split(':')[0]);
  const tested = new Set([...broken, ...advised, ...Object.keys(PROMISES)]);
  expect(kinds.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
});

it("skips the transcripts of users that the config doesn't name, and states why in the plan", () => {
  const { $schema, about, parts, differs, absent, ...rest } = config as unknown as Record<string, unknown>;
  const roles = { signsOn: { REDIRECT: 'ada', LOGIN: 'ada' } };
  const small = { ...rest, profiles: ['core', 'forgotten-password'], roles } as unknown as typeof config;
  const { byRule } = makePlan(small, readTranscripts('test/conformance'));
  expect(byRule.get('sign-on/second-factor')).toBe("it needs the profile second-factor, which isn't tested");
  expect(byRule.get('sign-on/captcha-help')).toBe("it needs the profile captcha, which isn't tested");
  expect(byRule.get('new-user/code-ends-the-journey')).toBe(
    "it needs the profile new-user, which isn't tested",
  );
  expect(byRule.get('forgot-password/cancel-at-code')).toBe('roles.recovers.VALIDATE_SV has no user');
  expect(byRule.has('sign-on/fails')).toBe(false);
});

it('docs/server.md names the probes of each rule, or says that it has none', () => {
  const page = readFileSync('docs/server.md', 'utf8');
  const section = (heading: string): string => page.split(`# ${heading}\n`)[1]?.split(/\n#/)[0] ?? '';
  const lists = [
    ...['Sign on with identity providers', 'Answers', 'Cookies, tokens and sessions'].map(section),
    ...[...page.matchAll(/ollow these rules:\n\n(.*?)\n\n/gs)].map(([, list = '']) => list),
  ];
  const rules = lists
    .flatMap((list) => list.split(/\n\n|\n(?=- |\d\. )/))
    .filter((one) => /^(- |\d\. )/.test(one));
  expect(rules.length).toBeGreaterThan(30);
  const ids = new Set(kinds.map(({ id }) => id));
  const unnamed = rules.filter((rule) => {
    const [, named = ''] = /\s\(((?:`[\w-]+`(?:, )?)+|no probe)\)$/.exec(rule.trim()) ?? [];
    return named === '' || [...named.matchAll(/`([\w-]+)`/g)].some(([, id = '']) => !ids.has(id));
  });
  expect(unnamed).toEqual([]);
});

it('docs/server.md names every probe in a rule or a promise, and those of promises under their profiles', () => {
  const page = readFileSync('docs/server.md', 'utf8');
  const named = new Set([...page.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  expect(kinds.filter(({ id }) => !named.has(id))).toEqual([]);
  let profile = '';
  const listed: string[] = [];
  const [, section = ''] = page.split('## Promises');
  for (const [, above, ids = ''] of section.matchAll(/^\| (?:`([\w-]+)` )?\| .* \| (`.*`) \|$/gm)) {
    profile = above ?? profile;
    listed.push(...[...ids.matchAll(/[\w-]+/g)].map(([id]) => `${profile} ${id}`));
  }
  const profiles = new Set(listed.map((line) => line.split(' ')[0]));
  const expected = kinds.filter((kind) => profiles.has(kind.profile));
  expect(listed.sort()).toEqual(expected.map((kind) => `${kind.profile} ${kind.id}`).sort());
});
