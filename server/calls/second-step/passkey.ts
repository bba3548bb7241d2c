import type { Outside } from '../../domain/outside';
import { readCredential } from '../../domain/passkeys/credential';
import { requireSite } from '../../domain/passkeys/site';
import { findPasskey, storeUse } from '../../domain/passkeys/store';
import { redeem, verifyUse } from '../../domain/passkeys/verify';
import type { GuardedRequest } from '../../http/call';
import type { Edge } from '../../http/edge';
import { type Answer, refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { nameOutcome } from '../../http/requests';
import { timeFromNow } from '../../store/clock';
import { lockSession } from '../../store/session/store';
import type { Store } from '../../store/store';
import { text } from '../../texts';
import { goOn, settle } from './settle';
import { defineStepCall, STEP_UP, type Step, TWO_FACTOR } from './steps';

/** Completes the session's required step with a passkey of the signed-on user. After a refused passkey the user can try again. */
const passkeyCall = (id: string, step: Step) =>
  defineStepCall<Store & Edge & Outside>(id, step, async (request, { userId }) => {
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
