/**
 * `latchkey conform` as a host has it: from the packed tarball, on the reference server started from its package. It
 * follows docs/conform.md word for word, and then certifies the server in every profile. That is the only whole run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DOMParser } from '@xmldom/xmldom';
import { Ajv } from 'ajv';
import { readConfig } from '../../cli/conform/config';
import { makePlan } from '../../cli/conform/plan';
import type { Result } from '../../cli/conform/verdict';
import { readTranscripts } from '../../cli/transcript/read';
import { openServer } from '../../cli/transcript/server/server';
import { behind, startFaulty } from '../support/conform/faulty';
import { FAULTY_CALLS, listening, shownIn } from '../support/conform/listening';
import { installBoth, type Packed } from '../support/conform/packed';

const given = JSON.parse(readFileSync('server/conform.json', 'utf8'));
let packed: Packed;
beforeAll(async () => {
  packed = await installBoth();
});
afterAll(() => packed.discard());

/** Runs the command with the reference server's config and these changes. */
const conform = (change: object, ...options: string[]) =>
  packed.conform({ ...given, api: packed.api, ...change }, ...options);

describe('docs/conform.md', () => {
  it('docs/conform.md: certifies the reference server with its commands, and writes the reports', async () => {
    const { host, page, sh } = packed;
    await writeFile(join(host, 'latchkey.conform.json'), page.config);
    const { code, said } = await sh(page.run);
    expect(code).toBe(0);
    expect(said).toContain('No problems found.');
    expect(said).toContain('transcripts will be played as ada.');
    expect(said).toMatch(/^certified {2}core$/m);
    expect(said).not.toContain('Bright-Sky7');
    const report = JSON.parse(await readFile(join(host, 'conform.json'), 'utf8'));
    const schema = JSON.parse(await readFile('schemas/meta/conform-report.schema.json', 'utf8'));
    const ajv = new Ajv({ allErrors: true });
    ajv.validate(schema, report);
    expect(ajv.errors).toBeNull();
    expect(await readFile(join(host, 'conform.md'), 'utf8')).toContain('| core | **certified** |');
  });

  it('docs/conform.md: reports an invalid config in `latchkey check`', async () => {
    const { host, page, sh } = packed;
    const wrong = page.config.replace('"brandId": "demo"', '"brand": "demo"');
    await writeFile(join(host, 'latchkey.conform.json'), wrong);
    expect(await sh('npx --no-install latchkey check')).toEqual({
      code: 1,
      said: expect.stringContaining("must have required property 'brandId'"),
    });
  });

  it('docs/conform.md: is in the package with the other pages for server teams, and their links lead to files', async () => {
    const pages = ['docs/conform.md', 'docs/server.md'];
    const dead: string[] = [];
    for (const page of pages) {
      const text = await readFile(join(packed.installed, page), 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
        await stat(join(packed.installed, dirname(page), target)).catch(() =>
          dead.push(`${page}: ${target}`),
        );
    }
    expect(dead).toEqual([]);
  });
});

describe('the reference server', () => {
  let code: number;
  let said: string;
  let texts: Record<'json' | 'junit' | 'md', string>;
  let result: Result & { format: string };
  const sent = new Set<string>();
  const transcripts = readTranscripts('test/conformance');
  const plan = makePlan(readConfig('server/conform.json'), transcripts);
  const played = () => new Map(result.played.map((one) => [one.name, one]));

  beforeAll(async () => {
    const whole = packed.reports('whole');
    // Keeps the codes for this test.
    const codes = await openServer(async ({ url = '' }, response) => {
      const outbox = await fetch(packed.api + url);
      const last = ((await outbox.json()) as { code?: string }[]).at(-1)?.code ?? '';
      if (last) sent.add(last);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: last }));
    });
    const url = given.hooks.codes.url.replace('{api}', codes.origin);
    const hooks = { ...given.hooks, codes: { url, at: 'code', within: 1 } };
    ({ code, said } = await conform({ hooks }, ...whole.options).finally(codes.close));
    texts = await whole.read();
    result = JSON.parse(texts.json);
  });

  it('is certified in every profile, and never breaks the contract', () => {
    expect([result.format, result.breaks]).toEqual(['latchkey-conform/1', []]);
    const lacking = result.profiles.flatMap(({ cells }) =>
      cells.filter(({ verdict }) => verdict === 'not seen'),
    );
    expect(lacking).toEqual([]);
    expect(result.profiles.map(({ id }) => id).sort()).toEqual([...given.profiles].sort());
    expect(result.profiles.filter(({ verdict }) => verdict !== 'certified')).toEqual([]);
    expect(code).toBe(0);
    const doubtful = result.probes.filter(({ verdict }) => verdict !== 'holds');
    // A test doesn't check how long the two requests take, only that they get the same answer.
    expect(doubtful.filter(({ message }) => !/takes \d+ ms/.test(message))).toEqual([]);
    expect(result.probes).toHaveLength(85);
  });

  it('runs each transcript as written, except those that the config lists as different', () => {
    const expected = plan.played.map(({ name }) => name);
    expect([...played().keys()].sort()).toEqual([...expected].sort());
    const other = result.played.filter(({ name, verdict }) => {
      const isOther = verdict !== 'as written';
      return isOther !== plan.differing.has(name);
    });
    expect(other).toEqual([]);
  });

  it('runs some transcripts of every journey as written', () => {
    // Only probes have passkeys and authenticator apps, read the lists of an account and choose one of the contacts on file.
    const untested = ['account', 'add-app', 'passkey', 'recovery'];
    const journeyOf = (name: string): string => name.split('/')[0] ?? '';
    const asWritten = result.played.filter(({ verdict }) => verdict === 'as written');
    const journeys = new Set(transcripts.map(({ name }) => journeyOf(name)));
    for (const { name } of asWritten) journeys.delete(journeyOf(name));
    expect([...journeys].sort()).toEqual(untested);
    // The minimum. With fewer, a reason in the config is too general.
    expect(asWritten.length).toBeGreaterThanOrEqual(140);
  });

  it('names only played transcripts in its config', () => {
    expect(Object.keys(given.parts).filter((part) => !played().has(part))).toEqual([]);
    expect(plan.idle).toEqual([]);
  });

  it('gets a report for programs with a test for each finding', () => {
    const errors: string[] = [];
    const document = new DOMParser({
      errorHandler: (_: string, message: string) => void errors.push(message),
    }).parseFromString(texts.junit, 'text/xml');
    const tests = [...Array.from(document.getElementsByTagName('testcase'))];
    const counted = document.documentElement?.getAttribute('tests');
    expect([errors, counted]).toEqual([[], String(tests.length)]);
    expect(tests.length).toBe(
      result.played.length +
        result.notPlayed.length +
        result.probes.length +
        result.profiles.flatMap(({ cells }) => cells).length,
    );
    expect(texts.md).toContain('| core | **certified** |');
  });

  it('gets reports without a password, code, token or cookie', () => {
    expect(sent.size).toBeGreaterThan(2);
    const users = Object.values<{ password?: string }>(given.users).flatMap(
      ({ password = '' }) => password || [],
    );
    expect(shownIn({ said, ...texts }, [...sent, ...users])).toEqual([]);
    expect(said + texts.json + texts.junit + texts.md).not.toMatch(/\blatchkey-[\w-]{6}-[\w-]{12}=/);
  });
});

it('reports request and answer of each break, without a secret from the connection', async () => {
  const line = listening();
  const broken = packed.reports('broken');
  const faulty = await startFaulty(packed.api, line.fault);
  // This hook is a program.
  await writeFile(
    join(packed.host, 'code.mjs'),
    `const outbox = await (await fetch('${packed.api}/outbox.json')).json();
console.log(JSON.stringify({ code: outbox.at(-1)?.code ?? '' }));`,
  );
  const codes = { command: ['node', 'code.mjs', '{to}'], at: 'code', within: 1 };
  const { code, said } = await conform(
    behind(faulty.url, { ...given, api: packed.api, hooks: { ...given.hooks, codes } }),
    ...['--profile', 'core', '--profile', 'forgotten-password'],
    ...['sign-on/fails', 'forgot-password/passw'].flatMap((one) => ['--only', one]),
    ...broken.options,
  ).finally(() => faulty.close());
  const texts = await broken.read();
  const breaks: { call: string; exchange?: object }[] = JSON.parse(texts.json).breaks;
  const shown = breaks.flatMap(({ call, exchange }) => (exchange ? [call] : []));
  expect([code, [...new Set(shown)].sort()]).toEqual([1, Object.keys(FAULTY_CALLS).sort()]);
  expect(line.kinds()).toEqual(['code', 'cookie', 'password', 'token']);
  expect(shownIn({ said, ...texts }, line.secrets())).toEqual([]);
});

it('reports what it could not see or try without codes, and the config field that enables it', async () => {
  const { codes, ...hooks } = given.hooks;
  const { code, said } = await conform(
    { hooks },
    '--profile',
    'forgotten-password',
    '--only',
    'forgot-password/opens',
    '--only',
    'forgot-password/password-redirect-shows-success',
  );
  expect(code).toBe(3);
  expect(said).toMatch(/not played: hooks\.codes is missing/);
  expect(said).toMatch(
    /not seen: validateCode CPW: 1 of \d+ transcripts with this answer: hooks\.codes is missing/,
  );
  expect(said).toMatch(/not tried: A code works once.* hooks\.codes is missing/);
});

it('sends nothing with --plan, reports an unreachable server, and requires --yes for a server that users may use', async () => {
  const away = 'http://127.0.0.1:9';
  expect(await conform({ api: away }, '--plan')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/transcripts will be played as .*ada.*\n.*hooks\.reset restores them/),
  });
  expect(await conform({ api: away })).toMatchObject({
    code: 4,
    said: expect.stringMatching(/Can't reach/),
  });
  expect(await conform({ api: 'https://auth.shop.example' })).toMatchObject({
    code: 2,
    said: expect.stringMatching(
      /auth\.shop\.example doesn't look like a test server\. To run anyway, add --yes/,
    ),
  });
});

it('stops at a hook that fails, names it with its error, and reports nothing about the server', async () => {
  const reset = { method: 'POST', url: '{api}/not/here' };
  expect(await conform({ hooks: { ...given.hooks, reset } }, '--only', 'sign-on/fails')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/latchkey: hooks\.reset: POST \{api\}\/not\/here answered 404\n/),
  });
  const codes = { command: ['node', '-e', 'process.exit(7)', '{to}'], at: 'code', within: 1 };
  const { code, said } = await conform(
    { hooks: { ...given.hooks, codes } },
    ...['--profile', 'forgotten-password', '--only', 'forgot-password/password-redirect-shows-success'],
  );
  expect([code, said]).toEqual([2, expect.stringMatching(/latchkey: The program of hooks\.codes failed: /)]);
});

it('names the place of an invalid config and how to fix it', async () => {
  expect(await conform({ brandId: 7 })).toMatchObject({
    code: 2,
    said: expect.stringMatching(/\/brandId must be string/),
  });
  expect(await conform({ api: '$NOWHERE_SET' })).toMatchObject({ code: 2 });
  const users = { ada: { userId: 'ada', password: '$NO_SUCH_PASSWORD' } };
  expect(await conform({ users, roles: {}, parts: {} })).toMatchObject({
    code: 2,
    said: expect.stringMatching(
      /\/users\/ada\/password uses the environment variable NO_SUCH_PASSWORD, which isn't set/,
    ),
  });
  expect(await conform({}, '--profile', 'cor')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/unknown profile "cor"\. Use one of core/),
  });
  expect(existsSync(join(packed.host, 'own.json'))).toBe(true);
});
