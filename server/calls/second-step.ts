import { requestOptions } from '../../auth/passkeys/options';
import { verifyUse } from '../../auth/passkeys/verify';
import { type App, findApp, targetOf } from '../domain/account/apps';
import { takePassword } from '../domain/account/passwords';
import { countFailure } from '../domain/account/prove-password';
import { userById } from '../domain/account/users';
import { type Holder, holderOf } from '../domain/codes/holder';
import { answerOf, judgeVerification, type Trial } from '../domain/codes/judge';
import { optionsAnswer, readChoice } from '../domain/codes/options';
import { sendVerification } from '../domain/codes/send';
import { sendNotice } from '../domain/delivery/notice';
import { useAppCode } from '../domain/factors/authenticator-app';
import { judgeFactor } from '../domain/factors/judge';
import { offeredFactors } from '../domain/factors/list';
import { useRecoveryCode } from '../domain/factors/recovery-codes';
import { issueChallenge } from '../domain/passkeys/challenges';
import { offerOf, requireSite, siteOf } from '../domain/passkeys/site';
import { findPasskey, passkeysOf, storeUse } from '../domain/passkeys/store';
import { readCredential, redeem } from '../domain/passkeys/verify';
import { type Call, defineCall, type GuardedRequest } from '../http/call';
import { giveDeviceCookie } from '../http/cookies';
import type { Edge } from '../http/edge';
import { type Answer, refusal } from '../http/envelope';
import { optionalText, requiredText } from '../http/payload';
import { handOver, type RenewedSession, renewSession } from '../http/renew-session';
import { nameOutcome } from '../http/requests';
import { timeFromNow } from '../store/clock';
import type { Queries } from '../store/db/database';
import { type Device, rememberDevice } from '../store/session/devices';
import type { Session } from '../store/session/session';
import { lockSession, signOff } from '../store/session/store';
import type { Store } from '../store/store';
import { type Text, text } from '../texts';
import type { CallContext } from './context';

/** The two steps that a proof can complete. */
export type SecondStep = 'TWO_FACTOR' | 'STEP_UP';

/** The session after a completed step, and the device if it is remembered from now on. */
export interface Settled {
  readonly renewed: RenewedSession;
  readonly device: Device | null;
}

/**
 * Removes the completed step and renews the session's id, because the session may do more from now on. If no step is left, a
 * password that was chosen earlier takes effect.
 */
async function settle(
  request: GuardedRequest,
  tx: Queries,
  userId: string,
  done: SecondStep,
): Promise<Settled> {
  const renewed = await renewAfter(request, tx, userId, done);
  // A new password ends all remembered devices, so this one is remembered after it.
  const days = done === 'TWO_FACTOR' ? await daysToRemember(request, tx) : null;
  return { renewed, device: days === null ? null : await rememberDevice(request.context, tx, userId, days) };
}

async function renewAfter(
  { context, session }: GuardedRequest,
  tx: Queries,
  userId: string,
  done: SecondStep,
): Promise<RenewedSession> {
  const { clock } = context;
  const owes = owedAfter(session, done);
  const hash = session.next_password_hash;
  if (hash === null || !takesEffect(session, done))
    return renewSession(tx, clock, session, {
      userId,
      owes,
      nextPasswordHash: hash,
      mayOfferPasskey: session.may_offer_passkey && owes.length > 0,
    });
  await takePassword(tx, clock, session, { userId, hash });
  return renewSession(tx, clock, session, { userId });
}

/** The days for which the user wants to skip the second factor on this device, as the application allows. */
async function daysToRemember({ payload, session }: GuardedRequest, tx: Queries): Promise<number | null> {
  if (!Object.hasOwn(payload, 'rememberDevice') || payload.rememberDevice !== true) return null;
  const app = await findApp(tx, optionalText(payload, 'appId') || session.app_id);
  return app?.remember_days ?? null;
}

/** The answer after a completed step. Mails the owner if a password has taken effect. */
async function goOn(
  { c, context, payload, session }: GuardedRequest<CallContext>,
  userId: string,
  done: SecondStep,
  { renewed, device }: Settled,
): Promise<Answer> {
  if (device) giveDeviceCookie(c, context, userId, device);
  const user = await userById(context.db, userId);
  if (user && takesEffect(session, done))
    await sendNotice(context, { change: 'passwordChanged', userId, to: user.email, session });
  const appId = optionalText(payload, 'appId') || session.app_id;
  const isOffered = user && session.may_offer_passkey && owedAfter(session, done).length === 0;
  return {
    body: {
      messages: [],
      nextAction: 'REDIRECT',
      ...handOver(c, context, session, renewed),
      ...(await targetOf(c, context.db, appId)),
      ...(isOffered ? await offerOf(c, context, appId, user) : {}),
    },
  };
}

const owedAfter = ({ owes }: Session, done: SecondStep) => owes.filter((owed) => owed !== done);

/** Returns whether a password that was chosen earlier takes effect after this step. */
const takesEffect = (session: Session, done: SecondStep): boolean =>
  session.next_password_hash !== null && owedAfter(session, done).length === 0;

/** A step that a session can require after the password, and its answers. */
export interface Step {
  readonly purpose: SecondStep;
  /** The nextAction after too many wrong codes. */
  readonly whenExhausted: 'FPC' | 'ERROR';
  readonly refused: Readonly<Record<string, unknown>>;
}

/** `appRedirect`: after an error the application starts over on its sign-on page. */
const TWO_FACTOR: Step = {
  purpose: 'TWO_FACTOR',
  whenExhausted: 'FPC',
  refused: { appRedirect: true },
};
const STEP_UP: Step = { purpose: 'STEP_UP', whenExhausted: 'ERROR', refused: {} };

/** The signed-on user who does the step, and what follows a code of any kind. */
export interface Proving {
  readonly userId: string;
  readonly holder: Holder;
  /** Stores the effect of a correct code in the transaction that uses it up. */
  readonly right: (tx: Queries) => Promise<Settled>;
  readonly answer: (settled: Settled) => Promise<Answer>;
  /** Ends the sign-on after too many wrong codes. */
  readonly exhausted: (message: Text) => Promise<Answer>;
}

/** Defines a call of a step, for the signed-on user. Without a sign-on it is refused. */
function defineStepCall<Needs extends Store>(
  id: string,
  { purpose, refused }: Step,
  answer: (request: GuardedRequest<Needs>, user: Pick<Proving, 'userId' | 'holder'>) => Promise<Answer>,
): Call<Needs> {
  return defineCall<Needs>(id, {
    guard: 'session',
    async answer(request) {
      const holder = await holderOf(request.context, request.session, purpose);
      if (!holder?.userId) return refusal(text('NOT_AUTHORIZED'), 'ERROR', refused);
      return answer(request, { userId: holder.userId, holder });
    },
  });
}

/** Defines a call that completes a step with one kind of code. */
function defineCodeCall(
  id: string,
  step: Step,
  judge: (request: GuardedRequest<CallContext>, proving: Proving) => Promise<Answer>,
): Call<CallContext> {
  const { purpose, whenExhausted, refused } = step;
  return defineStepCall<CallContext>(id, step, (request, { userId, holder }) =>
    judge(request, {
      userId,
      holder,
      right: (tx) => settle(request, tx, userId, purpose),
      answer: (settled) => goOn(request, userId, purpose, settled),
      async exhausted(message) {
        const { context, session } = request;
        const user = await userById(context.db, userId);
        if (user) await countFailure(context, session, user.user_id);
        await signOff(context, session);
        return refusal(message, whenExhausted, refused);
      },
    }),
  );
}

/**
 * Answers where a code for the signed-on user can be sent, and with which passkeys and other factors the user can do without one.
 */
const optionsCall = (id: string, step: Step) =>
  defineStepCall<Store & Edge>(id, step, async (request, { userId, holder }) => {
    const { context, session } = request;
    const { purpose } = step;
    const app = await findApp(context.db, request.c.req.query('appId') || session.app_id);
    return optionsAnswer(context, holder, {
      ...(await offeredFactors(context, userId)),
      ...(purpose === 'TWO_FACTOR' && app?.remember_days ? { rememberDays: app.remember_days } : {}),
      ...(await passkeyOf(request, { app, userId, purpose })),
    });
  });

interface Asked extends Pick<Step, 'purpose'> {
  readonly app: App | null;
  readonly userId: string;
}

/** The key `publicKey` of the answer, with a challenge, if the user has passkeys for the application. */
async function passkeyOf(
  { c, context, session }: GuardedRequest<Store & Edge>,
  { app, userId, purpose }: Asked,
): Promise<{ publicKey?: PublicKey }> {
  if (!app?.passkeys) return {};
  const { rpId } = siteOf(c, context, app);
  const existing = await passkeysOf(context.db, userId, rpId);
  if (existing.length === 0) return {};
  const challenge = await issueChallenge(context, { session, purpose, userId });
  const verification = purpose === 'STEP_UP' ? 'required' : 'preferred';
  return { publicKey: requestOptions(challenge, rpId, verification, existing) };
}

type PublicKey = ReturnType<typeof requestOptions>;

export const twoFactorOptions = optionsCall('twoFactorOptions', TWO_FACTOR);
export const stepUpOptions = optionsCall('stepUpOptions', STEP_UP);

/** Sends the signed-on user a code, to the chosen option. */
const sendCall = (id: string, step: Step) =>
  defineStepCall<CallContext>(id, step, (request, { holder }) =>
    sendVerification(request, {
      purpose: step.purpose,
      holder,
      choice: readChoice(request.context, holder, request.payload),
      refused: step.refused,
    }),
  );

export const twoFactorSend = sendCall('twoFactorSend', TWO_FACTOR);
export const stepUpSend = sendCall('stepUpSend', STEP_UP);

/** Checks a sent code. A correct code completes the session's required step; too many wrong codes end the sign-on. */
function validateCall(id: string, step: Step, field: Trial<unknown>['field']) {
  return defineCodeCall(id, step, (request, proving) =>
    judgeVerification(request, { purpose: step.purpose, field, ...proving }),
  );
}

export const twoFactorValidate = validateCall('twoFactorValidate', TWO_FACTOR, 'otc');
export const stepUpValidate = validateCall('stepUpValidate', STEP_UP, 'validationCode');

/** Checks a code of the user's authenticator app. */
function appCall(id: string, step: Step) {
  return defineCodeCall(id, step, async (request, { userId, right, ...then }) => {
    const { context, payload, session } = request;
    const given = requiredText(payload, 'otc', 100).replace(/\s/g, '');
    const use = (tx: Parameters<typeof right>[0]) => useAppCode(context, tx, userId, given);
    const attempt = { session, userId, authenticator: 'app', use, right } as const;
    return answerOf(request, await judgeFactor(context, attempt), then);
  });
}

export const twoFactorApp = appCall('twoFactorApp', TWO_FACTOR);
export const stepUpApp = appCall('stepUpApp', STEP_UP);

/** Checks a recovery code, and mails the owner that it was used. */
function recoveryCall(id: string, step: Step) {
  return defineCodeCall(id, step, async (request, { userId, right, answer, exhausted }) => {
    const { context, payload, session } = request;
    const given = requiredText(payload, 'recoveryCode', 64);
    const use = (tx: Parameters<typeof right>[0]) => useRecoveryCode(tx, session.id, userId, given);
    const attempt = { session, userId, authenticator: 'recoveryCodes', use, right } as const;
    return answerOf(request, await judgeFactor(context, attempt), {
      exhausted,
      async answer(settled: Settled) {
        const user = await userById(context.db, userId);
        if (user)
          await sendNotice(context, {
            change: 'recoveryCodeUsed',
            userId,
            to: user.email,
            session,
          });
        return answer(settled);
      },
    });
  });
}

export const twoFactorRecovery = recoveryCall('twoFactorRecovery', TWO_FACTOR);
export const stepUpRecovery = recoveryCall('stepUpRecovery', STEP_UP);

/** Completes the session's required step with a passkey of the signed-on user. After a refused passkey the user can try again. */
const passkeyCall = (id: string, step: Step) =>
  defineStepCall<CallContext>(id, step, async (request, { userId }) => {
    const { c, context, payload, session } = request;
    const { purpose } = step;
    const site = await requireSite(c, context, optionalText(payload, 'appId') || (session.app_id ?? ''));
    const credential = readCredential(payload);
    const found = await findPasskey(context.db, credential.id);
    const passkey = found?.userId === userId && found.rpId === site.rpId ? found : null;
    const origin = await redeem(context, credential, 'webauthn.get', { session, purpose, userId, site });
    if (origin === null) return refuse(request);
    // After a password, possession of the device is the second factor. A step-up has to prove the user.
    const needsVerification = purpose === 'STEP_UP';
    const use = await verifyUse(credential, passkey, { origin, rpId: site.rpId, needsVerification });
    if (!passkey || !use) return refuse(request);
    const settled = await context.db.transaction(async (tx) => {
      await lockSession(tx, session);
      return (await storeUse(tx, passkey, use, timeFromNow(context.clock)))
        ? settle(request, tx, userId, purpose)
        : null;
    });
    return settled ? goOn(request, userId, purpose, settled) : refuse(request);
  });

function refuse({ c }: GuardedRequest): Answer {
  nameOutcome(c, 'passkey-refused');
  return refusal(text('PASSKEY_REFUSED'), 'PASSKEY');
}

export const twoFactorPasskey = passkeyCall('twoFactorPasskey', TWO_FACTOR);
export const stepUpPasskey = passkeyCall('stepUpPasskey', STEP_UP);
