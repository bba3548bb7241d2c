import { lockUser } from '../../domain/account/users';
import { sendNotice } from '../../domain/delivery/notice';
import { issueRecoveryCodes, noteOldCodes } from '../../domain/factors/recovery-codes';
import type { Outside } from '../../domain/outside';
import type { Store } from '../../store/store';
import { defineFactorCall } from './define-factor-call';

/** Issues a new set of recovery codes, which ends the old one. This answer is the only one that contains them. */
export const newRecoveryCodes = defineFactorCall<Store & Outside>(
  'newRecoveryCodes',
  async ({ context, session, user }) => {
    const issued = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const messages = await noteOldCodes(tx, user.id);
      return { messages, recoveryCodes: await issueRecoveryCodes(context, tx, session.id, user.id) };
    });
    await sendNotice(context, {
      change: 'recoveryCodesCreated',
      userId: user.id,
      to: user.email,
      locale: session.locale,
    });
    return { body: { nextAction: 'RECOVERY_CODES', ...issued } };
  },
);
