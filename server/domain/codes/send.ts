import type { GuardedRequest } from '../../http/call';
import type { Edge } from '../../http/edge';
import { type Answer, RequestFault, refusal } from '../../http/envelope';
import { nameOutcome } from '../../http/requests';
import { limits } from '../../limits';
import type { Verification, VerificationPurpose } from '../../store/session/session';
import type { Store } from '../../store/store';
import { text } from '../../texts';
import { countAccount, countAddress, countName, refuseTooOften } from '../account/rates';
import type { Outside } from '../outside';
import { sendCode } from './codes';
import { type Holder, replaceVerification, subjectOf } from './holder';
import type { Choice } from './options';

/** `refused`: keys to add if no more codes can be sent. `isFirst`: whether it begins a journey, which can be repeated at once. */
export interface Order {
  readonly purpose: VerificationPurpose;
  readonly holder: Holder;
  readonly choice: Choice;
  readonly refused?: Readonly<Record<string, unknown>>;
  readonly isFirst?: boolean;
}

/** Sends a code, at least two minutes after the last one of this session and three times in total (Specification section 9). */
export async function sendVerification(
  { c, context, session }: GuardedRequest<Store & Edge & Outside>,
  { purpose, holder, choice, refused, isFirst = false }: Order,
): Promise<Answer> {
  const before = isFirst ? null : session.verification;
  const sends = before?.sends ?? 0;
  if (sends >= limits.code.sends)
    return refusal(text('NO_MORE_CODES'), 'ERROR', { svAttempts: sends, ...refused });
  const wait =
    (before?.sentAt ?? 0) / 1000 +
    limits.code.resendAfter -
    limits.code.resendSlack -
    context.clock.now() / 1000;
  if (sends > 0 && wait > 0) throw tooSoon(sends, wait);

  await countAddress(c, context, 'code');
  const account = holder.userId ?? holder.personId;
  const name = holder.newcomer?.typed ?? `owner ${account}`;
  await countName(context, 'code', name);
  refuseTooOften(await countAccount(context, 'code', { name, account }));
  const next: Verification = {
    purpose,
    personId: holder.personId,
    ...(holder.newcomer && { newcomer: holder.newcomer }),
    phoneId: choice.phoneId,
    deliveryMethod: choice.deliveryMethod,
    sends: sends + 1,
    sentAt: context.clock.now(),
    provedAt: null,
  };
  const isSent = await sendCode(context, {
    session,
    subject: subjectOf(purpose, holder),
    delivery: choice,
    keep: (tx) => replaceVerification(tx, session, next),
  });
  // Of two parallel requests the later one is too soon.
  if (!isSent) throw tooSoon(sends, limits.code.resendAfter);
  nameOutcome(c, 'code-sent');
  return { body: { messages: [], nextAction: 'VALIDATE_SV', ...sentCode(next.sends) } };
}

/** The keys of an answer about a code that was sent: how often, how long, and its limits. */
export const sentCode = (svAttempts: number) => ({
  svAttempts,
  codeSeconds: limits.code.lifetime,
  resendSeconds: limits.code.resendAfter,
  sendsLeft: Math.max(0, limits.code.sends - svAttempts),
  codeLength: limits.code.digits,
});

/** The fault of a code that was requested too early. */
export function tooSoon(svAttempts: number, wait: number): RequestFault {
  return new RequestFault(429, text('CODE_TOO_SOON', { minutes: Math.ceil(limits.code.resendAfter / 60) }), {
    more: { svAttempts },
    headers: { 'Retry-After': String(Math.ceil(wait)) },
  });
}
