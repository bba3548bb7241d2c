import { cookiesIn } from '../base/http';
import { randomName } from '../base/secrets';
import { readUserAgent } from '../base/user-agent';
import type { Io, Refusal, SignedOn, User, UserSessions, Users } from '../ports';
import { beginSession } from './begin';
import { type AuthContext, endPending, type Row } from './context';
import { type CallEndpoint, endpointsOf, type Reply } from './endpoints';
import { secondFactorOf } from './second-factor';

const PHONE = /^\+?[\d\s()-]{6,}$/;

/** A refusal with better-auth's own message, for a user who has given a right proof. */
const refusalFrom = ({ body, code }: Reply): Refusal => ({
  is: 'refused',
  code: code === 'PASSWORD_TOO_SHORT' || code === 'PASSWORD_TOO_LONG' ? 'PASSWORD_RULE' : undefined,
  detail: typeof body.message === 'string' ? body.message : undefined,
});

/**
 * Issues better-auth's token for a new password and uses it up at once, so that the rules, hooks and plugins of `/reset-password` apply. The
 * name of the token is the only internal of better-auth that this package uses, because no public call sets a password after a proof.
 */
async function resetPassword(
  { internalAdapter }: AuthContext,
  call: CallEndpoint,
  { id, newPassword, io }: { id: string; newPassword: string; io: Io },
): Promise<Reply> {
  const token = randomName();
  const expiresAt = new Date(Date.now() + 60_000);
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: id,
    expiresAt,
  });
  const reply = await call('/reset-password', io, { newPassword, token });
  if (reply.code !== 'INVALID_TOKEN') return reply;
  throw new Error('[latchkey] This version of better-auth names its tokens for new passwords differently.');
}

/** The proofs of a request, with which a session of better-auth can begin. */
interface Proof {
  /** The current password, before a change. */
  readonly current?: string;
  /** The new password of a user who has no session. */
  readonly password?: string;
  /** A session that better-auth has begun. */
  readonly session?: string;
}

/** Finds users as better-auth and its plugins `username` and `phone-number` name them. */
function rowsOf({ adapter, internalAdapter, hasPlugin }: AuthContext) {
  const rowBy = (field: string, value: string) =>
    adapter.findOne<Row>({ model: 'user', where: [{ field, value }] });
  return {
    async userFrom(found: unknown): Promise<User | null> {
      const row = found as Row | null;
      if (!row) return null;
      const [firstName = '', ...rest] = row.name.split(' ');
      const account = await internalAdapter.findCredentialAccount(row.id);
      return {
        id: row.id,
        userId: row.username ?? row.email,
        firstName,
        lastName: rest.join(' '),
        email: row.email,
        phone: hasPlugin('phone-number') && row.phoneNumberVerified ? row.phoneNumber : null,
        hasPassword: Boolean(account?.password),
      };
    },
    async rowOf(typed: string): Promise<Row | null> {
      const name = typed.trim().toLowerCase();
      if (name.includes('@')) return rowBy('email', name);
      const named = hasPlugin('username') ? await rowBy('username', name) : null;
      const isPhone = hasPlugin('phone-number') && PHONE.test(name);
      return named ?? (isPhone ? rowBy('phoneNumber', `+${name.replace(/\D/g, '')}`) : null);
    },
  };
}

/** Checks passwords as better-auth does. */
function passwordsOf(ctx: AuthContext, call: CallEndpoint, rowOf: (typed: string) => Promise<Row | null>) {
  async function isPasswordOf(id: string, password: string): Promise<boolean> {
    const hash = (await ctx.internalAdapter.findCredentialAccount(id))?.password;
    if (hash) return ctx.password.verify({ hash, password });
    await ctx.password.hash(password);
    return false;
  }
  return {
    isPasswordOf,
    /** An unknown id is tried as an unknown address, which takes as long. */
    async signIn(typed: string, password: string, io: Io): Promise<SignedOn> {
      const row = await rowOf(typed);
      const email = row?.email ?? 'nobody@latchkey.invalid';
      const reply = await call('/sign-in/email', io, { email, password });
      if (reply.isOk && reply.body.twoFactorRedirect) return { is: 'second-factor', id: row?.id ?? '' };
      // Only a remembered device skips the second factor.
      const isRemembered = ctx.hasPlugin('two-factor') && row?.twoFactorEnabled === true;
      if (reply.isOk) return { is: 'signed-on', session: String(reply.body.token ?? ''), isRemembered };
      if (reply.code === 'INVALID_EMAIL_OR_PASSWORD') return { is: 'refused' };
      // A hook or plugin refuses. Only who knows the password may read why.
      return (await isPasswordOf(row?.id ?? '', password)) ? refusalFrom(reply) : { is: 'refused' };
    },
  };
}

/** The place of a client's address, in words, if the host knows it. */
export type PlaceOf = (address: string) => string | null | undefined;

/** The sessions of better-auth. The handler's proof of the last ten minutes is stricter than `session.freshAge`, so it stands for that. */
const sessionsOf = (
  { internalAdapter }: AuthContext,
  call: CallEndpoint,
  placeOf: PlaceOf,
): UserSessions => ({
  async of({ id }) {
    const rows = await internalAdapter.listSessions(id);
    return rows
      .filter(({ expiresAt }) => new Date(expiresAt) > new Date())
      .map(({ token, userAgent, ipAddress, createdAt, updatedAt }) => ({
        ...{ session: token, ...readUserAgent(userAgent) },
        place: (ipAddress && placeOf(ipAddress)) || null,
        ...{ startedAt: new Date(createdAt), usedAt: new Date(updatedAt) },
      }));
  },
  /** By the endpoint, so that its hooks run, and then for sure, because the browser's cookie of better-auth may be another user's. */
  async end(_, sessions, io) {
    for (const token of sessions) {
      await call('/revoke-session', io, { token });
      await internalAdapter.deleteSession(token);
    }
  },
});

/** The users of better-auth. It signs on and off, changes passwords and creates users by its own endpoints only. */
export function usersOf(ctx: AuthContext, placeOf: PlaceOf = () => null): Users {
  const { internalAdapter } = ctx;
  const call = endpointsOf(ctx);
  const proofs = new WeakMap<Request, Proof>();
  const { userFrom, rowOf } = rowsOf(ctx);

  const { signIn, isPasswordOf } = passwordsOf(ctx, call, rowOf);

  /** The session and user of better-auth's own cookie. */
  async function current(io: Io): Promise<{ session?: { token: string }; user?: { id: string } }> {
    const cookies = cookiesIn(io.request.headers.get('cookie') ?? '', ctx.authCookies.sessionToken.name);
    return cookies.length > 0 ? (await call('/get-session?disableCookieCache=true', io)).body : {};
  }

  return {
    signIn,
    find: async (typed) => userFrom(await rowOf(typed)),
    byId: async (id) => userFrom(await internalAdapter.findUserById(id)),
    async owner(session) {
      const found = await internalAdapter.findSession(session);
      return found && found.session.expiresAt > new Date() ? userFrom(found.user) : null;
    },
    /** A second factor that better-auth hasn't checked is a passkey. */
    async signInAs({ email, id }, proved, io) {
      const { password, session } = proofs.get(io.request) ?? {};
      if (session !== undefined) return { is: 'signed-on', session };
      if (password !== undefined && email) return signIn(email, password, io);
      if (!proved.includes('second-factor'))
        throw new Error(`[latchkey] User ${id} can’t sign on without a password.`);
      const reply = await beginSession(call, id, io);
      return reply.isOk ? { is: 'signed-on', session: String(reply.body.token ?? '') } : refusalFrom(reply);
    },
    current: async (io) => (await current(io)).session?.token ?? null,
    sessions: sessionsOf(ctx, call, placeOf),
    async signOut(session, io) {
      await call('/sign-out', io, {});
      await internalAdapter.deleteSession(session);
    },
    async setPassword({ id }, newPassword, io) {
      const { current: password } = proofs.get(io.request) ?? {};
      const isChange = password !== undefined && (await current(io)).user?.id === id;
      const reply = await (isChange
        ? call('/change-password', io, { currentPassword: password, newPassword, revokeOtherSessions: true })
        : resetPassword(ctx, call, { id, newPassword, io }));
      if (!reply.isOk) return refusalFrom(reply);
      if (!isChange) await internalAdapter.deleteUserSessions(id);
      await endPending(ctx, id);
      proofs.set(
        io.request,
        isChange ? { session: String(reply.body.token ?? '') } : { password: newPassword },
      );
      return { is: 'changed' };
    },
    async checkPassword({ id }, password, io) {
      const isRight = await isPasswordOf(id, password);
      if (isRight) proofs.set(io.request, { current: password });
      return isRight;
    },
    async judgePassword({ length }) {
      const { minPasswordLength, maxPasswordLength } = ctx.password.config;
      return length >= minPasswordLength && length <= maxPasswordLength
        ? null
        : { is: 'refused', code: 'PASSWORD_RULE' };
    },
    async create({ email, userId, password, profile = {} }, io) {
      // The handler begins the session with `signInAs`, after the address counts as verified.
      const dropped = { request: io.request, headers: new Headers() };
      const named = ctx.hasPlugin('username') && userId !== email ? { username: userId } : {};
      const names = [profile.firstName, profile.lastName].filter((part) => typeof part === 'string');
      const data = { email, password, name: names.join(' ').trim() || email.replace(/@.*/, ''), ...named };
      const reply = await call('/sign-up/email', dropped, data);
      if (/ALREADY_(EXISTS|TAKEN)/.test(reply.code)) return { is: 'taken' };
      if (!reply.isOk) return refusalFrom(reply);
      if (reply.body.token) await internalAdapter.deleteSession(String(reply.body.token));
      const id = (reply.body.user as { id?: string } | undefined)?.id;
      // With a verified address or without a session, better-auth answers a taken address like a new one.
      const user = id === undefined ? null : await userFrom(await internalAdapter.findUserById(id));
      if (!user) return { is: 'taken' };
      await internalAdapter.updateUser(user.id, { emailVerified: true });
      proofs.set(io.request, { password });
      return { is: 'created', user };
    },
    ...(ctx.hasPlugin('two-factor') && { secondFactor: secondFactorOf(ctx, call) }),
  };
}
