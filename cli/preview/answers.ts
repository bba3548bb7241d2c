import type { Call } from '../../src/core/data/data.gen';
import type { Named } from '../transcript/read';
import { recognise } from '../transcript/server/wire';
import { usualAnswers } from '../transcript/usual';

/** The application of the preview, as its page passes it to the widget. */
const PREVIEWED = { appId: 'preview', brandId: 'preview' };

export interface Answers {
  /** The answer to a request, or null if it isn't for the auth API. */
  answer(method: string, path: string): { call: string; body: unknown } | null;
  /** Answers a call with this nextAction from now on. */
  choose(call: string, nextAction: string): void;
  /** The current nextAction of each call, and the possible ones. */
  choices(): Record<string, { answers: readonly string[]; chosen: string }>;
}

/**
 * An auth server without state. It answers each call with its success, or as chosen in the preview. The rest of an
 * answer is taken from a transcript with the same nextAction.
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

/** The first answer that always means success. */
const usualSuccess = (call: Call | undefined): string | undefined =>
  call?.succeeds?.find((one) => typeof one === 'string');

/** The body of the first such answer in a transcript, by call and nextAction. */
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
