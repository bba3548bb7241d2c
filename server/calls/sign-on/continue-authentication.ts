import { targetOf } from '../../domain/account/apps';
import { defineCall, sessionExpired } from '../../http/call';
import { refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { text } from '../../texts';

/**
 * Continues a sign-on that a question about the password interrupted (Specification section 4, "Continue authentication").
 */
export const continueAuthentication = defineCall('continueAuthentication', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    if (!session.user_id) return sessionExpired();
    const [owed] = session.owes;
    if (owed === 'CPW') return refusal(text('CHANGE_PASSWORD_FIRST'), 'CPW');
    if (owed) return { body: { messages: [], nextAction: owed } };
    return {
      body: {
        messages: [],
        nextAction: 'REDIRECT',
        ...(await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id)),
      },
    };
  },
});
