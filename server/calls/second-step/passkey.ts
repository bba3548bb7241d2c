import { userById } from '../../account/users';
import { timeFromNow } from '../../clock';
import { type Call, defineCall, type GuardedRequest } from '../../http/call';
import { type Answer, refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { nameOutcome } from '../../operations/requests';
import { readCredential } from '../../passkeys/credential';
import { requireSite } from '../../passkeys/site';
import { findPasskey, storeUse } from '../../passkeys/store';
import { redeem, verifyUse } from '../../passkeys/verify';
import { lockSession } from '../../session/store';
import { text } from '../../texts';
import { goOn, type SecondStep, settle } from './settle';

interface Kind {
  readonly purpose: SecondStep;
  /** After a password, possession of the device is the second factor. A step-up has to prove the user. */
  readonly needsVerification: boolean;
  readonly refused: Readonly<Record<string, unknown>>;
}

/** Completes the session's required step with a passkey of the signed-on user. After a refused passkey the user can try again. */
function passkeyCall(id: string, { purpose, needsVerification, refused }: Kind): Call {
  return defineCall(id, {
    guard: 'session',
    async answer(request) {
      const { c, context, payload, session } = request;
      const user = session.user_id ? await userById(context.db, session.user_id) : null;
      if (!user) return refusal(text('NOT_AUTHORIZED'), 'ERROR', refused);
      const site = await requireSite(c, context, optionalText(payload, 'appId') || (session.app_id ?? ''));
      const credential = readCredential(payload);
      const found = await findPasskey(context.db, credential.id);
      const passkey = found?.userId === user.id && found.rpId === site.rpId ? found : null;
      const expected = { session, purpose, userId: user.id, site };
      const origin = await redeem(context, credential, 'webauthn.get', expected);
      if (origin === null) return refuse(request);
      const use = await verifyUse(credential, passkey, { origin, rpId: site.rpId, needsVerification });
      if (!passkey || !use) return refuse(request);
      const settled = await context.db.transaction(async (tx) => {
        await lockSession(tx, session);
        return (await storeUse(tx, passkey, use, timeFromNow(context.clock)))
          ? settle(request, tx, user.id, purpose)
          : null;
      });
      return settled ? goOn(request, user.id, purpose, settled) : refuse(request);
    },
  });
}

function refuse({ c }: GuardedRequest): Answer {
  nameOutcome(c, 'passkey-refused');
  return refusal(text('PASSKEY_REFUSED'), 'PASSKEY');
}

export const twoFactorPasskey = passkeyCall('twoFactorPasskey', {
  purpose: 'TWO_FACTOR',
  needsVerification: false,
  refused: { appRedirect: true },
});
export const stepUpPasskey = passkeyCall('stepUpPasskey', {
  purpose: 'STEP_UP',
  needsVerification: true,
  refused: {},
});
