import { userById } from '../../domain/account/users';
import { defineCall, sessionExpired } from '../../http/call';
import { refusal } from '../../http/envelope';
import { text } from '../../texts';

/** Answers whether the signed-on user may change the password now. */
export const voluntaryChange = defineCall('voluntaryChange', {
  guard: 'session',
  whenOwing: (message) => refusal(message, 'ERR_PAGE'),
  async answer({ context, session }) {
    const user = session.user_id ? await userById(context.db, session.user_id) : null;
    if (!user) return sessionExpired();
    if (!user.may_change_password) return refusal(text('PASSWORD_MANAGED'), 'ERR_PAGE');
    return { body: { messages: [], nextAction: 'CPW', userId: user.user_id } };
  },
});
