/** `latchkey conform` on servers with one fault, and on correct servers that differ from the reference server. */
import { expect, it } from '@jest/globals';
import { readConfig } from '../../cli/conform/config';
import { RULES } from '../../cli/conform/faults/findings';
import { makePlan } from '../../cli/conform/plan';
import { createRedactor } from '../../cli/conform/redact';
import { jsonReport } from '../../cli/conform/report/json';
import { junitReport } from '../../cli/conform/report/junit';
import { markdownReport } from '../../cli/conform/report/markdown';
import { runConform } from '../../cli/conform/run';
import { exitCodeOf, type Result } from '../../cli/conform/verdict';
import { defaultFolders, readData } from '../../cli/data';
import { readTranscripts } from '../../cli/transcript/read';
import { contractJudge } from '../../scripts/generate/contract/contract';
import { BROKEN } from '../support/conform/broken';
import { DIFFERENT } from '../support/conform/different';
import { AUTHENTICATE, always, telling } from '../support/conform/faults';
import { changed, type Fault, startFaulty } from '../support/conform/faulty';
import { serverSuite } from '../support/server/suite';

const { server } = serverSuite();
const given = readConfig('server/conform.json');
const contract = contractJudge();
const data = await readData(defaultFolders());
const NAMES = [
  'sign-on/fails',
  'sign-on/in-ping-mode',
  'log-out/ends-the-session',
  'forgot-password/password-redirect-shows-success',
];
const transcripts = readTranscripts('test/conformance').filter(({ name }) => NAMES.includes(name));

const about = { api: 'x', config: 'own.json', at: '2026-01-01T00:00:00Z', version: '0' };

/** Removes the secrets of the last run from a text. */
let redactor = createRedactor();

/** Runs a few transcripts against the server with this fault. */
async function conform(fault: Fault): Promise<Result> {
  const faulty = await startFaulty(server.url, fault);
  try {
    // Hooks bypass the fault.
    const hooks = JSON.parse(JSON.stringify(given.hooks).replaceAll('{api}', server.url));
    const config = { ...given, api: faulty.url, hooks, profiles: ['core', 'forgotten-password'] };
    const plan = makePlan(config, transcripts);
    expect(plan.played.length).toBe(NAMES.length);
    // A later break may only be a consequence of the first.
    redactor = createRedactor();
    return await runConform({ config, plan, data, contract, redactor, failFast: true });
  } finally {
    await faulty.close();
  }
}

it.each(BROKEN)('finds %s', async (_, fault, rule, call, at) => {
  const result = await conform(fault(server.url, given.origin));
  const [first] = result.breaks;
  expect([exitCodeOf(result), first?.rule, first?.call, first?.at]).toEqual([1, rule, call, at]);
});

it.each<[what: string, fault: () => Fault, probe: string, said: RegExp]>([
  [
    'extra fields in German',
    telling('language=de_DE', 'path'),
    'language',
    /^en_US gets the fields .*, de_DE gets the fields /,
  ],
  [
    'status 429 without Retry-After',
    () => ({ answer: ({ status, headers }) => void (status === 429 && delete headers['retry-after']) }),
    'retry-after',
    /an answer 429 has no Retry-After/,
  ],
])('advises against %s, but certifies the server', async (_, fault, probe, said) => {
  const result = await conform(fault());
  expect([exitCodeOf(result), result.breaks]).toEqual([3, []]);
  const advised = result.probes.filter(({ verdict }) => verdict === 'advice');
  expect(advised).toEqual([expect.objectContaining({ id: probe, message: expect.stringMatching(said) })]);
});

it('reports a break with request and answer, without a secret', async () => {
  const result = await conform(always(changed(AUTHENTICATE, ({ messages, ...body }) => body))());
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
  expect(cellOf(await conform({}))).toMatchObject({ verdict: 'seen', why: null });
  const result = await conform(
    always(
      changed('/fpc/wgt/validatesv', ({ messages, ...body }) =>
        body.nextAction === 'ERROR' ? body : { messages, ...body },
      ),
    )(),
  );
  expect(result.breaks[0]).toMatchObject({
    rule: 'schema',
    call: 'validateCode',
    where: ['the probe code-tries'],
    again: '--profile forgotten-password',
  });
  expect(junitReport(result, about)).toMatch(
    /name="code-tries: [^>]*><failure message="schema: validateCode: /,
  );
});

it("doesn't certify a server by probes alone, because the widget must get an answer to each call", async () => {
  const result = await conform(
    always((answered, { path, body }) => {
      if (path.includes(AUTHENTICATE) && body.includes('authReason'))
        Object.assign(answered, { status: 429, body: '{"messages":null}' });
    })(),
  );
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

it("skips the transcripts of users that the config doesn't name, and states why in the plan", () => {
  const { $schema, about, parts, differs, absent, ...rest } = given as unknown as Record<string, unknown>;
  const roles = { signsOn: { REDIRECT: 'ada', LOGIN: 'ada' } };
  const small = { ...rest, profiles: ['core', 'forgotten-password'], roles } as unknown as typeof given;
  const { byRule } = makePlan(small, readTranscripts('test/conformance'));
  expect(byRule.get('sign-on/second-factor')).toBe('roles.signsOn.TWO_FACTOR has no user');
  expect(byRule.get('sign-on/captcha-help')).toBe("it needs the profile captcha, which isn't tested");
  expect(byRule.get('new-user/code-error')).toBe("it needs the profile new-user, which isn't tested");
  expect(byRule.get('forgot-password/cancel-at-code')).toBe('roles.recovers.VALIDATE_SV has no user');
  expect(byRule.has('sign-on/fails')).toBe(false);
});

it('notes fields outside the contract, and states why an answer is absent', async () => {
  const result = await conform(always(changed(AUTHENTICATE, (body) => ({ ...body, riskScore: 3 })))());
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

it.each(DIFFERENT)('accepts a server with %s', async (_, fault) => {
  const result = await conform(fault());
  expect(result.breaks).toEqual([]);
  const notHeld = result.probes.filter(({ verdict }) => verdict !== 'holds');
  // A server doesn't have to answer 429.
  expect(notHeld.filter(({ id }) => id !== 'retry-after')).toEqual([]);
  expect(result.probes).toHaveLength(20);
  expect(result.played.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(result.played.some(({ verdict }) => verdict === 'as written')).toBe(true);
});
