import { findApp, targetOf } from '../../domain/account/apps';
import { takePassword } from '../../domain/account/choose-password';
import { userById } from '../../domain/account/users';
import { sendNotice } from '../../domain/delivery/notice';
import type { Outside } from '../../domain/outside';
import { offerOf } from '../../domain/passkeys/offer';
import type { GuardedRequest } from '../../http/call';
import { giveDeviceCookie } from '../../http/cookies';
import type { Edge } from '../../http/edge';
import type { Answer } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { handOver, type RenewedSession, renewSession } from '../../http/renew-session';
import type { Queries } from '../../store/db/database';
import { type Device, rememberDevice } from '../../store/session/devices';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';

/** The context of a completed step, which sets cookies and notifies the owner. */
export type StepNeeds = Store & Edge & Outside;

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
export async function settle(
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
export async function goOn(
  { c, context, payload, session }: GuardedRequest<StepNeeds>,
  userId: string,
  done: SecondStep,
  { renewed, device }: Settled,
): Promise<Answer> {
  if (device) giveDeviceCookie(c, context, userId, device);
  const user = await userById(context.db, userId);
  if (user && takesEffect(session, done))
    await sendNotice(context, { change: 'passwordChanged', userId, to: user.email, locale: session.locale });
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
