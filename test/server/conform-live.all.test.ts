/** One fault for each rule of `latchkey conform`, in a proxy in front of the reference server. */
import { expect, it } from '@jest/globals';
import { type Conform, readConfig } from '../../cli/conform/config';
import { RULES } from '../../cli/conform/findings';
import { BROKEN } from '../support/conform/broken';
import type { Faults } from '../support/conform/faults';
import { behind, startFaulty } from '../support/conform/faulty';
import { startTrusting } from '../support/conform/own-provider';
import { conform, probe } from '../support/conform/probing';
import { PROMISES } from '../support/conform/promises';
import { pooledServer } from '../support/server/start/pooled';

const [api] = pooledServer();
const given = { ...readConfig('server/conform.json'), api };

/** The rules that only probes find broken: the profile and the id of one. */
const PROBED: Record<string, [profile: string, id: string]> = {
  likeness: ['core', 'unknown-user'],
  passkey: ['passkey', 'passkey-signature'],
  provider: ['identity-provider', 'provider-once'],
  captcha: ['captcha', 'captcha'],
  password: ['change-password', 'password-change'],
};

/** Runs conform on the reference server with the first of these faults. */
async function withFirst<T>(faults: Faults[string] = {}, run: (config: Conform) => Promise<T>): Promise<T> {
  const [fault = () => ({})] = Object.values(faults);
  const faulty = await startFaulty(api, fault());
  return run(behind(faulty.url, given)).finally(() => faulty.close());
}

it.each(Object.keys(RULES).filter((rule) => !PROBED[rule]))(
  'finds a server that breaks the rule %s',
  async (rule) => {
    const [result = ''] = Object.keys(BROKEN).filter((one) => one.startsWith(`${rule} `));
    const { breaks } = await withFirst(BROKEN[result], (config) => conform(config, { failFast: true }));
    expect(breaks[0]?.rule).toBe(rule);
  },
);

it.each(Object.entries(PROBED))(
  'a probe finds a server that breaks the rule %s',
  async (rule, [profile, id]) => {
    const { breaches } = await withFirst(PROMISES[id], (config) => probe(config, [profile], id));
    expect(breaches.map((one) => one.rule)).toEqual([rule]);
  },
);

it("certifies identity providers with the run's own provider", async () => {
  const { config, close } = await startTrusting(given);
  const profiles = ['identity-provider', 'identity-provider-token'];
  const result = await conform(config, { profiles: ['core', ...profiles] }).finally(close);
  expect(result.breaks).toEqual([]);
  expect(
    result.profiles.filter(({ id }) => profiles.includes(id)).map(({ id, verdict }) => [id, verdict]),
  ).toEqual(profiles.map((id) => [id, 'certified']));
});
