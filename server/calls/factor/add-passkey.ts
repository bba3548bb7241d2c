import { lockUser } from '../../domain/account/users';
import { sendNotice } from '../../domain/delivery/notice';
import type { Outside } from '../../domain/outside';
import { readCredential } from '../../domain/passkeys/credential';
import { requireSite } from '../../domain/passkeys/site';
import { insertPasskey, passkeysOf } from '../../domain/passkeys/store';
import { redeem, verifyNew } from '../../domain/passkeys/verify';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { nameOutcome } from '../../http/requests';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import { endDevices } from '../../store/session/devices';
import { readUserAgent } from '../../store/session/user-agent';
import type { Store } from '../../store/store';
import { text } from '../../texts';
import { defineFactorCall } from './define-factor-call';

/** Adds a passkey to the account of the signed-on user, and mails the user about it. */
export const addPasskey = defineFactorCall<Store & Edge & Outside>(
  'addPasskey',
  async ({ c, context, payload, session, user }) => {
    const { db, clock } = context;
    const site = await requireSite(c, context, optionalText(payload, 'appId') || (session.app_id ?? ''));
    const { rpId } = site;
    const credential = readCredential(payload);
    const expected = { session, purpose: 'ADD', userId: user.id, site } as const;
    const origin = await redeem(context, credential, 'webauthn.create', expected);
    const made = origin === null ? null : await verifyNew(credential, { userId: user.id, origin, rpId });
    const isAdded =
      made !== null &&
      (await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const { length } = await passkeysOf(tx, user.id, rpId);
        if (length >= limits.passkeys.ofOneUser) return false;
        await endDevices(tx, user.id);
        return insertPasskey(tx, made, timeFromNow(clock), readUserAgent(c.req.header('User-Agent')));
      }));
    if (!isAdded) {
      nameOutcome(c, 'passkey-refused');
      return refusal(text('PASSKEY_NOT_ADDED'), 'ERROR');
    }
    nameOutcome(c, 'passkey-added');
    await sendNotice(context, {
      change: 'passkeyAdded',
      userId: user.id,
      to: user.email,
      locale: session.locale,
    });
    return { body: { messages: [], nextAction: 'REDIRECT' } };
  },
);
