import { timeFromNow } from '../../clock';
import { defineFactorCall, faultWhenOwing } from './define-factor-call';

/** Stores that the user has put off the offer of a passkey. */
export const laterPasskey = defineFactorCall('laterPasskey', {
  proof: 'any',
  whenOwing: faultWhenOwing,
  async answer({ context, user }) {
    await context.db.query('update users set passkey_later_at = $2 where id = $1', [
      user.id,
      timeFromNow(context.clock),
    ]);
    return { body: { messages: [], nextAction: 'REDIRECT' } };
  },
});
