/** `latchkey conform` on a server that cannot be reset. A program creates a new user for each transcript. */
import { afterAll, expect, it } from '@jest/globals';
import { readConfig } from '../../cli/conform/config';
import { makePlan } from '../../cli/conform/plan';
import { createRedactor } from '../../cli/conform/redact';
import { runConform } from '../../cli/conform/run';
import { defaultFolders, readData } from '../../cli/data';
import { readTranscripts } from '../../cli/transcript/read';
import { contractJudge } from '../../scripts/generate/contract/contract';
import { startFake } from '../support/conform/fake-server';

const given = readConfig('server/conform.json');
const started = await startFake({ ...given, users: {}, roles: {}, profiles: ['core', 'forgotten-password'] });
afterAll(started.close);

const { codes } = started.config.hooks ?? {};
/** Prints the answer of the server's hook: a new user. */
const PROGRAM = `console.log(await (await fetch('${started.config.api}/hooks/user')).text())`;
const config = {
  ...started.config,
  apps: { withTarget: 'demo', withoutTarget: 'demo' },
  hooks: codes ? { codes } : {},
  users: { fresh: { command: [process.execPath, '--input-type=module', '-e', PROGRAM] } },
  roles: { signsOn: { REDIRECT: 'fresh', LOGIN: 'fresh' }, recovers: { VALIDATE_SV: 'fresh' } },
};
const NAMES = [
  'sign-on/succeeds',
  'sign-on/fails',
  'log-out/ends-the-session',
  'forgot-password/password-redirect-shows-success',
];
const transcripts = readTranscripts('test/conformance').filter(({ name }) => NAMES.includes(name));

it('plays transcripts that leave traces with a fresh user each, without a reset', async () => {
  const plan = makePlan(config, transcripts);
  expect([...plan.byRule]).toEqual([]);
  const redactor = createRedactor();
  const result = await runConform({
    config,
    plan,
    data: await readData(defaultFolders()),
    contract: contractJudge(),
    redactor,
  });
  expect(result.breaks).toEqual([]);
  const notTried = result.probes.filter(({ verdict }) => verdict === 'not tried').map(({ id }) => id);
  expect(notTried).toEqual([
    'resend-limit',
    'retry-after',
    'code-expiry',
    'unknown-user',
    'unknown-user-time',
    'expiry',
  ]);
  const made = started
    .fake()
    .requests('authenticate')
    .map(({ payload }) => payload.userId);
  expect(new Set(made.filter((userId) => userId?.startsWith('fresh-'))).size).toBeGreaterThan(4);
  expect(redactor.clean('Fresh-Sky1 and more')).toBe('(password) and more');
});

it('names the user whose command created no user', async () => {
  const users = { fresh: { command: [process.execPath, '-e', 'console.log("{}")'] } };
  const plan = makePlan(config, transcripts.slice(0, 1));
  const redactor = createRedactor();
  const run = runConform({
    config: { ...config, users },
    plan,
    data: await readData(defaultFolders()),
    contract: contractJudge(),
    redactor,
  });
  await expect(run).rejects.toThrow('users.fresh: its program must print JSON with a userId');
});
