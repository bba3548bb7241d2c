/** Answers that an owner chooses: those of the auth server, call by call, and those of the browser. */

import { usualAnswers } from '../cli/transcript/usual';
import type { Call } from '../src/core/data/data.gen';

/** The body of the first successful answer in a transcript, by call and nextAction. */
export type Samples = Record<string, object>;

/** How the server and the browser answer. */
export interface Answering {
  /** Whether the server accepts everything. If not, it has users, and answers by its rules. */
  accepts: boolean;
  /** The chosen nextAction of a call, or the chosen answer to a question of `OFFERS`. */
  chosen: Record<string, string>;
  samples: Samples;
}

export interface Choice {
  answers: readonly string[];
  chosen: string;
}

/**
 * The questions about what is offered: factors and a sign-up by the server, and passkeys by the browser when the widget
 * asks for one. The first answer is the default. An offer waits in its field, or else the widget would sign on at once.
 */
export const OFFERS: Record<string, readonly string[]> = {
  factors: ['codes', 'all'],
  strangers: ['none', 'email', 'userId'],
  'credential.offer': ['waits', 'ok', 'none', 'unable'],
  'credential.get': ['ok', 'none', 'unable'],
  'credential.create': ['ok', 'none', 'exists', 'unable'],
};

const PUBLIC_KEY = { challenge: 'cHJldmlldy1vZi10aGUtb3duZXI', allowCredentials: [] };

/** The fields that the server adds to the options of a second factor and a step-up if the user has all factors. */
const ALL_FACTORS = { publicKey: PUBLIC_KEY, hasApp: true, hasRecoveryCodes: true };

/** The fields that the server adds to its answers if it offers all factors. */
const WITH_ALL: Record<string, object> = {
  twoFactorOptions: { ...ALL_FACTORS, rememberDays: 30 },
  stepUpOptions: ALL_FACTORS,
};

/** The setting for each kind of sign-up. */
const SIGN_UPS: Record<string, object> = {
  email: { userId: false },
  userId: { userId: true, termsUrl: 'https://app.example/terms' },
};

const ACCOUNT = { sessions: true, passkeys: true, app: true, password: true, rememberedDevices: true };

/** The choice of an answer without a nextAction, which means success for the calls of the account. */
const NO_ACTION = 'no nextAction';
/** The choice of the answer that follows from the rules of the server. */
const BY_RULES = 'by its rules';

/** The settings that differ from the usual ones, as a transcript has them. */
export function settingsOf({ chosen }: Answering): Record<string, unknown> {
  const signUp = SIGN_UPS[chosen.strangers ?? ''];
  const hasAll = chosen.factors === 'all';
  return { account: ACCOUNT, ...(hasAll && { signOn: { passkeys: true } }), ...(signUp && { signUp }) };
}

/** The first answer that always means success, or else the first that can. */
const usualSuccess = ({ succeeds = [] }: Call = {} as Call): string | undefined =>
  succeeds.find((one) => typeof one === 'string') ??
  succeeds.map((one) => (typeof one === 'string' ? one : one.answer))[0];

/** The current answer to each call, and the possible ones. */
export function choicesOf(
  calls: Record<string, Call>,
  { accepts, chosen, samples }: Answering,
): Record<string, Choice> {
  const all = Object.keys(calls).map((id): [string, Choice] => {
    // The call that declares the answers of this one.
    const call = calls[calls[id]?.answersAs ?? id];
    const declared = call?.answers ?? [];
    const isListed = declared.length === 0 || usualSuccess(call) || !samples[`${id} `];
    const own = isListed ? declared : [NO_ACTION, ...declared];
    const answers = accepts || own.length === 0 ? own : [BY_RULES, ...own];
    const usual = accepts ? (usualSuccess(call) ?? answers[0] ?? '') : BY_RULES;
    return [id, { answers, chosen: chosen[id] ?? usual }];
  });
  return Object.fromEntries(all);
}

/** The body of the chosen answer to a call, or null if the rules of the server decide. */
export function chosenAnswer(call: string, calls: Record<string, Call>, answering: Answering): object | null {
  const choice = choicesOf(calls, answering)[call]?.chosen ?? '';
  if (!answering.accepts && [BY_RULES, ''].includes(choice)) return null;
  const next = choice.replace(NO_ACTION, '');
  const { samples, chosen } = answering;
  const sample =
    usualAnswers(settingsOf(answering))[call] ??
    samples[`${call} ${next}`] ??
    samples[`${calls[call]?.answersAs} ${next}`] ??
    {};
  const whole = { ...sample, ...(chosen.factors === 'all' && WITH_ALL[call]) };
  return next === '' ? whole : { messages: null, ...whole, nextAction: next };
}
