/** An example of each answer, taken from the transcripts: nobody writes it, and the tests play it. */
import type { Answer } from '../../src/core/data/data.gen';
import type { Named } from '../transcript/read';
import { usualAnswers } from '../transcript/usual';

export interface Example {
  /** The situation, in the transcript's words. */
  summary: string;
  value: unknown;
}

/** The name of the example of a call that answers without a nextAction. */
const PLAIN = 'usual';

/** What an example must not be: an answer that breaks, or that is no answer of an auth server. */
const isSound = ({ fault, text, status, body }: Answer): boolean =>
  fault === undefined && text === undefined && status === undefined && body !== undefined;

/**
 * The examples of each call, by nextAction.
 * @param isRight whether the contract allows this answer
 */
export function examplesOf(
  transcripts: readonly Named[],
  isRight: (call: string, body: unknown) => boolean,
): Map<string, Record<string, Example>> {
  const found = new Map<string, Record<string, Example>>();
  const add = (call: string, summary: string, value: unknown): void => {
    const own = found.get(call) ?? {};
    const { nextAction, sessionExpired } = Object(value) as { nextAction?: string; sessionExpired?: boolean };
    const name = sessionExpired ? 'sessionExpired' : (nextAction ?? PLAIN);
    if (!Object.hasOwn(own, name)) own[name] = { summary, value };
    found.set(call, own);
  };
  for (const [call, value] of Object.entries(usualAnswers({}))) add(call, 'as transcripts begin', value);
  for (const { transcript } of transcripts)
    for (const step of transcript.steps)
      if ('answer' in step && isSound(step.answer) && isRight(step.answer.call, step.answer.body))
        add(step.answer.call, transcript.about, step.answer.body);
  return found;
}
