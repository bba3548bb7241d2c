/** The profiles `forgotten-password` and `new-user`. */

import { answerCode, beginCodes, type Subject, sendCode } from '../base/codes';
import { phonesOf } from '../base/contacts';
import { requireBelow } from '../base/counts';
import { type Body, Fault, passwordOf, proceed, refusal, textOf, userIdOf } from '../base/http';
import { remember, renewSession } from '../base/session';
import type { Recovery, Turn } from '../base/turn';
import { type Contact, chosenOf, listed, type Way, waysOf } from '../base/ways';
import type { Channel, Proved, User } from '../ports';
import {
  beginProof,
  type Call,
  endProofs,
  once,
  owingOf,
  ownerOf,
  provedUser,
  refusalOf,
  sealOf,
  signInAs,
  targetOf,
} from './call';

const digits = (text: string): string => text.replace(/\D/g, '');

/** The contact that the user typed, as the user has it on file. Null if it isn't theirs. */
function ownContact(user: User, details: unknown): { to: string; channel: Channel } | null {
  const { email } = user;
  const given: Record<string, unknown> =
    typeof details === 'object' && details !== null ? { ...details } : {};
  const named = (name: string) => (typeof given[name] === 'string' ? given[name].trim() : '');
  if (named('email') !== '')
    return email && named('email').toLowerCase() === email.toLowerCase()
      ? { to: email, channel: 'EMAIL' }
      : null;
  const typed = digits((named('countryCode') || '1') + named('phoneNumber'));
  const phone = phonesOf(user).find(({ number }) => digits(number) === typed);
  if (!phone) return null;
  const isCalled = phone.isLandline || named('deliveryMode') === 'VOICE';
  return { to: phone.number, channel: isCalled ? 'VOICE' : 'TEXT' };
}

/** The form in which names are compared. */
const nameOf = (userId: string): string => userId.toLowerCase();

/** The contacts that are listed for an entered name, whether or not a user has it. */
function waysFor({ options }: Turn, userId: string, user: User | null): Promise<Way[]> {
  const contacts: Contact[] | null = user && [
    ...(user.email ? [{ kind: 'email', to: user.email } as const] : []),
    ...phonesOf(user).map(
      ({ number, isLandline }): Contact => ({ kind: isLandline ? 'landline' : 'mobile', to: number }),
    ),
  ];
  return waysOf({ name: nameOf(userId), contacts }, options.recoveryWays, (text) =>
    options.secrets.seal('way', text),
  );
}

const recoveryOptions: Call = {
  id: 'recoveryOptions',
  async answer(turn) {
    const userId = userIdOf(turn);
    await requireBelow(turn, 'addressCodes', turn.address);
    const seal = await turn.options.secrets.seal('name', nameOf(userId));
    await requireBelow(turn, 'codes', `list ${seal}`);
    const ways = await waysFor(turn, userId, await turn.options.users.find(userId));
    return proceed('SV_DELIVERY_OPTIONS', listed(ways));
  },
};

/** The listed contact that a page has chosen. @throws Fault if none has this id and method, whether or not there is such a user */
async function chosenWay(turn: Turn, userId: string, user: User | null): Promise<Chosen> {
  const channel = textOf(turn, 'deliveryMethod') as Channel;
  const ways = await waysFor(turn, userId, user);
  const way = chosenOf(ways, { phoneId: textOf(turn, 'phoneId'), method: channel });
  if (!way) throw new Fault(400, refusal('ERROR', 'INVALID_INPUT'));
  return { to: way.to, channel, typed: `${way.id} ${channel}`, phoneId: way.id };
}

const subjectOf = ({ subject, typed, isNew }: Recovery): Subject => ({
  typed,
  purpose: isNew ? 'new-user' : 'forgotten-password',
  name: subject,
});

function send(turn: Turn): Promise<Body> | Body {
  const recovery = turn.session?.remembered.recovery;
  if (!recovery) return refusal('ERROR', 'START_AGAIN');
  const { to, channel } = recovery;
  return sendCode(turn, subjectOf(recovery), to === null ? null : { to, channel });
}

/** A contact for a code. `typed`: the input or the choice, for counts. `phoneId`: the listed contact that was chosen. */
interface Chosen {
  readonly to: string | null;
  readonly channel: Channel;
  readonly typed: unknown;
  readonly phoneId?: string;
}

/** Begins a recovery. An unknown user and a contact of another user get the same answer, but no code. */
async function begin(
  turn: Turn,
  isNew: boolean,
  choose: (userId: string, found: User | null) => Chosen | Promise<Chosen>,
): Promise<{ answer: Body; isFirst: boolean }> {
  const { options } = turn;
  const userId = userIdOf(turn);
  const found = await options.users.find(userId);
  const { to, channel, typed, phoneId = options.secrets.randomName() } = await choose(userId, found);
  const user = to === null ? null : found;
  const isFirst = user?.hasPassword === false;
  const recovery: Recovery = {
    typed: await options.secrets.seal('name', JSON.stringify([nameOf(userId), typed])),
    id: user ? user.id : null,
    subject: await (user ? sealOf(turn, user.id) : options.secrets.seal('name', nameOf(userId))),
    ...{ to, channel, isNew: isFirst || isNew },
  };
  await remember(turn, { ...turn.session?.remembered, recovery });
  await beginCodes(turn, subjectOf(recovery));
  return { answer: { ...(await send(turn)), phoneId }, isFirst };
}

const validateUser: Call = {
  id: 'validateUser',
  async answer(turn) {
    const details = turn.data.deliveryChannelDetails;
    const isNew = textOf(turn, 'currentFlow') === 'NEW_USER';
    const { answer, isFirst } = await begin(turn, isNew, (_, found) => ({
      ...((found && ownContact(found, details)) ?? { to: null, channel: 'EMAIL' }),
      typed: details,
    }));
    const isOther = answer.nextAction === 'VALIDATE_SV' && isFirst && !isNew;
    return isOther ? { ...answer, nextAction: 'NU_VALIDATE_SV' } : answer;
  },
};

/** The same with a listed contact. Who has only named a user doesn't learn that this user is new. */
const recoverySend: Call = {
  id: 'recoverySend',
  answer: async (turn) =>
    (await begin(turn, false, (userId, found) => chosenWay(turn, userId, found))).answer,
};

const validateCode: Call = {
  id: 'validateCode',
  async answer(turn) {
    const recovery = turn.session?.remembered.recovery;
    if (!recovery) return refusal('ERROR', 'START_AGAIN');
    const proof = await beginProof(turn, recovery.subject);
    return answerCode(turn, subjectOf(recovery), {
      right: async () => proceed('CPW', await renewSession(turn, { recovery: { ...recovery, proof } })),
      isPossible: recovery.id !== null,
      async spent() {
        await remember(turn, { ...turn.session?.remembered, recovery: undefined });
        return refusal('FPC', 'TOO_MANY_WRONG_CODES');
      },
    });
  },
};

/** The user who has proved a code in this session, not too long ago. */
async function provedBy(turn: Turn): Promise<User | null> {
  const { id, proof } = turn.session?.remembered.recovery ?? {};
  return id ? provedUser(turn, id, proof, turn.options.limits.code.passwordSeconds) : null;
}

/** The user who may set a password without the current one, and what they have proved: a code, or all but an expired password. */
async function mayReset(turn: Turn): Promise<{ user: User; proved: readonly Proved[] } | null> {
  const user = await provedBy(turn);
  if (user) return { user, proved: ['code'] };
  const { proved = [] } = turn.session?.remembered.owes ?? {};
  const owing = proved.length > 1 ? await owingOf(turn, 'new-password') : null;
  return owing && { user: owing, proved: [...proved, 'new-password'] };
}

/** A second factor is still missing after a code. The contract has no answer for it, but the page continues with it (`showTwoFA`). */
const resetPassword: Call = {
  id: 'resetPassword',
  async answer(turn) {
    const { users } = turn.options;
    const password = passwordOf(turn, 'newPassword');
    const allowed = await mayReset(turn);
    if (!allowed) return refusal('LOGIN', 'START_AGAIN');
    const { user, proved } = allowed;
    if (password !== passwordOf(turn, 'confirmPassword')) return refusal('CPW', 'PASSWORDS_DIFFER');
    const isNew = turn.session?.remembered.recovery?.isNew;
    const changed = await once(turn, () => users.setPassword(user, password, turn));
    if (!changed) return refusal('LOGIN', 'START_AGAIN');
    if (changed.is === 'refused') return refusalOf(changed, 'CPW', 'PASSWORD_RULE');
    const change = await endProofs(turn, user);
    const answer = await signInAs(turn, user, proved, change);
    if (answer.nextAction === 'TWO_FACTOR')
      return { ...answer, nextAction: 'REDIRECT', showTwoFA: true, ...targetOf(turn) };
    return answer.nextAction === 'REDIRECT' && isNew ? { ...answer, nextAction: 'PROFILE' } : answer;
  },
};

const profile: Call = {
  id: 'profile',
  async answer(turn) {
    const { options, names } = turn;
    const user = (await ownerOf(turn)) ?? (await provedBy(turn));
    const named = await options.users.find(names.userId ?? '');
    if (!user || named?.id !== user.id) return refusal('ERROR', 'NOT_AUTHORIZED');
    const { userId, firstName = '', lastName = '', email } = user;
    const contacts = phonesOf(user).map(({ number, isLandline }) => ({
      countryType: 'U',
      countryCode: digits(number).slice(0, -10),
      cityCode: '',
      phoneNumber: digits(number).slice(-10),
      phoneType: isLandline ? 'N' : 'Y',
      extension: '',
    }));
    return proceed('PROFILE', {
      user: {
        ...{ userId, firstName, middleInitial: '', lastName, emailId: email ?? '' },
        contacts,
        ...{
          brandId: names.brandId,
          languageCode: turn.query.get('language') ?? 'en_US',
          status: 'active',
          type: 'user',
        },
      },
    });
  },
};

const countryCodes: Call = {
  id: 'countryCodes',
  isOpen: true,
  answer: ({ options }) => ({ CountryCodes: options.countryCodes }),
};

export const recovery = [
  countryCodes,
  recoveryOptions,
  recoverySend,
  validateUser,
  { id: 'sendCode', answer: send } satisfies Call,
  validateCode,
  resetPassword,
  profile,
];
