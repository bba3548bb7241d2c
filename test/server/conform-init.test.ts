/** `latchkey conform --init` with the reference server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { checkedConfig, readConfig } from '../../cli/conform/config';
import { firstConfig } from '../../cli/conform/init';
import { readProfiles } from '../../cli/contract';
import { startFaulty } from '../support/conform/faulty';
import { serverSuite } from '../support/server/suite';

const { server } = serverSuite();
const folder = mkdtempSync(join(tmpdir(), 'latchkey-init-'));
afterAll(() => rmSync(folder, { recursive: true }));
const place = { origin: 'http://localhost:4999', appId: 'demo', brandId: 'demo' };

it('finds every profile of the reference server that has own calls, and writes a valid config', async () => {
  const { config, toDo } = await firstConfig({ ...place, api: server.url });
  const all = readProfiles().map(({ id }) => id);
  expect(config.profiles).toEqual(all.filter((id) => id !== 'remembered-device'));
  const file = join(folder, 'all.json');
  writeFileSync(file, JSON.stringify(config));
  expect(checkedConfig(file)).toMatchObject({
    api: server.url,
    roles: { signsOn: { TWO_FACTOR: 'second' } },
    provider: { issuer: 'http://localhost:4710' },
  });
  expect(() => readConfig(file, {})).toThrow("uses the environment variable PLAIN_USER_ID, which isn't set");
  expect(toDo).toContain(
    'users.second: a user who needs a second factor. Set SECOND_USER_ID, SECOND_PASSWORD, SECOND_EMAIL, SECOND_PHONE, SECOND_LANDLINE',
  );
  expect(toDo).toContain(
    'hooks.codes: a URL or program that returns the last code that was sent to an address',
  );
});

it("omits the profiles whose calls the server doesn't answer", async () => {
  const faulty = await startFaulty(server.url, {
    answer(answered, { path }) {
      if (/^\/(fpc|svauth|stepup|userReg|sp)\//.test(path)) answered.status = 404;
    },
  });
  const { config } = await firstConfig({ ...place, api: faulty.url });
  await faulty.close();
  expect(config.profiles).toEqual(expect.arrayContaining(['core', 'captcha', 'change-password']));
  for (const gone of ['forgotten-password', 'second-factor', 'step-up', 'self-registration'])
    expect(config.profiles).not.toContain(gone);
});

it('names the calls that the server lacks for `core` or for an incomplete or given profile', async () => {
  const faulty = await startFaulty(server.url, {
    answer(answered, { path }) {
      if (/gettargeturl|captchaAudio|^\/stepup\//.test(path)) answered.status = 404;
    },
  });
  const found = async (...only: string[]) => firstConfig({ ...place, api: faulty.url }, only);
  const { config, missing } = await found();
  const given = await found('step-up');
  await faulty.close();
  const core = 'core needs getTargetUrl, which the server answers with 404';
  expect(missing).toEqual([core, 'captcha needs captchaAudio, which the server answers with 404']);
  expect(config.profiles).toContain('core');
  expect(config.profiles).not.toContain('captcha');
  expect(given.config.profiles).toEqual(['core', 'step-up']);
  expect(given.missing).toEqual([core, expect.stringMatching(/^step-up needs stepUpOptions, stepUpSend, /)]);
});

it('writes only the given profiles and those that they need', async () => {
  const { config } = await firstConfig({ ...place, api: server.url }, ['forgotten-password']);
  expect(config.profiles).toEqual(['core', 'forgotten-password']);
  expect(Object.keys(config.users)).toEqual(['plain', 'another']);
  expect(Object.keys(config.hooks ?? {})).toEqual(['reset', 'clock', 'codes']);
});

it("reports an application that the server doesn't know", async () => {
  await expect(firstConfig({ ...place, appId: 'no-such', api: server.url })).rejects.toThrow(
    /answers the call settings for the application no-such with 4\d\d/,
  );
});

it('names a user in `roles` that `users` doesn’t have', () => {
  const file = join(folder, 'typo.json');
  writeFileSync(
    file,
    JSON.stringify({
      api: 'http://localhost:1',
      origin: 'http://localhost:2',
      apps: { withTarget: 'a', withoutTarget: 'a' },
      brandId: 'b',
      profiles: ['core'],
      users: { ada: { userId: 'ada' } },
      roles: { signsOn: { REDIRECT: 'adda' } },
    }),
  );
  expect(() => checkedConfig(file)).toThrow(
    /unknown user <adda> in \/roles\/signsOn\/REDIRECT\. Use one of ada/,
  );
});
