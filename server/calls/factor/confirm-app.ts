import { lockUser } from '../../domain/account/users';
import { sendNotice } from '../../domain/delivery/notice';
import { confirmApp as confirm } from '../../domain/factors/authenticator-app';
import { issueRecoveryCodes, noteOldCodes } from '../../domain/factors/recovery-codes';
import type { Outside } from '../../domain/outside';
import { refusal } from '../../http/envelope';
import { requiredText } from '../../http/payload';
import { nameOutcome } from '../../http/requests';
import { lockSession } from '../../store/session/store';
import type { Store } from '../../store/store';
import { text } from '../../texts';
import { defineSignedOnCall, isProofRecent, STEP_UP_FIRST } from './define-factor-call';

const OUTCOMES = { confirmed: 'code-right', wrong: 'code-wrong', none: 'code-expired' } as const;

/**
 * Adds the new authenticator app after its first code, and issues recovery codes. The proof may be older than for other changes,
 * because the setup began with a recent one, belongs to this session, and ends soon. Users may have to install the app first.
 */
export const confirmApp = defineSignedOnCall<Store & Outside>(
  'confirmApp',
  async ({ c, context, payload, session, user }) => {
    const given = requiredText(payload, 'otc', 100).replace(/\s/g, '');
    const { confirmation, messages, recoveryCodes } = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await lockSession(tx, session);
      const result = await confirm(context, tx, session, { userId: user.id, given });
      const old = await noteOldCodes(tx, user.id);
      const codes = result === 'confirmed' ? await issueRecoveryCodes(context, tx, session.id, user.id) : [];
      return { confirmation: result, messages: old, recoveryCodes: codes };
    });
    nameOutcome(c, OUTCOMES[confirmation]);
    if (confirmation === 'wrong') return refusal(text('CODE_WRONG'), 'SET_UP');
    if (confirmation === 'none')
      return isProofRecent(context.clock, session)
        ? refusal(text('APP_SETUP_EXPIRED'), 'ERROR')
        : STEP_UP_FIRST;
    await sendNotice(context, {
      change: 'appAdded',
      userId: user.id,
      to: user.email,
      locale: session.locale,
    });
    return { body: { messages, nextAction: 'RECOVERY_CODES', recoveryCodes } };
  },
);
