import { countAccount, countAddress, countName } from '../../domain/account/rates';
import { sendCode as send } from '../../domain/codes/codes';
import { recoverySubject, replaceRecovery } from '../../domain/codes/recovery';
import { tooSoon } from '../../domain/codes/send';
import type { Outside } from '../../domain/outside';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { badField, optionalText } from '../../http/payload';
import { nameOutcome } from '../../http/requests';
import { limits } from '../../limits';
import type { DeliveryMethod, Recovery } from '../../store/session/session';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/** Sends another code to the contact of this recovery, at least two minutes after the last one and three times in total. */
export const sendCode = defineCall<Store & Edge & Outside>('sendCode', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    const { recovery } = session;
    if (!recovery) return refusal(text('START_AGAIN'), 'ERROR');
    const phoneId = optionalText(payload, 'phoneId');
    if (phoneId !== '' && phoneId !== recovery.phoneId)
      throw badField('phoneId', 'must be the phoneId of this recovery');
    const method = optionalText(payload, 'deliveryMethod') || recovery.deliveryMethod;
    if (!['TEXT', 'VOICE', 'EMAIL'].includes(method))
      throw badField('deliveryMethod', 'must be one of TEXT, VOICE, EMAIL');

    if (recovery.sends >= limits.code.sends)
      return refusal(text('NO_MORE_CODES'), 'ERROR', { svAttempts: recovery.sends });
    const wait =
      recovery.sentAt / 1000 + limits.code.resendAfter - limits.code.resendSlack - context.clock.now() / 1000;
    if (wait > 0) throw tooSoon(recovery.sends, wait);
    await countAddress(c, context, 'code');
    await countName(context, 'code', recovery.typed);
    const { isTooOften } = await countAccount(context, 'code', {
      name: recovery.typed,
      account: recovery.userId,
    });
    const next: Recovery = {
      ...recovery,
      // If a user was sent too many codes, the server answers as for an unknown user.
      userId: isTooOften ? null : recovery.userId,
      // The delivery mode must fit the contact. An email address gets no call, and a phone gets no email.
      deliveryMethod:
        (method === 'EMAIL') === (recovery.deliveryMethod === 'EMAIL')
          ? (method as DeliveryMethod)
          : recovery.deliveryMethod,
      sends: recovery.sends + 1,
      sentAt: context.clock.now(),
      provedAt: null,
    };
    const isSent = await send(context, {
      session,
      subject: recoverySubject(next),
      delivery: next,
      keep: (tx) => replaceRecovery(tx, session, next),
    });
    // Of two parallel requests the later one is too soon.
    if (!isSent) throw tooSoon(recovery.sends, limits.code.resendAfter);
    nameOutcome(c, next.userId === null ? 'not-allowed' : 'code-sent');
    return { body: { messages: [], nextAction: 'VALIDATE_SV', svAttempts: next.sends } };
  },
});
