/** Profile `self-registration`: a person on record at the identity provider proves a contact and chooses a password. */
import { proceed, refuse, text } from '../answers.mjs';
import { open, seal, takeReference } from '../assertions.mjs';
import { beginAgain, sendCode, tryCode } from '../codes.mjs';
import { targetOf } from '../config.mjs';
import { chosenContact, optionsOf, preferredContact } from '../contacts.mjs';
import { memory } from '../memory.mjs';
import { refusalOf } from '../password-rules.mjs';
import { renewSession, secret, signOn } from '../sessions.mjs';
import { addUser, findUser, hashOf } from '../users.mjs';

const PURPOSE = 'SELF_REG';
const FAILED = { status: 'failed', token: null };
const unknown = () => refuse('ERROR', 'This registration is unknown. Please start again.');

/** The identity provider's answer to the input of the host page. */
function federatedAssertion({ session, data }) {
  const userId = open('input', text(data.samlInput))?.userId;
  if (!memory.identities.has(userId)) return refuse('ERROR', 'Your identity provider doesn’t recognize you.');
  session.relayState = secret();
  const { relayState } = session;
  return proceed('REDIRECT', {
    SAMLResponse: seal({ kind: 'response', userId, relayState }),
    RelayState: relayState,
  });
}

/** Accepts the assertion that this session requested, once, and starts a registration. */
function acs({ session, data }) {
  const claims = open('response', text(data.SAMLResponse));
  const { relayState } = session;
  session.relayState = null;
  if (!claims || ![claims.relayState, data.RelayState].every((given) => given === relayState))
    return { messages: [{ type: 'ERROR', detail: 'The assertion is invalid.' }], ...FAILED };
  return { messages: null, status: 'success', token: begin(session, claims.userId) };
}

function begin(session, userId) {
  session.registration = { userId, token: secret(), isProved: false };
  beginAgain(session, PURPOSE);
  return session.registration.token;
}

/** The identity provider's record of the person who registers in this session, or undefined. */
const registering = ({ registration }) => memory.identities.get(registration?.userId);

/** The same for a call with the token of the registration. */
const registeringWith = (session, { token }) =>
  token === session.registration?.token ? registering(session) : undefined;

function delivery(identity, more) {
  const { phoneId, deliveryMethod } = preferredContact(identity);
  return proceed('VALIDATE_SV', { phoneId, deliveryMethod, ...more });
}

function selfRegDeliveryMethod({ session, data }) {
  const identity = registeringWith(session, data);
  return identity ? delivery(identity) : unknown();
}

/** The same for a page with the reference of an assertion in its URL. */
function selfRegDeliveryDetail({ session, data }) {
  const identity = memory.identities.get(takeReference(data.REF, data.TargetResource));
  return identity ? delivery(identity, { token: begin(session, identity.userId) }) : unknown();
}

function register({ session, data }) {
  const identity = registeringWith(session, data);
  return identity ? sendCode(session, PURPOSE, identity.userId, preferredContact(identity).to) : unknown();
}

function selfRegOptions({ session }) {
  const identity = registering(session);
  return identity ? proceed('SV_DELIVERY_OPTIONS', optionsOf(identity)) : unknown();
}

function selfRegSend({ session, data }) {
  const identity = registering(session);
  if (!identity) return unknown();
  const to = chosenContact(identity, data);
  return to
    ? sendCode(session, PURPOSE, identity.userId, to)
    : refuse('ERROR', 'A code can’t be sent there.');
}

function selfRegValidate(turn) {
  const { session, data } = turn;
  const { registration } = session;
  const identity = registering(session);
  if (!identity) return unknown();
  const end = (nextAction, message) => {
    session.registration = null;
    return refuse(nextAction, message);
  };
  return tryCode(session, PURPOSE, data.otc, {
    right: () =>
      isUser(identity)
        ? end('FPC', 'You already have an account. Set a new password for it.')
        : proceed('CPW', renewSession(turn, { registration: { ...registration, isProved: true } })),
    spent: (message) => end('ERROR', message),
  });
}

const isUser = ({ userId, email }) => [userId, email].some((name) => findUser(name) !== undefined);

async function selfRegPassword(turn) {
  const { session, data } = turn;
  const identity = session.registration?.isProved ? registering(session) : undefined;
  if (!identity) return refuse('LOGIN', 'Please start again.');
  const refusal = await refusalOf(data, { ...identity, hashes: [] });
  if (refusal) return refusal;
  const hash = await hashOf(text(data.newPassword));
  if (isUser(identity)) return refuse('LOGIN', 'You already have an account.');
  const handedOver = signOn(turn, identity);
  addUser({ ...identity, hashes: [hash] });
  return proceed('REDIRECT', { ...handedOver, ...targetOf(data.appId) });
}

export const registrationCalls = [
  { method: 'POST', path: '/userReg/wgt/assertion', answer: federatedAssertion },
  { method: 'POST', path: '/sp/ACS.saml2', answer: acs, whenExpired: FAILED },
  { method: 'POST', path: '/userReg/wgt/getDeliveryMethod', answer: selfRegDeliveryMethod },
  { method: 'POST', path: '/userReg/wgt/getSVDeliveryDetail', answer: selfRegDeliveryDetail },
  { method: 'POST', path: '/userReg/wgt/apps/{appId}/brands/{brandId}/register', answer: register },
  { method: 'GET', path: '/userReg/wgt/svoptions', answer: selfRegOptions },
  { method: 'POST', path: '/userReg/wgt/sendSV', answer: selfRegSend },
  { method: 'POST', path: '/userReg/wgt/validateSV', answer: selfRegValidate },
  { method: 'POST', path: '/userReg/wgt/createpassword', answer: selfRegPassword },
];
