/** The profile of NIST, as an owner chooses it in schemas/password-rules.json. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordRules } from '../../src/core/data/data.gen';
import { judgePassword } from '../../src/core/password/judge';
import { appliedProfile } from '../../src/core/password/profile';
import { TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { CHEAP_HASHES } from '../support/server/start/pooled';
import { failToStart, startServer, type TestServer } from '../support/server/start/process';
import { until } from '../support/visit/until';

const { isCommonPassword } = serverCode;

const folder = mkdtempSync(join(tmpdir(), 'latchkey-profile-'));
const LATCHKEY_PASSWORD_RULES = join(folder, 'password-rules.json');
const data: PasswordRules = JSON.parse(readFileSync('schemas/password-rules.json', 'utf8'));
writeFileSync(LATCHKEY_PASSWORD_RULES, JSON.stringify({ ...data, profile: 'nist' }));

const BREACHED = 'purple lamp eats nine hills';
const asked: string[] = [];
let isMoved = false;
let breaches: Server;
let server: TestServer;
let browser: TestBrowser;

beforeAll(async () => {
  const digest = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
  breaches = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith(digest.slice(0, 5)))
      response.end(`${digest.slice(5)}:7\r\n${'0'.repeat(35)}:0`);
    else if (isMoved) response.writeHead(302, { location: '/moved' }).end();
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => breaches.listen(0, '127.0.0.1', resolve));
  const { port } = breaches.address() as AddressInfo;
  const LATCHKEY_BREACH_URL = `http://127.0.0.1:${port}/range/`;
  server = await startServer({
    LATCHKEY_PASSWORD_RULES,
    LATCHKEY_BREACH_URL,
    LATCHKEY_LIMITS: CHEAP_HASHES,
  });
});
afterAll(async () => {
  await server?.discard();
  breaches?.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  browser = new TestBrowser(server);
  await browser.dev('/dev/reset');
  await browser.begin();
  await browser.signOn('ada', 'Bright-Sky7');
});

it.each([
  ['four words', 'correct horse battery staple'],
  ['20 generated characters', 'qv3mz8xlw2tnr7ykc5hd'],
  ['128 characters', `${'correct horse battery staple '.repeat(5).slice(0, 127)}x`],
  ['a month and a repeated character', 'my january is all grrrreat'],
  ['letters of other scripts', 'лошадь скрепка батарея'],
])('accepts %s', async (_, password) => {
  expect((await browser.changePassword('Bright-Sky7', password)).body.nextAction).toBe('REDIRECT');
});

it.each([
  ['14 characters', 'abcdefgh ijklm', 'Use 15 to 128 characters.'],
  ['129 characters', `${'ab cd'.repeat(25)}efgh`, 'Use 15 to 128 characters.'],
  ['a repeated common password', 'PasswordPassword1!', 'Don’t use a common password, or just your name.'],
  ['a common password', '1234567890Qwerty', 'Don’t use a common password, or just your name.'],
  ["the user's name", 'Ada-Lovelace-2026!', 'Don’t use a common password, or just your name.'],
  ['the email address', 'ada@example.test', 'Don’t use a common password, or just your name.'],
])('refuses %s and says why', async (_, password, detail) => {
  const { body } = await browser.changePassword('Bright-Sky7', password);
  expect(body).toMatchObject({ nextAction: 'CPW', messages: [{ detail: [{ detail }] }] });
});

it('refuses a breached password by the first five digits of its digest, and accepts others if the service fails', async () => {
  const { body } = await browser.changePassword('Bright-Sky7', BREACHED);
  expect(body.messages[0].detail).toMatchObject([{ code: 'PASSWORD_COMMON' }]);
  expect(asked.at(-1)).toMatch(/^\/range\/[0-9A-F]{5}$/);
  expect((await browser.changePassword('Bright-Sky7', 'another purple lamp')).body.nextAction).toBe(
    'REDIRECT',
  );
  await until('the log', () => server.output().includes('LATCHKEY_BREACH_URL could not be asked'));
});

it('follows no redirect of the service for breached passwords', async () => {
  isMoved = true;
  await browser.changePassword('Bright-Sky7', 'a third purple lamp');
  isMoved = false;
  expect(asked.at(-1)).toMatch(/^\/range\//);
});

it('keeps spaces at both ends', async () => {
  await browser.changePassword('Bright-Sky7', '  two spaces around  ');
  const other = await new TestBrowser(server).begin();
  expect((await other.signOn('ada', 'two spaces around')).body.nextAction).toBe('LOGIN');
  expect((await other.signOn('ada', '  two spaces around  ')).body.nextAction).toBe('REDIRECT');
});

it('lets no password expire, except a temporary one', async () => {
  const vera = await new TestBrowser(server).begin();
  expect((await vera.signOn('vera', 'Stale*Bread4')).body.nextAction).toBe('REDIRECT');
  await browser.forward(4 * 86_400);
  const tess = await new TestBrowser(server).begin();
  expect((await tess.signOn('tess', 'Loan-Key31')).body.nextAction).toBe('FPC');
});

it('remembers no former passwords', async () => {
  await browser.changePassword('Bright-Sky7', 'correct horse battery staple');
  await browser.changePassword('correct horse battery staple', 'staple battery horse correct');
  const { body } = await browser.changePassword(
    'staple battery horse correct',
    'correct horse battery staple',
  );
  expect(body.nextAction).toBe('REDIRECT');
});

it('describes the lengths of the profile in /openapi.json', async () => {
  const { components } = (await browser.get('/openapi.json')).body;
  expect(JSON.stringify(components)).toContain('"maxLength":128');
});

const capitalized = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

it.each([
  ['specified', 8, 15],
  ['nist', 15, 128],
])('of 30,000 adapted common passwords, at most 1 % pass the profile %s', (profile, min, max) => {
  const { rules } = appliedProfile({ ...data, profile });
  const passes = (password: string) =>
    judgePassword(password, rules, { min, max }, {}).every(({ state }) => state !== 'unmet') &&
    !isCommonPassword(password);
  const words = dictionary['passwords-common'].slice(0, 30_000).map(capitalized);
  for (const ending of ['1!', '123!', '2026!'])
    expect(words.filter((word) => passes(word + ending)).length).toBeLessThanOrEqual(words.length / 100);
});

it('names a file of rules that it cannot read', async () => {
  const { code, output } = await failToStart({
    PORT: '0',
    LATCHKEY_PASSWORD_RULES: join(folder, 'none.json'),
  });
  expect(code).toBe(1);
  expect(output).toMatch(/LATCHKEY_PASSWORD_RULES must name a JSON file .* Can't read <.*none\.json>/);
});
