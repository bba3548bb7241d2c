/** Takes an example of each answer from the transcripts, so that tests cover it. */

import { answerFields } from '../../../cli/diff/state';
import type { Named } from '../../../cli/transcript/read';
import { usualAnswers } from '../../../cli/transcript/usual';
import type { Answer } from '../../../src/core/data/data.gen';

export interface Example {
  /** The situation, in the transcript's own terms. */
  summary: string;
  value: unknown;
}

/** The name of the example of a call that answers without a nextAction. */
const PLAIN = 'usual';

/** Marks answers with which transcripts attack the widget. */
const ATTACK = /javascript:|<script|onerror=/i;

/** Whether an answer can be an example: it doesn't fail or attack, and a real auth server could give it. */
const isSound = ({ fault, text, status, body }: Answer): boolean =>
  fault === undefined &&
  text === undefined &&
  status === undefined &&
  body !== undefined &&
  !ATTACK.test(JSON.stringify(body));

/**
 * The examples of each call by nextAction. Each is the answer that occurs most often in the transcripts, because rare ones only show that the
 * widget survives them, and no server should give them.
 * @param isRight whether the contract allows this answer
 */
export function examplesOf(
  transcripts: readonly Named[],
  isRight: (call: string, body: unknown) => boolean,
): Map<string, Record<string, Example>> {
  const found = new Map<string, Map<string, Map<string, Counted>>>();
  const add = (call: string, summary: string, value: unknown): void => {
    const { nextAction, sessionExpired } = Object(value) as { nextAction?: string; sessionExpired?: boolean };
    const name = sessionExpired ? 'sessionExpired' : (nextAction ?? PLAIN);
    const names = found.get(call) ?? new Map<string, Map<string, Counted>>();
    const answers = names.get(name) ?? new Map<string, Counted>();
    const key = JSON.stringify(value);
    const known = answers.get(key) ?? { summary, value, times: 0 };
    known.times += 1;
    found.set(call, names.set(name, answers.set(key, known)));
  };
  for (const [call, value] of Object.entries(usualAnswers({}))) add(call, 'as transcripts begin', value);
  for (const { transcript } of transcripts)
    for (const step of transcript.steps)
      if ('answer' in step && isSound(step.answer) && isRight(step.answer.call, step.answer.body))
        add(step.answer.call, transcript.about, step.answer.body);
  return new Map(
    [...found].map(([call, names]) => [
      call,
      Object.fromEntries([...names].map(([name, answers]) => [name, mostFrequent([...answers.values()])])),
    ]),
  );
}

type Counted = Example & { times: number };

function mostFrequent(answers: readonly Counted[]): Example {
  const { summary, value } = answers.reduce((best, one) => (one.times > best.times ? one : best));
  return { summary, value: withSchemaExamples(value) };
}

/** Replaces fields with the example in their schema, because transcripts have a short text instead of a picture. */
function withSchemaExamples(answer: unknown): unknown {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return answer;
  const fields = answerFields();
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, fields[name]?.examples?.[0] ?? value]),
  );
}
