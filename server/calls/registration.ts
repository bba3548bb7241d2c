import { requireBrand, targetOf } from '../domain/account/apps';
import { brokenRules, newPasswordOf } from '../domain/account/password-rules';
import { choosePassword, hashPassword } from '../domain/account/passwords';
import { countHashing } from '../domain/account/rates';
import { findUser, insertUser } from '../domain/account/users';
import { holderOf, replaceVerification, takeVerification } from '../domain/codes/holder';
import { judgeVerification } from '../domain/codes/judge';
import { optionsAnswer, preferredChoice, readChoice } from '../domain/codes/options';
import { sendVerification } from '../domain/codes/send';
import { sendNotice } from '../domain/delivery/notice';
import type { Outside } from '../domain/outside';
import { addIdentity } from '../domain/providers/identities';
import { asUser, findPerson, lockPerson, userIdOf } from '../domain/registration/people';
import {
  beginRegistration,
  deliveryAnswer,
  holderFor,
  registrant,
} from '../domain/registration/registrations';
import { tryResponse } from '../domain/saml/accept';
import { answerSession, askIdentityProvider, takeReference } from '../domain/saml/requests';
import { defineCall } from '../http/call';
import { type Answer, refusal } from '../http/envelope';
import { badField, optionalText, requiredText } from '../http/payload';
import { handOver, type RenewedSession, renewSession } from '../http/renew-session';
import { nameOutcome } from '../http/requests';
import { limits } from '../limits';
import { timeFromNow } from '../store/clock';
import type { Store } from '../store/store';
import { text } from '../texts';
import type { CallContext } from './context';

/**
 * The demo's identity provider, on a development server only: issues an assertion for a person in its directory. The person
 * still has to enter a code.
 */
export const federatedAssertion = defineCall<Store & Outside>('federatedAssertion', {
  guard: 'session',
  async answer({ context, payload, session }) {
    const samlInput = requiredText(payload, 'samlInput', 16_384);
    await requireBrand(context.db, requiredText(payload, 'appId'), requiredText(payload, 'brandId'));
    requiredText(payload, 'language', 40);
    const personId = context.issuer?.personNamedBy(samlInput) ?? null;
    const person = personId === null ? null : await findPerson(context.db, personId);
    if (!person || !context.issuer) return refusal(text('ASSERTION_REFUSED'), 'ERROR');
    const request = await askIdentityProvider(context, { session });
    return {
      body: {
        messages: [],
        nextAction: 'REDIRECT',
        SAMLResponse: await context.issuer.issue(person.id, request),
        RelayState: request,
      },
    };
  },
});

/**
 * The service provider's assertion consumer. It accepts each assertion once and answers the token that starts registration.
 */
export const acs = defineCall<Store & Outside>('acs', {
  guard: 'session',
  whenExpired: { status: 'failed', token: null },
  async answer({ context, payload, session }) {
    const response = requiredText(payload, 'SAMLResponse', 16_384);
    const relayState = optionalText(payload, 'RelayState');
    if (payload.wgtRequest !== true) throw badField('wgtRequest', 'must be true');
    if (requiredText(payload, 'transport') !== 'xhr') throw badField('transport', 'must be xhr');

    const assertion = await tryResponse(context, response);
    // Only a valid response uses up the request.
    if (assertion?.inResponseTo !== relayState || !(await answerSession(context, relayState, session)))
      return failed();
    const token = await beginRegistration(context, session, assertion);
    return token === null ? failed() : { body: { status: 'success', token, messages: [] } };
  },
});

function failed(): Answer {
  return {
    body: { status: 'failed', token: null, messages: [{ type: 'ERROR', detail: text('ASSERTION_INVALID') }] },
  };
}

/** Answers how to reach the person behind a token (Specification section 4, "Self-registration"). */
export const selfRegDeliveryMethod = defineCall('selfRegDeliveryMethod', {
  guard: 'session',
  async answer({ context, payload, session }) {
    const person = await registrant(context, session, requiredText(payload, 'token'));
    return person ? deliveryAnswer(context, person) : refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
  },
});

/**
 * Answers like getDeliveryMethod, for the person behind the assertion reference in the page's address. A reference is valid
 * once, and the answer contains the token.
 */
export const selfRegDeliveryDetail = defineCall('selfRegDeliveryDetail', {
  guard: 'session',
  async answer({ context, payload, session }) {
    const target = requiredText(payload, 'TargetResource');
    const reference = await takeReference(context, requiredText(payload, 'REF'), target);
    const person = reference && (await findPerson(context.db, reference.personId));
    const token = reference && person ? await beginRegistration(context, session, reference) : null;
    return person && token
      ? deliveryAnswer(context, person, { token })
      : refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
  },
});

/** Starts self-registration with the token, and sends the code as getDeliveryMethod announced. */
export const register = defineCall<CallContext>('register', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    const person = await registrant(context, session, requiredText(payload, 'token'));
    if (!person) return refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
    const holder = holderFor(person);
    return sendVerification(request, {
      purpose: 'SELF_REG',
      holder,
      choice: preferredChoice(context, holder),
    });
  },
});

/** Answers where another self-registration code can be sent, once registration has begun. */
export const selfRegOptions = defineCall('selfRegOptions', {
  guard: 'session',
  async answer({ context, session }) {
    const holder = await holderOf(context, session, 'SELF_REG');
    return holder ? optionsAnswer(context, holder) : refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
  },
});

/** Sends another self-registration code to the chosen option. */
export const selfRegSend = defineCall<CallContext>('selfRegSend', {
  guard: 'session',
  async answer(request) {
    const { context, payload, session } = request;
    const holder = await holderOf(context, session, 'SELF_REG');
    if (!holder) return refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
    return sendVerification(request, {
      purpose: 'SELF_REG',
      holder,
      choice: readChoice(context, holder, payload),
    });
  },
});

/**
 * Checks the code. A correct code renews the session and lets it set the first password. A person who already is a user
 * gets FPC.
 */
export const selfRegValidate = defineCall<CallContext>('selfRegValidate', {
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

/** Sets the first password in self-registration, after a correct code. The call creates the user and signs the user on. */
export const selfRegPassword = defineCall<CallContext>('selfRegPassword', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const given = newPasswordOf(payload);
    const { verification } = session;
    const provedAt = verification?.purpose === 'SELF_REG' ? verification.provedAt : null;
    const open =
      provedAt !== null && context.clock.now() < provedAt + limits.recovery.choosePasswordWithin * 1000;
    const person =
      open && verification?.personId ? await findPerson(context.db, verification.personId) : null;
    if (!person) return refusal(text('START_AGAIN'), 'LOGIN');
    await countHashing(context, 'passwordChange', person.id);

    const broken = await brokenRules(request, asUser(person), given);
    if (broken.length > 0) {
      nameOutcome(c, 'password-refused');
      return refusal(broken, 'CPW');
    }

    const hash = await hashPassword(context, session.id, given.newPassword);
    const renewed = await context.db.transaction(async (tx) => {
      await lockPerson(tx, person.id);
      // If the request is sent twice in parallel, only one of them finds the proof.
      if (!(await takeVerification(tx, session))) return null;
      const userId = userIdOf(person);
      if ((await findUser(tx, userId)) ?? (await findUser(tx, person.email))) return null;
      const id = await insertUser(tx, { ...person, userId, brandId: 'demo', type: 'federated' });
      if (id === null) return null;
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
      session,
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
