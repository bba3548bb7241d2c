import { findUser } from '../../domain/account/users';
import { holderOf } from '../../domain/codes/holder';
import { judgeVerification } from '../../domain/codes/judge';
import { replaceVerification } from '../../domain/codes/verification';
import type { Outside } from '../../domain/outside';
import { findPerson, userIdOf } from '../../domain/registration/people';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { handOver, type RenewedSession, renewSession } from '../../http/renew-session';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/**
 * Checks the code. A correct code renews the session and lets it set the first password. A person who already is a user
 * gets FPC.
 */
export const selfRegValidate = defineCall<Store & Edge & Outside>('selfRegValidate', {
  guard: 'session',
  async answer(request) {
    const { c, context, session } = request;
    const { verification } = session;
    const holder = await holderOf(context, session, 'SELF_REG');
    const person = holder?.personId ? await findPerson(context.db, holder.personId) : null;
    if (!holder || !person || !verification) return refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
    return judgeVerification<RenewedSession | 'known'>(request, {
      purpose: 'SELF_REG',
      field: 'otc',
      holder,
      async right(tx) {
        if ((await findUser(tx, userIdOf(person))) ?? (await findUser(tx, person.email))) return 'known';
        const proved = { ...verification, provedAt: context.clock.now() };
        if (!(await replaceVerification(tx, session, proved))) return null;
        return renewSession(tx, context.clock, session, { userId: null, verification: proved });
      },
      answer: (proved) =>
        proved === 'known'
          ? refusal(text('ALREADY_REGISTERED'), 'FPC')
          : { body: { messages: [], nextAction: 'CPW', ...handOver(c, context, session, proved) } },
      exhausted: (message) => refusal(message, 'ERROR'),
    });
  },
});
