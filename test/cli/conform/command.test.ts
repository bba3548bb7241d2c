/** `latchkey conform` up to the first transcript, with the fake server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { readConfig } from '../../../cli/conform/config';
import { latchkey } from '../../../cli/latchkey';
import { startFake } from '../../support/conform/fake-server';

const users = {
  ada: { userId: 'ada', password: 'Bright-Sky7' },
  eve: { userId: 'eve', password: 'Old-Door31' },
};
const roles = { signsOn: { REDIRECT: 'ada', LOGIN: 'eve' } };
const { config, fake, close } = await startFake({
  ...readConfig('server/conform.json'),
  ...{ profiles: ['core'], users, roles, parts: {}, differs: {} },
});
const folder = mkdtempSync(join(tmpdir(), 'latchkey-conform-'));
const file = join(folder, 'own.json');

let said: string;
beforeEach(() => {
  said = '';
  const say = (line: string): void => {
    said += `${line}\n`;
  };
  jest.spyOn(console, 'log').mockImplementation(say);
  jest.spyOn(console, 'error').mockImplementation(say);
});
afterEach(() => {
  process.exitCode = 0;
  delete process.env.ADA_PASSWORD;
  jest.restoreAllMocks();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

/** Runs the command with a changed config. */
async function conform(changed: object, ...options: string[]): Promise<typeof process.exitCode> {
  writeFileSync(file, JSON.stringify({ ...config, ...changed }));
  await latchkey(['conform', '--config', file, ...options]);
  return process.exitCode;
}

it('prints the plan without the environment variables and without a request', async () => {
  const ada = { userId: '$ADA_USER_ID', password: '$ADA_PASSWORD' };
  const fetch = jest.spyOn(globalThis, 'fetch');
  expect(await conform({ users: { ...users, ada } }, '--plan')).toBe(0);
  expect(said).toContain('transcripts will be played as ada');
  expect(said.match(/ not played: .*(profile|probes).*/g)).toEqual([
    " not played: it needs a profile that isn't tested",
  ]);
  expect(fetch).not.toHaveBeenCalled();
});

it('stops at a password that the server refuses, and names the user, the answer and the place to correct it', async () => {
  process.env.ADA_PASSWORD = 'Not-The-One1';
  // The sign-on of <eve> may fail.
  const eve = { userId: 'eve', password: 'Wrong-Too2' };
  expect(await conform({ users: { ada: { userId: 'ada', password: '$ADA_PASSWORD' }, eve } })).toBe(2);
  expect(said).toMatch(/^latchkey: The server answered the sign-on of users\.ada with LOGIN and ".+"\. /m);
  expect(said).toContain(`. Correct the userId and the password in ${file}, ADA_PASSWORD\n`);
  expect(said).not.toMatch(/users\.eve|incomplete/);
  expect(fake().requests('authenticate')).toHaveLength(1);
});

it('names failed sign-ons that the server remembers, if it requires a captcha', async () => {
  fake().reset();
  const wrong = { ada: { userId: 'ada', password: 'Not-The-One1' }, eve: users.eve };
  for (const changed of [wrong, wrong, wrong, users]) {
    said = '';
    expect(await conform({ users: changed, hooks: {} })).toBe(2);
  }
  expect(said).toMatch(
    /users\.ada .* Let the server forget the failed sign-ons, for example with hooks\.reset\n/,
  );
});
