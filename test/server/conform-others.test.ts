/** The probes of `latchkey conform` on servers that share no code with the reference server. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../cli/conform/config';
import { startExample } from '../support/conform/example-server';
import { FACTOR_PROMISES } from '../support/conform/factor-promises';
import { startFake } from '../support/conform/fake-server';
import { found, probe } from '../support/conform/probing';
import { PROMISES } from '../support/conform/promises';

/** These faults need the outbox, the texts or the cookies of the reference server. */
const MADE_FOR_THE_REFERENCE = [
  'an old session that stays signed on',
  'the code in an answer',
  'a captcha that needs no answer',
  'a captcha that accepts a wrong answer',
  'an unchecked current password',
  'an unlimited number of wrong second-factor codes',
  'an unlimited number of wrong step-up codes',
  'an unlimited number of wrong registration codes',
];

/** The front in which the fault lies decides these alone, and they take half a minute. */
const SLOW = ['a longer response time for a known user'];

const OTHERS = [
  { name: 'examples/server', start: () => startExample(), promises: [], lacks: [] },
  {
    name: 'the fake server',
    start: () => startFake(readConfig('server/conform.json')),
    promises: FACTOR_PROMISES,
    lacks: [
      'a log-out that keeps the session',
      'a missing password history',
      'an unlimited number of registration codes',
      'a registration without a code',
    ],
  },
];

describe.each(OTHERS)('conform on $name', ({ start, promises, lacks }: (typeof OTHERS)[number]) => {
  const skipped: string[] = [...MADE_FOR_THE_REFERENCE, ...SLOW, ...lacks];
  let other: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    other = await start();
  });
  afterAll(() => other.close());

  it.each(PROMISES.filter(([what]) => !skipped.includes(what)))('finds %s', async (_, profile, fault, id) => {
    expect(found(await probe(other.config, [profile], fault(other.config.api)))).toEqual([id]);
  });

  // Jest refuses an empty table.
  for (const [what, profile, fault, id] of promises)
    it(`finds ${what}`, async () => {
      expect(found(await probe(other.config, [profile], fault(other.config.api), [], id))).toEqual([id]);
    });
});
