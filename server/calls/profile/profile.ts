import { accountKey, userById } from '../../domain/account/users';
import { phonesOf } from '../../domain/codes/holder';
import { defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { text } from '../../texts';

/**
 * The profile to confirm (Specification section 2). The session must belong to the user, by sign-on or by a correct code in a
 * recovery. For another user the refusal is the same whether that user exists or not.
 */
export const profile = defineCall('profile', {
  guard: 'session',
  async answer({ c, context, session }) {
    const { recovery } = session;
    const id = session.user_id ?? (recovery?.provedAt != null ? recovery.userId : null);
    const user = id ? await userById(context.db, id) : null;
    const wanted = accountKey(c.req.param('userId') ?? '');
    if (!user || ![user.user_id, user.email].some((known) => accountKey(known) === wanted))
      return refusal(text('PROFILE_UNKNOWN'), 'ERROR');
    const phones = await phonesOf(context, user);
    return {
      body: {
        messages: [],
        nextAction: 'PROFILE',
        user: {
          userId: user.user_id,
          firstName: user.first_name,
          middleInitial: user.middle_initial,
          lastName: user.last_name,
          emailId: user.email,
          contacts: phones.map((phone) => ({ ...phone, cityCode: '' })),
          brandId: user.brand_id,
          languageCode: user.language_code,
          status: user.password_hash === null ? 'new' : 'active',
          type: user.type,
        },
      },
    };
  },
});
