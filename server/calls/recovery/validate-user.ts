import { requireBrand } from '../../domain/account/apps';
import { isContactOf, phoneIdOf, readContact } from '../../domain/account/contacts';
import { countAccount, countAddress, countName, typedName } from '../../domain/account/rates';
import { findUser } from '../../domain/account/users';
import { sendCode } from '../../domain/codes/codes';
import { beginRecovery, recoverySubject } from '../../domain/codes/recovery';
import type { Outside } from '../../domain/outside';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import { badField, optionalText, requiredUserId } from '../../http/payload';
import { nameAccount, nameOutcome } from '../../http/requests';
import { fieldRule } from '../../store/field-rules';
import type { Recovery } from '../../store/session/session';
import type { Store } from '../../store/store';

/**
 * Step 1 of forgot password and new user: the user, and the contact to send a code to (Specification section 4). For an
 * unknown user or someone else's contact the server does the same work and answers the same, but delivers nothing. Only a
 * request with a new user's own contact gets the answer for new users (NU_VALIDATE_SV).
 */
export const validateUser = defineCall<Store & Edge & Outside>('validateUser', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    const userId = requiredUserId(payload, fieldRule('userIdOrEmail').maxLength ?? 128);
    const flow = optionalText(payload, 'currentFlow') || 'FPS';
    if (flow !== 'FPS' && flow !== 'NEW_USER') throw badField('currentFlow', 'must be FPS or NEW_USER');
    const contact = readContact(payload);

    await countAddress(c, context, 'code');
    const name = typedName(context, userId);
    nameAccount(c, name);
    await countName(context, 'code', name);
    const found = await findUser(context.db, userId);
    if (found) nameAccount(c, found.id);
    const isTheirs = await isContactOf(context.db, found, contact);
    const { isTooOften } = await countAccount(context, 'code', {
      name,
      account: isTheirs && found ? found.id : null,
    });
    // If a user was sent too many codes, the server answers as for an unknown user.
    const user = isTooOften ? null : found;
    const isOwn = isTheirs && user !== null;
    // In either flow, a user without a password who enters the right contact sets up access.
    const isNew = isOwn && (user.password_hash === null || user.enabled_by_code);
    const recovery: Recovery = {
      userId: isOwn ? user.id : null,
      typed: name,
      owes: isOwn && user.second_step ? [user.second_step] : [],
      phoneId: phoneIdOf(context.keys[0], userId, contact),
      // The stored address, not the entered one, which may differ in case.
      recipient: isOwn && contact.channel === 'EMAIL' ? user.email : contact.recipient,
      deliveryMethod: contact.deliveryMethod,
      flow: isNew ? 'NEW_USER' : flow,
      sends: 1,
      sentAt: context.clock.now(),
      provedAt: null,
    };
    await sendCode(context, {
      session,
      subject: recoverySubject(recovery),
      delivery: recovery,
      keep: (tx) => beginRecovery(tx, session, recovery),
    });
    nameOutcome(c, isOwn ? 'code-sent' : 'not-allowed');
    return {
      body: {
        messages: [],
        nextAction: isNew && flow === 'FPS' ? 'NU_VALIDATE_SV' : 'VALIDATE_SV',
        phoneId: recovery.phoneId,
        svAttempts: recovery.sends,
      },
    };
  },
});
