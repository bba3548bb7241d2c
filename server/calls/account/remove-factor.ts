import { findApp } from '../../domain/account/apps';
import { lockUser } from '../../domain/account/users';
import { type Change, sendNotice } from '../../domain/delivery/notice';
import { listFactors } from '../../domain/factors/list';
import { type Removed, removeFactor as remove } from '../../domain/factors/remove';
import type { Outside } from '../../domain/outside';
import { siteOf } from '../../domain/passkeys/site';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { nameOutcome } from '../../http/requests';
import { lockSession } from '../../store/session/store';
import type { Store } from '../../store/store';
import { text } from '../../texts';
import { defineFactorCall } from '../factor/define-factor-call';

/** The email about each removed factor. A device that is no longer remembered only has to enter a code again. */
const CHANGES: Readonly<Record<Removed['factor'], Change | null>> = {
  passkey: 'passkeyRemoved',
  app: 'appRemoved',
  recoveryCodes: 'recoveryCodesRemoved',
  rememberedDevices: null,
};

/**
 * Removes a factor of the signed-on user, such as a lost passkey (NIST SP 800-63B-4, section 4.3), and mails the user about it. If
 * the user has no such factor, the answer is the same without an email.
 */
export const removeFactor = defineFactorCall<Store & Edge & Outside>(
  'removeFactor',
  async ({ c, context, payload, session, user }) => {
    const factor = payload.factor as Removed['factor'];
    const id = optionalText(payload, 'id');
    const app = await findApp(context.db, optionalText(payload, 'appId') || session.app_id);
    const rpId = app?.passkeys ? siteOf(c, context, app).rpId : null;
    const { removal, factors } = await context.db.transaction(async (tx) => {
      const current = (await lockUser(tx, user.id)) ?? user;
      await lockSession(tx, session);
      const result = await remove(context, tx, current, { factor, id }, rpId);
      return { removal: result, factors: await listFactors(context, tx, user.id) };
    });
    if (removal === 'needed') return refusal(text('FACTOR_NEEDED'), 'ERROR');
    const change = CHANGES[factor];
    if (removal === 'removed') {
      nameOutcome(c, 'factor-removed');
      if (change)
        await sendNotice(context, { change, userId: user.id, to: user.email, locale: session.locale });
    }
    return { body: { messages: [], factors } };
  },
);
