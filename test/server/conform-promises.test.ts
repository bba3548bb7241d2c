/** The probes of `latchkey conform`: each finds the server that breaks its promise, and no other probe does. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readConfig } from '../../tools/conform/config';
import { paceOf } from '../../tools/conform/pace';
import { KINDS, type Probed, runProbes } from '../../tools/conform/probes/run';
import { createRedactor } from '../../tools/conform/redact';
import { makeContract } from '../../tools/contract/contract';
import { judgeOf } from '../../tools/contract/judge';
import { PROMISES } from '../support/conform/promises';
import { type Spoil, startSpoiled } from '../support/conform/spoiled';
import { serverSuite } from '../support/server/suite';

const { server } = serverSuite();
const given = readConfig('server/conform.json');
const contract = judgeOf(makeContract());

/** Runs the probes of these profiles on the reference server, behind a spoil. */
async function probe(profiles: string[], spoil: Spoil, without: string[] = []): Promise<Probed> {
  const spoiled = await startSpoiled(server.url, spoil);
  try {
    // Hooks reach the server itself.
    const all = JSON.parse(JSON.stringify(given.hooks).replaceAll('{api}', server.url));
    const hooks = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    const config = { ...given, api: spoiled.url, hooks, profiles } as typeof given;
    return await runProbes({ config, redactor: createRedactor(), pace: paceOf(config), contract });
  } finally {
    await spoiled.close();
  }
}

const PROFILES = Object.keys(KINDS);

it.each(PROMISES)('finds %s', async (_, profile, spoil, id) => {
  const { probes } = await probe([profile], spoil(server.url));
  const found = probes.filter(({ verdict }) => verdict === 'broken' || verdict === 'advice');
  expect(found.map((one) => one.id)).toEqual([id]);
});

it('says of a right server that every promise holds', async () => {
  const { probes } = await probe(PROFILES, {});
  expect(probes.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
});

it('never says that a promise holds when a hook is missing or a call is not there', async () => {
  const { probes } = await probe(PROFILES, {}, ['reset', 'clock', 'codes', 'captcha', 'assertion']);
  const held = probes.filter(({ verdict }) => verdict === 'holds').map(({ id }) => id);
  // These need no hook.
  expect(held).toEqual([
    'second-factor-first',
    'step-up-first',
    'profile-owner',
    'token',
    'session',
    'log-out',
    'headers',
    'origin',
    'input',
    'user-id',
    'language',
  ]);
  const gone = await probe(['second-factor'], {
    answer(answered, { path }) {
      if (path.includes('continueAuthentication')) answered.status = 404;
    },
  });
  expect(gone.probes[0]).toMatchObject({
    id: 'second-factor-first',
    verdict: 'not tried',
    message: expect.stringContaining('continueAuthentication'),
  });
});

it('docs/server.md lists every promise with its profile and its probe', () => {
  const [, section = ''] = readFileSync('docs/server.md', 'utf8').split('## What a server promises');
  let profile = '';
  const listed: string[] = [];
  for (const [, named, id] of section.matchAll(/^\| (?:`([\w-]+)` )?\| .* \| `([\w-]+)` \|$/gm)) {
    profile = named ?? profile;
    listed.push(`${profile} ${id}`);
  }
  const known = Object.entries(KINDS).flatMap(([name, kinds]) => kinds.map(({ id }) => `${name} ${id}`));
  expect(listed.sort()).toEqual(known.sort());
});
