/** The profile `self-registration`: a person whom an identity provider knows proves a contact, and becomes a user. */
import { answerCode, beginCodes, type Subject, sendCode } from '../base/codes';
import { chosenOf, optionsOf, preferredOf } from '../base/contacts';
import { type Body, passwordOf, proceed, refusal, textOf } from '../base/http';
import { remember, renewSession } from '../base/session';
import type { Registration, Turn } from '../base/turn';
import type { Person, Registrar } from '../ports';
import { type Call, isFresh, once, refusalOf, sealOf, signInAs } from './call';

/** An assertion is longer than other fields. */
const LONGEST = 16_384;
const FAILED = { status: 'failed', token: null };

const unknown = (): Body => refusal('ERROR', 'START_AGAIN');
const subjectOf = ({ subject }: Registration): Subject => ({ purpose: 'registration', name: subject });

/** A call of a host that knows such people. */
const registering = (
  id: Call['id'],
  answer: (turn: Turn, registrar: Registrar) => Promise<Body> | Body,
  more: Pick<Call, 'whenExpired'> = {},
): Call => ({
  id,
  ...more,
  answer: (turn) => (turn.options.registrar ? answer(turn, turn.options.registrar) : unknown()),
});

/** The person who registers in this session, and the registration. */
interface Registrant {
  readonly person: Person;
  readonly registration: Registration;
  readonly registrar: Registrar;
}

/** A call of a session in which a person registers. `otherwise`: the answer of any other session. */
const ofRegistrant = (
  id: Call['id'],
  answer: (turn: Turn, registrant: Registrant) => Promise<Body> | Body,
  otherwise: () => Body = unknown,
): Call =>
  registering(id, async (turn, registrar) => {
    const registration = turn.session?.remembered.registration;
    const person = registration && (await registrar.byId(registration.id));
    return person ? answer(turn, { person, registration, registrar }) : otherwise();
  });

/** Starts over with this person. Returns the token with which the page goes on. */
async function begin(turn: Turn, { id }: Person): Promise<string> {
  const subject = await sealOf(turn, `person ${id}`);
  const registration: Registration = { id, subject, token: turn.options.secrets.randomName() };
  await remember(turn, { ...turn.session?.remembered, registration });
  await beginCodes(turn, subjectOf(registration));
  return registration.token;
}

function delivery(person: Person, more: Body = {}): Body {
  const { channel } = preferredOf(person) ?? { channel: 'EMAIL' };
  return proceed('VALIDATE_SV', {
    phoneId: channel === 'EMAIL' ? '' : 'mobile',
    deliveryMethod: channel,
    ...more,
  });
}

const federatedAssertion = registering('federatedAssertion', async (turn, { ask }) => {
  const request = turn.options.secrets.randomName();
  const response = await ask(textOf(turn, 'samlInput', LONGEST), request);
  if (response === null) return refusal('ERROR', 'NOT_AUTHORIZED');
  await remember(turn, { ...turn.session?.remembered, asked: request });
  return proceed('REDIRECT', { SAMLResponse: response, RelayState: request });
});

/** Accepts the answer to the request of this session, once. */
const acs = registering(
  'acs',
  async (turn, { accept }) => {
    const { asked, ...rest } = turn.session?.remembered ?? {};
    await remember(turn, rest);
    const isAsked = asked !== undefined && textOf(turn, 'RelayState') === asked;
    const person = isAsked ? await accept(textOf(turn, 'SAMLResponse', LONGEST), asked) : null;
    if (!person) return { messages: [{ type: 'ERROR', code: 'NOT_AUTHORIZED' }], ...FAILED };
    return { messages: [], status: 'success', token: await begin(turn, person) };
  },
  { whenExpired: FAILED },
);

const deliveryDetail = registering('selfRegDeliveryDetail', async (turn, { redeem }) => {
  const person = await redeem(textOf(turn, 'REF', LONGEST), textOf(turn, 'TargetResource', LONGEST));
  return person ? delivery(person, { token: await begin(turn, person) }) : unknown();
});

/** A call with the token of this session's registration. */
const withToken = (id: Call['id'], answer: (turn: Turn, registrant: Registrant) => Promise<Body> | Body) =>
  ofRegistrant(id, (turn, registrant) =>
    textOf(turn, 'token') === registrant.registration.token ? answer(turn, registrant) : unknown(),
  );

const deliveryMethod = withToken('selfRegDeliveryMethod', (_turn, { person }) => delivery(person));

const register = withToken('register', (turn, { person, registration }) =>
  sendCode(turn, subjectOf(registration), preferredOf(person)),
);

const options = ofRegistrant('selfRegOptions', (_turn, { person }) =>
  proceed('SV_DELIVERY_OPTIONS', optionsOf(person)),
);

const send = ofRegistrant('selfRegSend', (turn, { person, registration }) => {
  const chosen = chosenOf(turn, person);
  return chosen ? sendCode(turn, subjectOf(registration), chosen) : refusal('ERROR', 'NOT_AUTHORIZED');
});

/** A user with the person's user id or address. */
async function isUser({ options: { users } }: Turn, { userId, email }: Person): Promise<boolean> {
  for (const name of [userId, email]) if (name && (await users.find(name))) return true;
  return false;
}

const validate = ofRegistrant('selfRegValidate', (turn, { person, registration }) => {
  const end = async (nextAction: string, code: string) => {
    await remember(turn, { ...turn.session?.remembered, registration: undefined });
    return refusal(nextAction, code);
  };
  const proof = { provedAt: turn.startedAt };
  return answerCode(turn, subjectOf(registration), {
    async right() {
      if (await isUser(turn, person)) return end('FPC', 'ALREADY_REGISTERED');
      return proceed('CPW', await renewSession(turn, { registration: { ...registration, proof } }));
    },
    spent: () => end('ERROR', 'TOO_MANY_WRONG_CODES'),
  });
});

const ended = (): Body => refusal('LOGIN', 'START_AGAIN');

const createPassword = ofRegistrant(
  'selfRegPassword',
  async (turn, { person, registration, registrar }) => {
    if (!isFresh(turn, registration.proof, turn.options.limits.code.passwordSeconds)) return ended();
    const password = passwordOf(turn, 'newPassword');
    if (password !== passwordOf(turn, 'confirmPassword')) return refusal('CPW', 'PASSWORDS_DIFFER');
    const result = await once(turn, () => registrar.create(person, password, turn));
    if (!result) return ended();
    if (result.is === 'refused') return refusalOf(result, 'CPW', 'PASSWORD_RULE');
    if (result.is === 'taken') return refusal('LOGIN', 'ALREADY_REGISTERED');
    return signInAs(turn, result.user, ['code', 'password']);
  },
  ended,
);

export const registration = [
  ...[federatedAssertion, acs, deliveryDetail, deliveryMethod],
  ...[register, options, send, validate, createPassword],
];
