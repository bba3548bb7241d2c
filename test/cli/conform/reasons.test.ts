import { expect, it } from '@jest/globals';
import type { Played } from '../../../cli/conform/users';
import { grouped, whyNotSeen } from '../../../cli/conform/verdict';
import { readTranscripts } from '../../../cli/transcript/read';

const all = readTranscripts('test/conformance');
const having = all.filter(({ transcript }) =>
  transcript.steps.some(
    (step) =>
      'answer' in step && step.answer.call === 'stepUpSend' && step.answer.body?.nextAction === 'VALIDATE_SV',
  ),
);

it('groups equal reasons, the most frequent first', () => {
  expect(
    grouped([
      { name: 'a', why: 'x' },
      { name: 'b', why: 'y' },
      { name: 'c', why: 'y' },
    ]),
  ).toEqual([
    { why: 'y', names: ['b', 'c'] },
    { why: 'x', names: ['a'] },
  ]);
});

it('gives the reason of the plan if the transcripts were not played', () => {
  const why = 'the profile step-up is not asked for';
  const byRule = new Map(having.map(({ name }) => [name, why]));
  expect(whyNotSeen('stepUpSend', 'VALIDATE_SV', { all, byRule }, [])).toBe(
    `${having.length} of ${having.length} transcripts with this answer: ${why}`,
  );
});

it('reports the step at which the transcripts differed', () => {
  const played = having.map(
    ({ name }): Played => ({
      name,
      about: '',
      ms: 1,
      verdict: 'other',
      at: 'step 2',
      found: ['the answer to twoFactorOptions has no landLinePhoneIds'],
    }),
  );
  expect(whyNotSeen('stepUpSend', 'VALIDATE_SV', { all, byRule: new Map() }, played)).toBe(
    `${having.length} of ${having.length} transcripts with this answer: differed at step 2: the answer to twoFactorOptions has no landLinePhoneIds`,
  );
});

it('reports an answer that no transcript has', () => {
  expect(whyNotSeen('stepUpSend', 'WELCOME', { all, byRule: new Map() }, [])).toBe(
    'no transcript has this answer',
  );
});
