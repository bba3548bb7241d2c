import { findApp, requireBrand, targetOf } from '../domain/account/apps';
import { brokenRules, newPasswordOf } from '../domain/account/password-rules';
import { choosePassword, hashPassword } from '../domain/account/passwords';
import { countHashing, typedName } from '../domain/account/rates';
import { findUser, insertUser, userById } from '../domain/account/users';
import { holderOf, holderOfNewcomer, replaceVerification, takeVerification } from '../domain/codes/holder';
import { judgeVerification } from '../domain/codes/judge';
import { sendVerification } from '../domain/codes/send';
import { sendNotice } from '../domain/delivery/notice';
import type { Outside } from '../domain/outside';
import { offerOf } from '../domain/passkeys/site';
import { defineCall, type GuardedRequest } from '../http/call';
import type { Edge } from '../http/edge';
import { type Answer, refusal } from '../http/envelope';
import { badField, requiredUserId, ruledText, section } from '../http/payload';
import { handOver, renewSession } from '../http/renew-session';
import { nameOutcome } from '../http/requests';
import { limits } from '../limits';
import { timeFromNow } from '../store/clock';
import type { Queries } from '../store/db/database';
import { fieldRule } from '../store/field-rules';
import type { Newcomer, Session } from '../store/session/session';
import type { Store } from '../store/store';
import { text } from '../texts';

type Needs = Store & Edge & Outside;

/**
 * Begins a sign-up. The answer is the same after the same work if the address belongs to a user, but then the user gets an
 * email that says so, and no code is delivered.
 */
export const signUp = defineCall<Needs>('signUp', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload } = request;
    const [appId, brandId] = [c.req.param('appId') ?? '', c.req.param('brandId') ?? ''];
    const app = await requireBrand(context.db, appId, brandId);
    if (!app.sign_up) return refusal(text('SIGN_UP_CLOSED'), 'ERROR');
    const email = ruledText(payload, 'email', 'email');
    const userId = app.sign_up.userId
      ? requiredUserId(payload, fieldRule('userIdOrEmail').maxLength ?? 128)
      : email;
    const typed = typedName(context, email);
    const isNew = (await findUser(context.db, email)) === null;
    return sendTo(request, { email, userId, appId, brandId, typed, isNew }, true);
  },
});

/** Sends another code to the same address. */
export const signUpSend = defineCall<Needs>('signUpSend', {
  guard: 'session',
  async answer(request) {
    const { newcomer } = request.session.verification ?? {};
    return newcomer ? sendTo(request, newcomer, false) : refusal(text('START_AGAIN'), 'ERROR');
  },
});

/** Sends a code to a newcomer, or the email about the account to its owner. */
async function sendTo(request: GuardedRequest<Needs>, newcomer: Newcomer, isFirst: boolean): Promise<Answer> {
  const { context, session } = request;
  const answer = await sendVerification(request, {
    purpose: 'SIGN_UP',
    holder: holderOfNewcomer(newcomer),
    choice: { phoneId: '', recipient: newcomer.email, deliveryMethod: 'EMAIL' },
    isFirst,
  });
  if (!newcomer.isNew && answer.body.nextAction === 'VALIDATE_SV') void mailOwner(context, session, newcomer);
  return answer;
}

/** The answer doesn't wait for it, because its time must not tell who has an account. */
async function mailOwner(context: Needs, session: Session, { email }: Newcomer): Promise<void> {
  const owner = await findUser(context.db, email).catch(() => null);
  if (owner) await sendNotice(context, { change: 'signUpKnown', userId: owner.id, to: owner.email, session });
}

/** Checks the code. A correct code renews the session and lets it choose the password of the new account. */
export const signUpValidate = defineCall<Needs>('signUpValidate', {
  guard: 'session',
  async answer(request) {
    const { c, context, session } = request;
    const { verification } = session;
    const holder = await holderOf(context, session, 'SIGN_UP');
    if (!holder || !verification) return refusal(text('START_AGAIN'), 'ERROR');
    return judgeVerification(request, {
      purpose: 'SIGN_UP',
      field: 'otc',
      holder,
      async right(tx) {
        const proved = { ...verification, provedAt: context.clock.now() };
        if (!(await replaceVerification(tx, session, proved))) return null;
        return renewSession(tx, context.clock, session, { userId: null, verification: proved });
      },
      answer: (proved) => ({
        body: { messages: [], nextAction: 'CPW', ...handOver(c, context, session, proved) },
      }),
      exhausted: (message) => refusal(message, 'ERROR'),
    });
  },
});

/** The newcomer of this session, if a correct code is recent enough. */
function provedNewcomer({ clock }: Store, { verification }: Session): Newcomer | null {
  const { newcomer, provedAt = null } = verification ?? {};
  const isOpen = provedAt !== null && clock.now() < provedAt + limits.recovery.choosePasswordWithin * 1000;
  return isOpen ? (newcomer ?? null) : null;
}

/**
 * Chooses the password after a correct code. It creates the user and signs the user on, unless the application asks for a
 * profile: then the password waits in the session until the profile is complete.
 */
export const signUpPassword = defineCall<Needs>('signUpPassword', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const given = newPasswordOf(payload);
    const newcomer = provedNewcomer(context, session);
    const { verification } = session;
    if (!newcomer || !verification) return refusal(text('START_AGAIN'), 'ERROR');
    await countHashing(context, 'passwordChange', newcomer.typed);
    const asUser = {
      id: '',
      user_id: newcomer.userId,
      email: newcomer.email,
      first_name: '',
      last_name: '',
    };
    const broken = await brokenRules(request, asUser, given);
    if (broken.length > 0) {
      nameOutcome(c, 'password-refused');
      return refusal(broken, 'CPW');
    }
    const hash = await hashPassword(context, session.id, given.newPassword);
    const app = await findApp(context.db, newcomer.appId);
    if (!app?.sign_up?.profile?.length) return create(request, newcomer, hash);
    const renewed = await context.db.transaction(async (tx) => {
      // If the request is sent twice in parallel, only one of them finds the session as it was.
      if (!(await replaceVerification(tx, session, verification))) return null;
      return renewSession(tx, context.clock, session, { userId: null, verification, nextPasswordHash: hash });
    });
    if (!renewed) return refusal(text('START_AGAIN'), 'ERROR');
    return { body: { messages: [], nextAction: 'PROFILE', ...handOver(c, context, session, renewed) } };
  },
});

/** Creates the user with the profile, once it has each field that the application asks for. */
export const signUpProfile = defineCall<Needs>('signUpProfile', {
  guard: 'session',
  async answer(request) {
    const { context, payload, session } = request;
    const profile = section(payload, 'profile');
    if (JSON.stringify(profile).length > limits.payload.characters)
      throw badField('profile', `must not be longer than ${limits.payload.characters} characters`);
    const newcomer = provedNewcomer(context, session);
    const { next_password_hash: hash } = session;
    if (!newcomer || hash === null) return refusal(text('START_AGAIN'), 'ERROR');
    const app = await findApp(context.db, newcomer.appId);
    const isFilled = (value: unknown): boolean =>
      typeof value === 'string' ? value.trim() !== '' : Boolean(value);
    if (!app?.sign_up?.profile?.every((name) => isFilled(profile[name])))
      return refusal(text('PROFILE_INCOMPLETE'), 'PROFILE');
    return create(request, newcomer, hash, profile);
  },
});

/** Creates the user of a newcomer, and signs the user on. */
async function create(
  { c, context, session }: GuardedRequest<Needs>,
  newcomer: Newcomer,
  hash: string,
  profile: Readonly<Record<string, unknown>> | null = null,
): Promise<Answer> {
  const created = await context.db.transaction(async (tx) => {
    // If the request is sent twice in parallel, only one of them finds the proof.
    if (!(await takeVerification(tx, session))) return null;
    const id = await insertNewcomer(tx, newcomer, profile);
    if (id === null) return 'taken';
    await choosePassword(tx, id, hash, timeFromNow(context.clock));
    return { id, renewed: await renewSession(tx, context.clock, session, { userId: id }) };
  });
  if (created === null) return refusal(text('START_AGAIN'), 'ERROR');
  // Only the owner of the address gets this far.
  if (created === 'taken') {
    const isKnown = (await findUser(context.db, newcomer.email)) !== null;
    return refusal(text(isKnown ? 'ALREADY_REGISTERED' : 'USER_ID_TAKEN'), 'ERROR');
  }
  nameOutcome(c, 'password-set');
  const { id, renewed } = created;
  await sendNotice(context, { change: 'passwordCreated', userId: id, to: newcomer.email, session });
  const user = await userById(context.db, id);
  return {
    body: {
      messages: [],
      nextAction: 'REDIRECT',
      ...handOver(c, context, session, renewed),
      ...(await targetOf(c, context.db, newcomer.appId)),
      ...(user ? await offerOf(c, context, newcomer.appId, user) : {}),
    },
  };
}

/** Adds the user, or returns null if the address or the user id names another user by now. */
async function insertNewcomer(
  tx: Queries,
  { email, userId, brandId }: Newcomer,
  profile: Readonly<Record<string, unknown>> | null,
): Promise<string | null> {
  // A user id and an email address name the same user, so neither may be the other name of another user.
  if ((await findUser(tx, userId)) ?? (await findUser(tx, email))) return null;
  const named = (name: string): string => (typeof profile?.[name] === 'string' ? profile[name] : '');
  const [firstName, lastName] = [named('firstName'), named('lastName')];
  const rest = { middleInitial: '', phones: [], type: 'user' };
  const id = await insertUser(tx, { email, userId, brandId, firstName, lastName, ...rest });
  if (id !== null && profile)
    await tx.query('update users set profile = $2 where id = $1', [id, JSON.stringify(profile)]);
  return id;
}
