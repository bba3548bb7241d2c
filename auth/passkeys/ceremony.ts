/** The challenges of passkeys, each of which counts once. */
import { rowIn } from '../base/answers';
import { type Body, pageFault, textOf } from '../base/http';
import type { Turn } from '../base/turn';
import type { App, Passkey, Passkeys, User } from '../ports';
import { creationOptions, requestOptions } from './options';

/** The use of a challenge: for a sign-on, for a step, or for a new passkey. */
export type Purpose = 'sign-on' | 'second-factor' | 'step-up' | 'add';

/** The domain that owns the passkeys of a page, and the host's passkeys. */
export interface Site {
  readonly passkeys: Passkeys;
  readonly rpId: string;
}

/** A credential in the JSON form of WebAuthn Level 3. */
export interface Credential {
  readonly id: string;
  readonly response: Readonly<Record<string, unknown>>;
}

const CHALLENGE_MS = 600_000;

/** The site of an application with passkeys, or null. */
export function siteOf({ options, request }: Turn, app: App | undefined): Site | null {
  const { passkeys } = options;
  if (!passkeys || !app?.passkeys) return null;
  const page = request.headers.get('origin') ?? '';
  return { passkeys, rpId: passkeys.rpId ?? new URL(URL.canParse(page) ? page : request.url).hostname };
}

export const passkeysOf = async ({ passkeys, rpId }: Site, user: User): Promise<Passkey[]> =>
  (await passkeys.keys.of(user)).filter((passkey) => passkey.rpId === rpId);

/** The use of a challenge. */
export interface Asked {
  readonly purpose: Purpose;
  /** The host's id of the user. Null for a sign-on, in which the passkey names the user. */
  readonly id: string | null;
}

interface Challenge extends Asked {
  readonly session: string;
  /** The handle for a new passkey. */
  readonly handle: string;
}

const keyOf = async ({ options }: Turn, challenge: string): Promise<string> =>
  `challenge:${await options.secrets.digest(challenge)}`;

async function issue(turn: Turn, asked: Asked, handle = ''): Promise<string> {
  const { options, session } = turn;
  const challenge = options.secrets.randomName();
  const value: Challenge = { ...asked, session: session?.key ?? '', handle };
  const until = new Date(options.now() + CHALLENGE_MS);
  await options.store.put(await keyOf(turn, challenge), JSON.stringify(value), until);
  return challenge;
}

/** The options for a passkey to use. Without a user, the authenticator offers all that it has for the domain. */
export async function optionsToUse(turn: Turn, site: Site, purpose: Purpose, user: User | null) {
  const challenge = await issue(turn, { purpose, id: user?.id ?? null });
  // After a password, a second factor can do without.
  const verification = purpose === 'second-factor' ? 'preferred' : 'required';
  return requestOptions(challenge, site.rpId, verification, user ? await passkeysOf(site, user) : []);
}

/** The options for a passkey to make. */
export async function optionsToMake(turn: Turn, site: Site, user: User) {
  const existing = await passkeysOf(site, user);
  const handle = existing[0]?.handle ?? turn.options.secrets.randomName();
  const challenge = await issue(turn, { purpose: 'add', id: user.id }, handle);
  const { userId, firstName, lastName } = user;
  return creationOptions(challenge, site.rpId, { handle, userId, names: [firstName, lastName] }, existing);
}

/** The field `credential` of a payload. @throws Fault if it isn't a credential */
export function credentialIn(turn: Turn): Credential {
  const credential = recordIn(turn.data, 'credential');
  const response = recordIn(credential, 'response');
  for (const value of Object.values(response))
    if (typeof value === 'string' && value.length > 16_384) throw pageFault(400, '<credential> is too long.');
  return { id: textOf({ data: credential }, 'id', 1024), response };
}

/** A page that asked for a challenge, and the handle for a new passkey. */
interface Redeemed {
  readonly origin: string;
  readonly handle: string;
}

/**
 * Uses up the challenge of a credential. Null if challenge, type, session, user or origin are wrong. A request that may not use a challenge
 * leaves it.
 */
export async function redeem(
  turn: Turn,
  { response }: Credential,
  { purpose, id }: Asked,
): Promise<Redeemed | null> {
  const { options, request, session } = turn;
  const { type, challenge, origin, crossOrigin } = clientDataIn(response);
  if (type !== (purpose === 'add' ? 'webauthn.create' : 'webauthn.get')) return null;
  const key = await keyOf(turn, String(challenge));
  const value = await options.store.get(key);
  const issued = value === null ? null : rowIn<Challenge>(value, isChallenge);
  if (issued?.session !== session?.key || issued?.purpose !== purpose || issued.id !== id) return null;
  if ((await options.store.take(key)) === null) return null;
  if (typeof origin !== 'string' || crossOrigin === true) return null;
  const isOwn = origin === new URL(request.url).origin;
  return isOwn || options.isOrigin(origin) ? { origin, handle: issued.handle } : null;
}

const isChallenge = ({ session, purpose }: Partial<Challenge>): boolean =>
  typeof session === 'string' && typeof purpose === 'string';

/** The client data of a credential, or an empty object if it has none. */
export function clientDataIn({ clientDataJSON }: Credential['response']): Readonly<Record<string, unknown>> {
  try {
    // Type, challenge and origin are ASCII, so nothing has to be decoded.
    return Object(JSON.parse(atob(String(clientDataJSON).replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** @throws Fault if the field isn't an object */
function recordIn(data: Body, name: string): Body {
  const value = data[name];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw pageFault(400, `<${name}> must be an object.`);
}
