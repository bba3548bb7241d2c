/** `latchkey conform` as a host has it: from the packed tarball, on the reference server. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DOMParser } from '@xmldom/xmldom';
import { startServer, type TestServer } from '../../scripts/servers/process';
import { startExample } from '../support/conform/example-server';
import { startFaulty } from '../support/conform/faulty';
import { FAULTY_CALLS, listening, shownIn } from '../support/conform/listening';
import { installPackage, runLatchkey } from '../support/package/installed';

const given = JSON.parse(readFileSync('server/conform.json', 'utf8'));
let host: string;
let server: TestServer;
beforeAll(async () => {
  [{ host }, server] = await Promise.all([installPackage(), startServer({ LATCHKEY_ORIGINS: given.origin })]);
});
afterAll(async () => {
  await server.discard();
  await rm(host, { recursive: true, force: true });
});

/** Runs the command with a config of these changes. Returns its exit code and everything that it printed. */
async function conform(change: object, ...more: string[]): Promise<{ code: number; said: string }> {
  await writeFile(join(host, 'conform.json'), JSON.stringify({ ...given, api: server.url, ...change }));
  const run = runLatchkey(host, 'conform', '--config', 'conform.json', ...more);
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

it('certifies a server, and writes reports without a password, code, token or cookie', async () => {
  // The hook is a program, which also keeps the codes for this test.
  await writeFile(
    join(host, 'code.mjs'),
    `import { appendFileSync } from 'node:fs';
const code = (await (await fetch('${server.url}/outbox.json')).json()).at(-1)?.code ?? '';
appendFileSync('codes.txt', code + '\\n');
console.log(JSON.stringify({ code }));`,
  );
  const codes = { command: ['node', 'code.mjs', '{to}'], at: 'code', within: 1 };
  const reports = ['json=r.json', 'junit=r.xml', 'md=r.md'].flatMap((one) => ['--report', one]);
  const parts = ['sign-on/', 'log-out/', 'forgot-password/passw', 'forgot-password/resend'];
  const { code, said } = await conform(
    { hooks: { ...given.hooks, codes } },
    ...['--profile', 'core', '--profile', 'forgotten-password'],
    ...parts.flatMap((one) => ['--only', one]),
    ...reports,
  );
  expect([code, said.match(/^(certified|incomplete|broken) +(core|forgotten-password)$/gm)]).toEqual([
    0,
    ['certified  core', 'certified  forgotten-password'],
  ]);
  const [json, xml, md] = await Promise.all(
    ['r.json', 'r.xml', 'r.md'].map((file) => readFile(join(host, file), 'utf8')),
  );
  const result = JSON.parse(json ?? '');
  expect([result.format, result.breaks, result.profiles.length]).toEqual(['latchkey-conform/1', [], 2]);
  const errors: string[] = [];
  const document = new DOMParser({
    errorHandler: (_: string, message: string) => void errors.push(message),
  }).parseFromString(xml ?? '', 'text/xml');
  const tests = [...Array.from(document.getElementsByTagName('testcase'))];
  const counted = document.documentElement?.getAttribute('tests');
  expect([errors, counted]).toEqual([[], String(tests.length)]);
  expect(tests.length).toBe(
    result.played.length +
      result.notPlayed.length +
      result.probes.length +
      result.profiles.flatMap((one: { cells: [] }) => one.cells).length,
  );
  expect(md).toContain('| core | **certified** |');

  const sent = (await readFile(join(host, 'codes.txt'), 'utf8')).split('\n').filter((one) => one !== '');
  expect(sent.length).toBeGreaterThan(2);
  const users = Object.values<{ password?: string }>(given.users).flatMap(
    ({ password = '' }) => password || [],
  );
  expect(shownIn({ said, json, xml, md }, [...sent, ...users])).toEqual([]);
  expect(said + json + xml + md).not.toMatch(/\blatchkey-[\w-]{6}-[\w-]{12}=/);
});

it('reports request and answer of each break, without a secret from the connection', async () => {
  const line = listening();
  const faulty = await startFaulty(server.url, line.fault);
  const hooks = JSON.parse(JSON.stringify(given.hooks).replaceAll('{api}', server.url));
  const { code, said } = await conform(
    { api: faulty.url, hooks },
    ...['--profile', 'core', '--profile', 'forgotten-password'],
    ...['sign-on/fails', 'forgot-password/passw'].flatMap((one) => ['--only', one]),
    ...['json=b.json', 'junit=b.xml', 'md=b.md'].flatMap((one) => ['--report', one]),
  ).finally(() => faulty.close());
  const [json = '', xml = '', md = ''] = await Promise.all(
    ['b.json', 'b.xml', 'b.md'].map((file) => readFile(join(host, file), 'utf8')),
  );
  const breaks: { call: string; exchange?: object }[] = JSON.parse(json).breaks;
  const shown = breaks.flatMap(({ call, exchange }) => (exchange ? [call] : []));
  expect([code, [...new Set(shown)].sort()]).toEqual([1, Object.keys(FAULTY_CALLS).sort()]);
  expect(line.kinds()).toEqual(['code', 'cookie', 'password', 'token']);
  expect(shownIn({ said, json, xml, md }, line.secrets())).toEqual([]);
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
    /not seen: validateCode CPW: 1 of 59 transcripts with this answer: hooks\.codes is missing/,
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

it('certifies examples/server, which shares nothing with the reference server', async () => {
  const folder = join(host, 'node_modules/latchkey/examples/server');
  const { config, close } = await startExample({}, folder);
  await writeFile(join(host, 'own.json'), JSON.stringify(config));
  const { stdout } = await runLatchkey(host, 'conform', '--config', 'own.json').finally(close);
  expect(stdout.match(/^(certified|incomplete|broken) .*$/gm)).toEqual(
    config.profiles.map((profile: string) => `certified  ${profile}`),
  );
  expect(stdout).not.toContain('not tried');
  const [, asWritten] = /played: (\d+) as written, \d+ with other valid answers, 0 broken/.exec(stdout) ?? [];
  expect(Number(asWritten)).toBeGreaterThan(170);
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
  expect(existsSync(join(host, 'conform.json'))).toBe(true);
});
