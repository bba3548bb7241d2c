/** Probes the promises that no transcript shows, with requests that the widget never sends. */
import type { AnswerJudge } from '../../contract';
import { type Conform, whyAbsent } from '../config';
import { type Breach, checkTurn, type Exchange, placeOf, type SeenTurn } from '../findings';
import type { Pace } from '../pace';
import { startProvider } from '../provider';
import type { Redactor } from '../redact';
import type { Kind, Probe } from './kind';
import { ACCOUNT } from './kinds/account';
import { APPS, STEP_UP_APPS } from './kinds/apps';
import { captcha, captchaPicture } from './kinds/captcha';
import {
  JOURNEY_OF,
  type Journey,
  RECOVERY,
  REGISTRATION,
  registrationAssertion,
  registrationWithoutCode,
  SECOND_FACTOR,
  STEP_UP,
  type Step,
  stepFirst,
  stepPurpose,
} from './kinds/code-journeys';
import { expires, limit, retryAfter, tries } from './kinds/code-limits';
import { codeInAnswer, codeOnce, codeOwner, codeResend, resetWithoutCode } from './kinds/codes';
import { DEVICES } from './kinds/factors';
import {
  language,
  signUpKnown,
  stableContacts,
  unknownContacts,
  unknownRecovery,
  unknownUser,
  unknownUserTime,
} from './kinds/likeness';
import { PASSKEYS, STEP_UP_PASSKEYS } from './kinds/passkeys';
import {
  changeEndsSessions,
  passwordChange,
  profileOwner,
  resetEndsSessions,
  wholeNewPassword,
  wholePassword,
} from './kinds/passwords';
import { PROVIDER_TOKENS } from './kinds/provider-tokens';
import { PROVIDERS } from './kinds/providers';
import { envelope, headers, input, origin, token, userId } from './kinds/requests';
import { expiry, logOut, logOutRequest, session, sessionCookie } from './kinds/session';
import { signUps } from './kinds/sign-up';
import { meansOf } from './means';
import { resetsOf } from './resets';

export type { Probe } from './kind';

function ofStep(step: Step): Kind[] {
  const journey = JOURNEY_OF[step.id] as Journey;
  return [stepFirst(step), tries(journey), limit(journey), stepPurpose(step), expires(journey)];
}

/** The probes by profile. Those that move the server's clock run last. */
export const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  'second-factor': ofStep(SECOND_FACTOR),
  'step-up': ofStep(STEP_UP),
  passkey: PASSKEYS,
  'passkey-step-up': STEP_UP_PASSKEYS,
  'authenticator-app': APPS,
  'authenticator-app-step-up': STEP_UP_APPS,
  'remembered-device': DEVICES,
  account: ACCOUNT,
  'identity-provider': PROVIDERS,
  'identity-provider-token': PROVIDER_TOKENS,
  'self-registration': [
    registrationWithoutCode,
    registrationAssertion,
    tries(REGISTRATION),
    limit(REGISTRATION),
    expires(REGISTRATION),
  ],
  'recovery-ways': [stableContacts, unknownContacts],
  'new-user': [profileOwner],
  'sign-up': signUps(signUpKnown),
  'change-password': [passwordChange, wholeNewPassword, changeEndsSessions],
  captcha: [captchaPicture, captcha],
  'forgotten-password': [
    codeOnce,
    codeOwner,
    tries(RECOVERY),
    codeInAnswer,
    resetWithoutCode,
    resetEndsSessions,
    unknownRecovery,
    limit(RECOVERY),
    retryAfter,
    codeResend,
    expires(RECOVERY),
  ],
  core: [
    session,
    token,
    sessionCookie,
    logOut,
    logOutRequest,
    headers,
    origin,
    input,
    envelope,
    userId,
    wholePassword,
    language,
    unknownUser,
    unknownUserTime,
    expiry,
  ],
};

interface Probing {
  readonly config: Conform;
  readonly redactor: Redactor;
  readonly pace: Pace;
  readonly contract: AnswerJudge;
  /** Stops at the first break. */
  readonly failFast?: boolean | undefined;
}

/** The results of the probes: the breaches by probe, and every answer. */
export interface Probed {
  readonly probes: Probe[];
  readonly breaches: (Breach & { readonly probe: string })[];
  readonly turns: SeenTurn[];
}

/** Runs the probes of the tested profiles. They leave no password and no factor changed. */
export async function runProbes(probing: Probing, all = KINDS): Promise<Probed> {
  const { config, redactor, pace } = probing;
  const wanted = Object.entries(all)
    .filter(([profile]) => config.profiles.includes(profile))
    .flatMap(([profile, kinds]) => kinds.map((kind) => ({ profile, ...kind })))
    .filter(({ call }) => call === undefined || whyAbsent(config, call, null) === undefined);
  const probes: Probe[] = [];
  const breaches: Probed['breaches'] = [];
  const turns: SeenTurn[] = [];
  const resets = resetsOf(config, pace);
  if (wanted.length > 0) await resets.reset();
  const visits = wanted.some(({ profile }) => profile.startsWith('identity-provider'));
  const provider = config.provider && visits ? await startProvider(config.provider) : undefined;
  for (const { id, profile, about, isAdvice = false, run } of wanted) {
    if (probing.failFast && breaches.length > 0) break;
    const unlike: Breach[] = [];
    const onExchange = (call: string, exchange: Exchange): void => {
      const seen = checkTurn(probing.contract, call, exchange);
      turns.push({ ...seen.turn, where: placeOf(id) });
      unlike.push(...seen.breaches);
    };
    const probe = { id, profile, about, isAdvice };
    try {
      // Also after a probe that failed, because it may have changed a password or a factor.
      const found = await run(meansOf({ config, redactor, resets, provider }, onExchange)).finally(
        resets.reset,
      );
      if (!isAdvice) breaches.push(...found.map((one) => ({ ...one, probe: id })));
      const message = found.map((one) => one.message).join('; ');
      const verdict = found.length === 0 ? 'holds' : isAdvice ? 'advice' : 'broken';
      probes.push({ ...probe, verdict, message });
    } catch (error) {
      // If the server doesn't answer at all, the transcripts break.
      probes.push({ ...probe, verdict: 'not tried', message: (error as Error).message });
    }
    breaches.push(...unlike.map((one) => ({ ...one, probe: id })));
  }
  await provider?.close();
  return { probes, breaches, turns };
}
