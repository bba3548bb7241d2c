/** The generated contract of an auth server, tested with the transcripts, a linter and TypeScript. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import ts from 'typescript';
import { judgeOf, readProfiles } from '../../../../cli/contract';
import { readTranscripts } from '../../../../cli/transcript/read';
import { makeContract } from '../../../../scripts/generate/contract/contract';
import { contractTypes } from '../../../../scripts/generate/contract/types';
import type { Calls } from '../../../../src/core/data/data.gen';

const contract = makeContract();
const judge = judgeOf(contract);
const { calls }: Calls = JSON.parse(readFileSync('flows/calls.json', 'utf8'));
const { outside }: { outside: Record<string, string[]> } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'outside.json'), 'utf8'),
);
// biome-ignore lint/suspicious/noExplicitAny: operations of an OpenAPI document
const operations: any[] = Object.values(contract.paths).flatMap((item) => Object.values(item));
const examplesIn = (operation: { responses: Record<string, { content?: Record<string, unknown> }> }) =>
  (
    operation.responses[200]?.content?.['application/json'] as {
      examples?: Record<string, { value: unknown }>;
    }
  )?.examples ?? {};

it('allows every answer in a transcript, except those that are wrong on purpose', () => {
  const patterns = Object.values(outside).flat();
  const fits = (name: string, pattern: string) => new RegExp(`^${pattern.split('*').join('.*')}$`).test(name);
  const wrong = new Map<string, string>();
  let judged = 0;
  for (const { name, transcript } of readTranscripts('test/conformance'))
    for (const step of transcript.steps)
      if ('answer' in step && step.answer.body && !step.answer.status && !step.answer.fault) {
        judged += 1;
        const [first] = judge.wrong(step.answer.call, step.answer.body);
        if (first) wrong.set(name, `${step.answer.call}: ${first}`);
      }
  expect(judged).toBeGreaterThan(1000);
  expect([...wrong].filter(([name]) => !patterns.some((pattern) => fits(name, pattern)))).toEqual([]);
  // Every pattern is needed.
  expect(patterns.filter((pattern) => ![...wrong.keys()].some((name) => fits(name, pattern)))).toEqual([]);
});

it('allows extra fields, one message instead of a list, and nested messages', () => {
  const answer = { messages: { status: 'failed', message: 'No.' }, nextAction: 'LOGIN', riskScore: 7 };
  expect(judge.wrong('authenticate', answer)).toEqual([]);
  expect(
    judge.wrong('authenticate', { ...answer, messages: [{ detail: ['One', { detail: 'two' }] }] }),
  ).toEqual([]);
  expect(judge.wrong('authenticate', { ...answer, nextAction: 'NEXT' })[0]?.at).toBe('/nextAction');
  expect(judge.wrong('validateCode', { messages: null, nextAction: 'ERROR', svAttempts: '2' })).toEqual([
    { at: '/svAttempts', message: 'must be an integer, but is a string' },
  ]);
  expect(judge.wrong('authenticate', { nextAction: 'LOGIN' })[0]?.message).toMatch(/messages/);
});

it('reports each fault once, with the type of the value and never the value', () => {
  const said = (messages: unknown) => judge.wrong('authenticate', { messages, nextAction: 'LOGIN' });
  expect(said('none')).toEqual([
    { at: '/messages', message: 'must be null or an object or an array, but is a string' },
  ]);
  expect(said([{ type: 'ERROR', detail: 7 }]).map(({ at }) => at)).toEqual(['/messages/0/detail']);
  expect(judge.wrong('authenticate', { messages: null, nextAction: 'NEXT', sessionExpired: 1 })).toEqual([
    { at: '/nextAction', message: expect.stringMatching(/^must be one of REDIRECT, LOGIN, /) },
    { at: '/sessionExpired', message: 'must be true' },
  ]);
});

it("requires the fields without which the widget can't go on, except in an expired session", () => {
  const { needed }: { needed: Record<string, string[]> } = JSON.parse(
    readFileSync('schemas/answers/fields.json', 'utf8'),
  );
  for (const [key, names] of Object.entries(needed)) {
    const [call = '', nextAction] = key.split('.');
    expect(judge.wrong(call, { messages: [], nextAction })).toEqual(
      names.map((name) => ({ at: '/', message: `must have required property '${name}'` })),
    );
    expect(judge.wrong(call, { messages: [], nextAction: 'LOGIN', sessionExpired: true })).toEqual([]);
  }
  const captcha = '<img src="data:image/png;base64,iVBORw0KGgo" alt="">';
  expect(judge.wrong('authenticate', { messages: [], nextAction: 'LOGIN', captcha })).toHaveLength(1);
});

it('has a valid example of every nextAction of every call, tagged with a profile', () => {
  const profiles = readProfiles().map(({ id }) => id);
  const lacking = new Set<string>();
  const isVariant = (id: string, of: string): boolean => id === of || calls[id]?.answersAs === of;
  const hasExample = (call: string, action: string): boolean =>
    operations.some(
      (one) =>
        one['x-calls'].some((id: string) => isVariant(id, call)) && Object.hasOwn(examplesIn(one), action),
    );
  for (const operation of operations) {
    expect(profiles).toContain(operation.tags[0]);
    for (const { value } of Object.values(examplesIn(operation)))
      expect(judge.wrong(operation['x-calls'][0], value)).toEqual([]);
    for (const id of operation['x-calls'])
      for (const action of calls[id]?.answers ?? [])
        if (!hasExample(id, action)) lacking.add(`${id} ${action}`);
  }
  expect([...lacking]).toEqual([]);
});

it('has an image as the example of a captcha', () => {
  const pictures = operations
    .flatMap((operation) => Object.values(examplesIn(operation)))
    .flatMap(({ value }) => Object(value).captcha ?? []);
  expect(pictures.length).toBeGreaterThan(1);
  expect(pictures.filter((markup) => !markup.startsWith('<img src="data:image/'))).toEqual([]);
});

it('matches the profiles, which are valid, name every call, and require only answers that calls can give', () => {
  const ajv = new Ajv({ strict: false });
  const schema = JSON.parse(readFileSync('schemas/meta/profiles.schema.json', 'utf8'));
  const data = JSON.parse(readFileSync('cli/contract/profiles.json', 'utf8'));
  expect([ajv.validate(schema, data), ajv.errors]).toEqual([true, null]);
  const named = readProfiles().flatMap((profile) => Object.entries(profile.calls));
  // A variant of another call counts as that call.
  const own = Object.keys(calls).filter((id) => !calls[id]?.answersAs);
  expect(own.filter((id) => !named.some(([call]) => call === id))).toEqual([]);
  expect(
    named.filter(
      ([id, actions]) =>
        !actions.every((action) => calls[calls[id]?.answersAs ?? id]?.answers?.includes(action)),
    ),
  ).toEqual([]);
});

it("passes redocly's recommended rules, except for the trailing slashes from the specification", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(contract),
    config: await createConfig({ extends: ['recommended'] }),
  });
  const rules = problems.map(({ ruleId, location }) => [ruleId, location[0]?.pointer]);
  expect(rules.filter(([rule]) => rule !== 'no-path-trailing-slash')).toEqual([]);
  expect(rules).toHaveLength(2);
  for (const [, pointer] of rules) expect(pointer).toMatch(/~1users~1\{userId\}~1$/);
});

it("has types that compile and describe each call's answer", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-contract-'));
  const file = join(folder, 'host.ts');
  writeFileSync(join(folder, 'contract.d.ts'), await contractTypes(contract));
  writeFileSync(
    file,
    `import type { Calls } from './contract';
const right: Calls['authenticate']['answer'] = { messages: null, nextAction: 'REDIRECT', targetUrl: '/account', more: 1 };
const payload: Calls['authenticate']['payload']['userId'] = 'ada';
const action: Calls['validateCode']['nextAction'] = 'CPW';
// @ts-expect-error not a nextAction of this call
const wrong: Calls['validateUser']['nextAction'] = 'REDIRECT';
// @ts-expect-error the number of codes isn't a string
const text: Calls['validateCode']['answer'] = { messages: null, nextAction: 'ERROR', svAttempts: '2' };
export { right, payload, action, wrong, text };
`,
  );
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: false,
    lib: ['lib.es2022.d.ts'],
  });
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([]);
});
