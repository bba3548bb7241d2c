/** The probes of `latchkey conform` on servers that share no code with the reference server. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../cli/conform/config';
import { startExample } from '../support/conform/example-server';
import { startFake } from '../support/conform/fake-server';
import { found, probe } from '../support/conform/probing';
import { PROMISES } from '../support/conform/promises';

/** These are made with the outbox, the texts or the cookies of the reference server. */
const MADE_FOR_THE_REFERENCE = [
  'an old session that stays signed on',
  'the code in an answer',
  'no look at a missing answer to the captcha',
  'no look at a wrong answer to the captcha',
  'no look at the current password',
  'any number of wrong codes of the second factor',
  'any number of wrong codes of step-up',
  'any number of wrong codes of a registration',
];

const OTHERS = [
  { name: 'examples/server', start: () => startExample(), lacks: [] },
  {
    name: 'the fake server',
    start: () => startFake(readConfig('server/conform.json')),
    lacks: [
      'a log-out that ends nothing',
      'no history of passwords',
      'any number of codes of a registration',
      'a registration without a code',
    ],
  },
];

describe.each(OTHERS)('on $name', ({ start, lacks }: (typeof OTHERS)[number]) => {
  const skipped: string[] = [...MADE_FOR_THE_REFERENCE, ...lacks];
  let other: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    other = await start();
  });
  afterAll(() => other.close());

  it.each(PROMISES.filter(([what]) => !skipped.includes(what)))('finds %s', async (_, profile, fault, id) => {
    expect(found(await probe(other.config, [profile], fault(other.config.api)))).toEqual([id]);
  });
});
