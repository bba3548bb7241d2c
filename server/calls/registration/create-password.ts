import { targetOf } from '../../domain/account/apps';
import { newPasswordOf } from '../../domain/account/new-password';
import { brokenRules } from '../../domain/account/password-rules';
import { choosePassword, hashPassword } from '../../domain/account/passwords';
import { countHashing } from '../../domain/account/rates';
import { findUser, insertUser } from '../../domain/account/users';
import { takeVerification } from '../../domain/codes/verification';
import { sendNotice } from '../../domain/delivery/notice';
import type { Outside } from '../../domain/outside';
import { addIdentity } from '../../domain/providers/identities';
import { asUser, findPerson, lockPerson, userIdOf } from '../../domain/registration/people';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { handOver, renewSession } from '../../http/renew-session';
import { nameOutcome } from '../../http/requests';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/** Sets the first password in self-registration, after a correct code. The call creates the user and signs the user on. */
export const selfRegPassword = defineCall<Store & Edge & Outside>('selfRegPassword', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const { newPassword, confirmed } = newPasswordOf(payload);
    const { verification } = session;
    const provedAt = verification?.purpose === 'SELF_REG' ? verification.provedAt : null;
    const open =
      provedAt !== null && context.clock.now() < provedAt + limits.recovery.choosePasswordWithin * 1000;
    const person =
      open && verification?.personId ? await findPerson(context.db, verification.personId) : null;
    if (!person) return refusal(text('START_AGAIN'), 'LOGIN');
    await countHashing(context, 'passwordChange', person.id);

    const broken =
      newPassword === confirmed
        ? await brokenRules(request, asUser(person), newPassword)
        : [{ detail: text('PASSWORDS_DIFFER') }];
    if (broken.length > 0) {
      nameOutcome(c, 'password-refused');
      return refusal(broken, 'CPW');
    }

    const hash = await hashPassword(context, session.id, newPassword);
    const renewed = await context.db.transaction(async (tx) => {
      await lockPerson(tx, person.id);
      // If the request is sent twice in parallel, only one of them finds the proof.
      if (!(await takeVerification(tx, session))) return null;
      const userId = userIdOf(person);
      if ((await findUser(tx, userId)) ?? (await findUser(tx, person.email))) return null;
      const id = await insertUser(tx, { ...person, userId, brandId: 'demo', type: 'federated' });
      if (person.identity) await addIdentity(tx, context.clock, person.identity, id);
      await choosePassword(tx, id, hash, timeFromNow(context.clock));
      return renewSession(tx, context.clock, session, { userId: id });
    });
    if (!renewed) return refusal(text('START_AGAIN'), 'LOGIN');
    nameOutcome(c, 'password-set');
    await sendNotice(context, {
      change: 'passwordCreated',
      userId: userIdOf(person),
      to: person.email,
      locale: session.locale,
    });
    return {
      body: {
        // The widget's own sentence says what follows.
        messages: [],
        nextAction: 'REDIRECT',
        ...handOver(c, context, session, renewed),
        ...(await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id)),
      },
    };
  },
});
