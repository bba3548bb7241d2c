import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../../support/server/browser';
import { keyLine } from '../../support/server/keys';
import { startServer, type TestServer } from '../../support/server/start/process';
import { until } from '../../support/visit/until';

/* The log shows how an attack on an account or from an address proceeds, and contains no names. */

interface Line {
  call: string;
  outcome?: string;
  account?: string;
  address: string;
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'));
const LATCHKEY_KEYS = join(folder, 'keys.txt');
let server: TestServer;
/** It has another key. */
let other: TestServer;
beforeAll(async () => {
  writeFileSync(LATCHKEY_KEYS, keyLine('other'));
  [server, other] = await Promise.all([
    startServer({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.0/8,::1' }),
    startServer({ LOG_LEVEL: 'info', LATCHKEY_KEYS }),
  ]);
});
afterAll(async () => {
  await Promise.all([server.discard(), other.discard()]);
  rmSync(folder, { recursive: true });
});

const linesOf = ({ output }: TestServer): Line[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
const signOns = (from = server) => linesOf(from).filter(({ call }) => call === 'authenticate');

/** Tries to sign on from an address, in a new session. */
async function signOn(address: string, userId: string, password: string, on = server): Promise<TestBrowser> {
  const browser = await new TestBrowser(on, undefined, { 'X-Forwarded-For': address }).begin();
  await browser.signOn(userId, password);
  return browser;
}

it('the log has account, address and outcome of each sign-on, with account and address as digests', async () => {
  for (const [address, userId] of [
    ['203.0.113.7', 'mary'],
    ['203.0.113.8', 'MARY'],
    ['2001:db8:1:2::3', 'mary@example.test'],
    ['2001:db8:1:2::4', 'mary'],
    ['203.0.113.9', 'mary'],
    ['203.0.113.7', 'no.such.user'],
  ] as const)
    await signOn(address, userId, 'Guessed-Pass1');
  const browser = await signOn('203.0.113.7', 'ada', 'Bright-Sky7');
  await until('the lines', () => signOns().length === 7);
  const lines = signOns();
  expect(lines.map(({ outcome }) => outcome)).toEqual([
    'sign-on-refused',
    'sign-on-refused',
    'sign-on-refused',
    'sign-on-refused',
    'captcha-needed',
    'sign-on-refused',
    'signed-on',
  ]);
  const [mary, upper, byMail, fourth, asked, unknown, ada] = lines.map(({ account }) => account);
  expect([upper, byMail, fourth, asked]).toEqual([mary, mary, mary, mary]);
  expect(new Set([mary, unknown, ada]).size).toBe(3);
  const [first, second, network, sameNetwork, , again] = lines.map(({ address }) => address);
  expect([sameNetwork, again]).toEqual([network, first]);
  expect(new Set([first, second, network]).size).toBe(3);

  // Later calls in the session have the same account.
  await browser.changePassword('Bright-Sky7', 'P@ssw0rd');
  await browser.changePassword('Not-The-One-1', 'Fresh!Wind42');
  await browser.changePassword('Bright-Sky7', 'Fresh!Wind42');
  await browser.ask('/login/auth/logout?appId=demo');
  await until('the last line', () => linesOf(server).at(-1)?.outcome === 'signed-off');
  const later = linesOf(server).slice(-4);
  expect(later.map(({ outcome, account }) => [outcome, account])).toEqual(
    ['password-refused', 'password-wrong', 'password-set', 'signed-off'].map((outcome) => [outcome, ada]),
  );
});

it('the log has codes, and calls that exceed a limit', async () => {
  const browser = await signOn('198.51.100.9', 'no.such.user', 'x');
  await browser.askForCode('mary', { deliveryChannel: 'EMAIL', email: 'mary@example.test' });
  const wrong = (await browser.lastCode()) === '000000' ? '000001' : '000000';
  await browser.giveCode(wrong);
  await browser.giveCode(await browser.lastCode());
  const mary = signOns()[0]?.account;
  await until('the right code', () => linesOf(server).at(-1)?.outcome === 'code-right');
  expect(
    linesOf(server)
      .filter(({ call }) => ['validateUser', 'validateCode'].includes(call))
      .map(({ outcome, account }) => [outcome, account]),
  ).toEqual(['code-sent', 'code-wrong', 'code-right'].map((outcome) => [outcome, mary]));
  expect((await browser.post('/fpc/wgt/sendsv', { deliveryMethod: 'EMAIL' })).status).toBe(429);
  await until('the refusal', () => linesOf(server).at(-1)?.outcome === 'too-often');
});

it('the log has no names, and different digests on another server', async () => {
  await signOn('203.0.113.7', 'mary', 'Guessed-Pass1', other);
  await until('the line', () => signOns(other).length === 1);
  expect(signOns(other)[0]?.account).not.toBe(signOns()[0]?.account);
  // Ids and digests are random, so they may contain any three letters.
  const random = /"(id|account|address)":"([\w-]{16}|[\da-f-]{36})"/g;
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => line.replace(random, ''));
  const secrets = [
    'mary',
    'ada',
    'no.such.user',
    'example.test',
    '203.0.113',
    '2001:db8',
    'Guessed',
    'Fresh!',
  ];
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});
