/** The probes of `latchkey conform`. Each finds the server that breaks its promise, and no other probe does. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readConfig } from '../../cli/conform/config';
import { KINDS } from '../../cli/conform/probes/run';
import { FACTOR_PROMISES } from '../support/conform/factor-promises';
import { found, probe } from '../support/conform/probing';
import { PROMISES } from '../support/conform/promises';
import { serverSuite } from '../support/server/suite';

const { server } = serverSuite();
const given = readConfig('server/conform.json');

const onReference = () => ({ ...given, api: server.url });

const PROFILES = Object.keys(KINDS);

it.each(PROMISES)('the probes find %s', async (_, profile, fault, id) => {
  expect(found(await probe(onReference(), [profile], fault(server.url)))).toEqual([id]);
});

// Only this probe, because the probes of factors sign on many times.
it.each(FACTOR_PROMISES)('the probe of the promise finds %s', async (_, profile, fault, id) => {
  expect(found(await probe(onReference(), [profile], fault(server.url), [], id))).toEqual([id]);
});

it('the probes report that a correct server keeps every promise', async () => {
  const { probes } = await probe(onReference(), PROFILES, {});
  expect(probes.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
});

it('the probes never report a promise as kept if a hook or a call is missing', async () => {
  const { probes } = await probe(onReference(), PROFILES, {}, [
    'reset',
    'clock',
    'codes',
    'captcha',
    'assertion',
  ]);
  const held = probes.filter(({ verdict }) => verdict === 'holds').map(({ id }) => id);
  // These need no hook.
  expect(held).toEqual([
    'second-factor-first',
    'step-up-first',
    'profile-owner',
    'captcha-picture',
    'token',
    'session',
    'log-out',
    'headers',
    'origin',
    'input',
    'user-id',
    'language',
  ]);
  const gone = await probe(onReference(), ['second-factor'], {
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
  const [, section = ''] = readFileSync('docs/server.md', 'utf8').split('## Promises');
  let profile = '';
  const listed: string[] = [];
  for (const [, named, id] of section.matchAll(/^\| (?:`([\w-]+)` )?\| .* \| `([\w-]+)` \|$/gm)) {
    profile = named ?? profile;
    listed.push(`${profile} ${id}`);
  }
  const known = Object.entries(KINDS).flatMap(([name, kinds]) => kinds.map(({ id }) => `${name} ${id}`));
  expect(listed.sort()).toEqual(known.sort());
});
