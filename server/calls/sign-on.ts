import { type App, requireBrand, targetOf, urlForPage } from '../domain/account/apps';
import { renewedHash, replaceHash } from '../domain/account/passwords';
import {
  countFailure,
  forgetFailures,
  giveBackTry,
  provePassword,
  takeFreeTry,
} from '../domain/account/prove-password';
import {
  countAccount,
  countAddress,
  countFailedSignOn,
  countName,
  isSuspectAddress,
  typedName,
} from '../domain/account/rates';
import { signOnStateOf } from '../domain/account/sign-on-state';
import { findUser, lockUser, type User } from '../domain/account/users';
import { judgeCaptcha, newChallenge } from '../domain/captcha';
import { offerOf } from '../domain/passkeys/site';
import { defineCall, type GuardedRequest, sessionExpired } from '../http/call';
import { deviceToken } from '../http/cookies';
import type { Edge } from '../http/edge';
import { type Answer, refusal } from '../http/envelope';
import { optionalText, type Payload, requiredText, requiredUserId } from '../http/payload';
import { handOver, type RenewedSession, renewSession } from '../http/renew-session';
import { nameAccount, nameOutcome } from '../http/requests';
import { limits } from '../limits';
import { TooBusy } from '../store/db/database';
import { fieldRule } from '../store/field-rules';
import { isRemembered } from '../store/session/devices';
import type { Owed } from '../store/session/session';
import type { Store } from '../store/store';
import { text } from '../texts';
import type { CallContext } from './context';

const ON_MOUNT = 'authenticateOnMount';

/**
 * Sign-on (Specification sections 4 and 7). After repeated failures of the user id, in the session or from the address, the
 * server requires a captcha, and compares the password only if the captcha was solved. Known and unknown user ids take the
 * same path and the same time.
 */
export const authenticate = defineCall<CallContext>('authenticate', {
  variant: { id: ON_MOUNT, is: isBlank },
  guard: 'session',
  async answer(request) {
    const { c, name, context, payload, session } = request;
    const app = await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    if (name === ON_MOUNT) return askAgain(request, session.failures >= limits.signOn.failuresBeforeCaptcha);
    const userId = requiredUserId(payload, fieldRule('userId').maxLength ?? 70);
    const password = requiredText(payload, 'password', limits.signOn.passwordCharacters);

    await countAddress(c, context, 'signOn');
    const found = await findUser(context.db, userId);
    nameAccount(c, found?.id ?? typedName(context, userId));
    const failures = (await isSuspectAddress(c, context))
      ? null
      : await takeFreeTry(context, session, userId);
    if (failures === null) {
      const verdict = await judgeCaptcha(
        context,
        session,
        optionalText(payload, 'nuCaptchaToken'),
        optionalText(payload, 'nuCaptchaAns', 100),
      );
      if (!verdict) nameOutcome(c, verdict === null ? 'captcha-needed' : 'captcha-wrong');
      if (verdict === null) return askAgain(request, true); // It wasn't shown yet, so the user made no mistake.
      if (!verdict) return refusal(text('CAPTCHA_WRONG'), 'LOGIN', await newChallenge(request, session));
    }

    try {
      return await judge(request, app, { userId, found, password, failures });
    } catch (error) {
      // The server was too busy to check the password, so the attempt doesn't count.
      if (error instanceof TooBusy && failures !== null)
        await giveBackTry(context, session, userId).catch(() => undefined);
      throw error;
    }
  },
});

/** A sign-on attempt to check. `failures`: the count including this attempt, or null if the attempt had a captcha. */
interface Try {
  readonly userId: string;
  readonly found: User | null;
  readonly password: string;
  readonly failures: number | null;
}

async function judge(
  request: GuardedRequest<CallContext>,
  app: App,
  { userId, found, password, failures }: Try,
): Promise<Answer> {
  const { c, context, session } = request;
  // Count the attempt after the captcha, so that locking out another user costs one captcha per attempt.
  const name = typedName(context, userId);
  await countName(context, 'signOn', name);
  const { isTooOften } = await countAccount(context, 'signOn', { name, account: found?.id ?? null });
  // An account with too many attempts under its different names gets the answer for an unknown user.
  const user = isTooOften ? null : found;
  const isRight = await provePassword(request, { user, name }, password);
  if (!isRight || !user) return refuse(request, userId, failures);
  const isSkipped = await skipsSecondFactor(request, app, user);
  const { nextAction, messages, signsOn, owes } = signOnStateOf(user, context.clock, isSkipped);
  if (!signsOn) {
    nameOutcome(c, 'not-allowed');
    if (failures !== null) await giveBackTry(context, session, userId);
    return { body: { messages, nextAction } };
  }
  const renewed = await signOn(request, user, { userId, password }, { owes, isSkipped });
  if (!renewed) return refuse(request, userId, failures);
  nameOutcome(c, owes.length > 0 ? 'second-step-needed' : 'signed-on');
  const target =
    nextAction !== 'REDIRECT' || app.target_url === null ? {} : { targetUrl: urlForPage(c, app.target_url) };
  const offer = nextAction === 'REDIRECT' && !isSkipped ? await offerOf(c, context, app.app_id, user) : {};
  return { body: { messages, nextAction, ...handOver(c, context, session, renewed), ...target, ...offer } };
}

/** `failures`: the count including this attempt, or null if the attempt had a captcha and is counted now. */
async function refuse(
  request: GuardedRequest<Store & Edge>,
  userId: string,
  failures: number | null,
): Promise<Answer> {
  const { c, context, session } = request;
  nameOutcome(c, 'sign-on-refused');
  if (failures === null) await countFailure(context, session, userId);
  const isSuspect = await countFailedSignOn(c, context);
  // If this attempt needed a captcha, the next one does too.
  const challenged = failures === null || failures >= limits.signOn.failuresBeforeCaptcha || isSuspect;
  return refusal(text('SIGN_ON_FAILED'), 'LOGIN', challenged ? await newChallenge(request, session) : {});
}

/** Returns whether this device is remembered, so that the user needn't enter a second factor. */
async function skipsSecondFactor(
  { c, context }: GuardedRequest<Store & Edge>,
  app: App,
  user: User,
): Promise<boolean> {
  if (user.second_step !== 'TWO_FACTOR') return false;
  return isRemembered(context, user.id, deviceToken(c, context, user.id), app.remember_days);
}

/** LOGIN without messages isn't an error: the widget shows the form, with a captcha if one is required. */
async function askAgain(request: GuardedRequest, challenged: boolean): Promise<Answer> {
  return {
    body: {
      messages: [],
      nextAction: 'LOGIN',
      ...(challenged ? await newChallenge(request, request.session) : {}),
    },
  };
}

/** Whether this is the call on mount, which may contain only monitoring data (Specification section 7). */
function isBlank(payload: Payload): boolean {
  const named = ['nudetect_fp', 'nucaptcha-token', 'nucaptcha-answer'].some((name) =>
    Object.hasOwn(payload, name),
  );
  return named && optionalText(payload, 'userId') === '' && optionalText(payload, 'password') === '';
}

/**
 * Assigns the session to the user, under a new sId and cookie. Returns null if the password changed while it was compared. If the
 * second factor was skipped, a change of how the user signs on still needs a step-up.
 */
async function signOn(
  { context, session }: GuardedRequest,
  user: User,
  { userId, password }: Pick<Try, 'userId' | 'password'>,
  { owes, isSkipped }: { readonly owes: readonly Owed[]; readonly isSkipped: boolean },
): Promise<RenewedSession | null> {
  const stored = user.password_hash ?? '';
  const hash = await renewedHash(context, session.id, stored, password);
  return context.db.transaction(async (tx) => {
    if ((await lockUser(tx, user.id))?.password_hash !== user.password_hash) return null;
    const renewed = await renewSession(tx, context.clock, session, {
      userId: user.id,
      owes,
      mayOfferPasskey: owes.length > 0,
      ...(isSkipped ? { provedAt: null } : {}),
    });
    if (hash !== null) await replaceHash(tx, user.id, stored, hash);
    await forgetFailures(tx, [userId, user.user_id, user.email]);
    return renewed;
  });
}

/**
 * Continues a sign-on that a question about the password interrupted (Specification section 4, "Continue authentication").
 */
export const continueAuthentication = defineCall('continueAuthentication', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    if (!session.user_id) return sessionExpired();
    const [owed] = session.owes;
    if (owed === 'CPW') return refusal(text('CHANGE_PASSWORD_FIRST'), 'CPW');
    if (owed) return { body: { messages: [], nextAction: owed } };
    return {
      body: {
        messages: [],
        nextAction: 'REDIRECT',
        ...(await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id)),
      },
    };
  },
});
