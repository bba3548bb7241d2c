import type { Call } from '../../src/core/data/data.gen';
import type { Named } from '../transcript/read';
import { recognise } from '../transcript/server/wire';
import { usualAnswers } from '../transcript/usual';

/** The applications of the preview, as its page passes them to the widget. */
const PREVIEWED = { appId: 'preview', brandId: 'preview' };

export interface Answers {
  /** The answer to a request; null for an address that is none of the auth API's. */
  answer(method: string, path: string): { call: string; body: unknown } | null;
  /** From now on a call is answered with this nextAction. */
  choose(call: string, nextAction: string): void;
  /** The nextAction with which each call is answered now, and those that there are. */
  choices(): Record<string, { answers: readonly string[]; chosen: string }>;
}

/**
 * An auth server that only answers: each call as its success, or as chosen. The rest of an answer (numbers that a code
 * can go to, how often it was sent) is that of a transcript in which the server says the same.
 */
export function createAnswers(calls: () => Record<string, Call>, transcripts: readonly Named[]): Answers {
  const samples = samplesOf(transcripts);
  const chosen = new Map<string, string>();
  const usual = usualAnswers({});
  const answersOf = (id: string): readonly string[] => {
    const call = calls()[id];
    return (call?.answersAs ? calls()[call.answersAs] : call)?.answers ?? [];
  };
  const nextAction = (id: string): string =>
    chosen.get(id) ?? usualSuccess(calls()[id]) ?? answersOf(id)[0] ?? '';
  return {
    answer(method, path) {
      const call = recognise(method, path, PREVIEWED)?.call;
      if (!call) return null;
      const next = nextAction(call);
      const sample = usual[call] ?? samples.get(`${call} ${next}`) ?? {};
      return { call, body: next === '' ? sample : { messages: null, ...sample, nextAction: next } };
    },
    choose: (call, next) => void chosen.set(call, next),
    choices: () =>
      Object.fromEntries(
        Object.keys(calls())
          .filter((id) => answersOf(id).length > 0)
          .map((id) => [id, { answers: answersOf(id), chosen: nextAction(id) }]),
      ),
  };
}

/** The first answer that means success in every situation. */
const usualSuccess = (call: Call | undefined): string | undefined =>
  call?.succeeds?.find((one) => typeof one === 'string');

/** `call nextAction` -> the body of the first such answer in a transcript. */
function samplesOf(transcripts: readonly Named[]): Map<string, object> {
  const samples = new Map<string, object>();
  for (const { transcript } of transcripts)
    for (const step of transcript.steps) {
      if (!('answer' in step)) continue;
      const { call, body = {}, status = 200, fault } = step.answer;
      const key = `${call} ${String((body as { nextAction?: unknown }).nextAction ?? '')}`;
      if (status === 200 && !fault && !samples.has(key)) samples.set(key, body);
    }
  return samples;
}
