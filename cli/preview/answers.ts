import type { Call } from '../../src/core/data/data.gen';
import type { Named } from '../transcript/read';
import { recognise } from '../transcript/server/wire';
import { usualAnswers } from '../transcript/usual';

/** The application of the preview, as its page passes it to the widget. */
const PREVIEWED = { appId: 'preview', brandId: 'preview' };

export interface Choice {
  answers: readonly string[];
  chosen: string;
}

export interface Answers {
  /** The answer to a request, or null if it isn't for the auth API. */
  answer(method: string, path: string): { call: string; body: unknown } | null;
  /** Gives this answer from now on, to a call or to one of the questions about what is offered. */
  choose(question: string, answer: string): void;
  /** The current nextAction of each call, and the possible ones. */
  choices(): Record<string, Choice>;
  /** The current answers to the questions about what is offered, and the possible ones. */
  offers(): Record<string, Choice>;
  /** The settings that differ from the usual ones, as a transcript has them. */
  settings(): Record<string, unknown>;
}

/**
 * The questions about what is offered: factors and a sign-up by the server, and passkeys by the browser when the widget
 * asks for one. The first answer is the default. An offer waits in its field, or else the preview would sign on at once.
 */
const OFFERS: Record<string, readonly string[]> = {
  factors: ['codes', 'all'],
  strangers: ['none', 'email', 'userId'],
  'credential.offer': ['waits', 'ok', 'none', 'unable'],
  'credential.get': ['ok', 'none', 'unable'],
  'credential.create': ['ok', 'none', 'exists', 'unable'],
};

const PUBLIC_KEY = { challenge: 'cHJldmlldy1vZi10aGUtb3duZXI', allowCredentials: [] };

/** The fields that the server adds to the options of a second factor and a step-up if the user has all factors. */
const ALL_FACTORS = { publicKey: PUBLIC_KEY, hasApp: true, hasRecoveryCodes: true };

/** The setting for each kind of sign-up. */
const SIGN_UPS: Record<string, object> = {
  email: { userId: false },
  userId: { userId: true, termsUrl: 'https://app.example/terms' },
};

const ACCOUNT = { sessions: true, passkeys: true, app: true, password: true, rememberedDevices: true };

/** The choice of an answer without a nextAction, which means success for the calls of the account. */
const NO_ACTION = 'no nextAction';

/** The fields that the server adds to its answers if it offers all factors. */
const WITH_ALL: Record<string, object> = {
  twoFactorOptions: { ...ALL_FACTORS, rememberDays: 30 },
  stepUpOptions: ALL_FACTORS,
};

/**
 * An auth server without state. It answers each call with its success, or as chosen in the preview. The rest of an
 * answer is taken from a transcript with the same nextAction.
 */
export function createAnswers(calls: () => Record<string, Call>, transcripts: readonly Named[]): Answers {
  const samples = samplesOf(transcripts);
  const chosen = new Map<string, string>();
  const hasAll = (): boolean => chosen.get('factors') === 'all';
  const settings = (): Record<string, unknown> => {
    const signUp = SIGN_UPS[chosen.get('strangers') ?? ''];
    return { account: ACCOUNT, ...(hasAll() && { signOn: { passkeys: true } }), ...(signUp && { signUp }) };
  };
  /** The call that declares the answers of this one. */
  const declaring = (id: string): Call | undefined => calls()[calls()[id]?.answersAs ?? id];
  const answersOf = (id: string): readonly string[] => {
    const answers = declaring(id)?.answers ?? [];
    const isListed = answers.length === 0 || declaring(id)?.succeeds || !samples.has(`${id} `);
    return isListed ? answers : [NO_ACTION, ...answers];
  };
  const nextAction = (id: string): string =>
    chosen.get(id) ?? usualSuccess(declaring(id)) ?? answersOf(id)[0] ?? '';
  return {
    answer(method, path) {
      const call = recognise(method, path, PREVIEWED)?.call;
      if (!call) return null;
      const next = nextAction(call).replace(NO_ACTION, '');
      const { answersAs } = calls()[call] ?? {};
      const sample =
        usualAnswers(settings())[call] ??
        samples.get(`${call} ${next}`) ??
        samples.get(`${answersAs} ${next}`) ??
        {};
      const whole = { ...sample, ...(hasAll() && WITH_ALL[call]) };
      return { call, body: next === '' ? whole : { messages: null, ...whole, nextAction: next } };
    },
    choose: (question, answer) => void chosen.set(question, answer),
    settings,
    offers: () =>
      Object.fromEntries(
        Object.entries(OFFERS).map(([question, answers]) => [
          question,
          { answers, chosen: chosen.get(question) ?? answers[0] ?? '' },
        ]),
      ),
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
