/** The challenges of the fake server, and the checks of passkeys with ES256 keys. */
import type { Passkey, Purpose, Session, User, World } from './world';

/** The codes of an ASCII text's characters. jsdom has no TextEncoder. */
export const bytesIn = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A credential as the browser sends it. Everything in it may be missing or of another type. */
export interface Credential {
  readonly id?: unknown;
  readonly response?: {
    readonly clientDataJSON?: unknown;
    readonly authenticatorData?: unknown;
    readonly attestationObject?: unknown;
    readonly signature?: unknown;
    readonly userHandle?: unknown;
  };
}

const CHALLENGE_LIFETIME_MS = 600_000;
const CHALLENGE_LENGTH = 32;

const toBase64url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const textOf = (base64url: unknown): string =>
  atob(String(base64url).replaceAll('-', '+').replaceAll('_', '/'));

const bytesOf = (base64url: unknown): Uint8Array<ArrayBuffer> => bytesIn(textOf(base64url));

/** The handle that names a user to the authenticator. */
export const handleOf = ({ userId }: User): string => toBase64url(encodeURIComponent(`user ${userId}`));

/** The options for a passkey to use, with a new challenge. The RP ID is that of the page. */
export const requestOptions = (
  world: World,
  session: Session,
  purpose: Purpose,
  { user, userVerification }: { user?: User; userVerification: 'required' | 'preferred' },
) => ({
  challenge: issue(world, session, purpose),
  userVerification,
  allowCredentials: user ? described(user) : [],
});

/** The options for a passkey to make, with a new challenge. */
export const creationOptions = (world: World, session: Session, user: User) => ({
  challenge: issue(world, session, 'ADD'),
  rp: { name: 'Fake server' },
  user: { id: handleOf(user), name: user.userId, displayName: user.userId },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: described(user),
});

const described = ({ passkeys }: User) => passkeys.map(({ id }) => ({ type: 'public-key', id }));

function issue(world: World, session: Session, purpose: Purpose): string {
  const challenge = toBase64url(world.name('challenge').padStart(CHALLENGE_LENGTH, '.'));
  world.challenges.set(challenge, { session: session.id, purpose, at: world.now() });
  return challenge;
}

/** The signed data of the browser: type, challenge and origin. */
const clientDataOf = ({ response }: Credential) => JSON.parse(textOf(response?.clientDataJSON));

/** The host name of the page of a credential, which is the RP ID. Empty if it can't be read. */
export function hostOf(credential: Credential): string {
  try {
    return new URL(clientDataOf(credential).origin).hostname;
  } catch {
    return '';
  }
}

/** Uses up the challenge of a credential. Returns the host name of its page, or null if anything about it is wrong. */
function redeem(world: World, session: Session, purpose: Purpose, credential: Credential): string | null {
  const data = clientDataOf(credential);
  const issued = world.challenges.get(data.challenge);
  if (issued?.session !== session.id || issued.purpose !== purpose) return null;
  world.challenges.delete(data.challenge);
  const { origins } = world.options;
  const isRight =
    data.type === (purpose === 'ADD' ? 'webauthn.create' : 'webauthn.get') &&
    (origins?.includes(data.origin) ?? true) &&
    world.now() <= issued.at + CHALLENGE_LIFETIME_MS;
  return isRight ? hostOf(credential) : null;
}

const VERIFIED = 0x04;

/** The counter in authenticator data. Null if it is for another domain, or the user isn't verified although that is needed. */
async function counterIn(
  data: Uint8Array<ArrayBuffer>,
  host: string,
  needsVerification: boolean,
): Promise<number | null> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesIn(host)));
  if (!hash.every((byte, index) => data[index] === byte)) return null;
  if (needsVerification && ((data[32] ?? 0) & VERIFIED) === 0) return null;
  return new DataView(data.buffer).getUint32(33);
}

/** Creates a passkey outside the browser. */
export async function createPasskey(name: string): Promise<{ passkey: Passkey; privateKey: string }> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  return {
    passkey: { id: toBase64url(name.padStart(CHALLENGE_LENGTH, '.')), key: publicKey, counter: 0 },
    privateKey: toBase64url(String.fromCharCode(...bytes)),
  };
}

/** Checks a new passkey. Returns null if anything is wrong. */
export const checkNew = (world: World, session: Session, credential: Credential): Promise<Passkey | null> =>
  nullIfUnreadable(async () => {
    const host = redeem(world, session, 'ADD', credential);
    if (host === null) return null;
    const data = authenticatorDataIn(bytesOf(credential.response?.attestationObject));
    const counter = await counterIn(data, host, true);
    if (counter === null) return null;
    const text = String.fromCharCode(...data);
    // The two coordinates of a P-256 key in COSE are byte strings of 32 bytes with the labels -2 and -3.
    const [, x = '', y = ''] = /\x21\x58\x20(.{32})\x22\x58\x20(.{32})/s.exec(text) ?? [];
    const jwk = { kty: 'EC', crv: 'P-256', x: toBase64url(x), y: toBase64url(y) };
    const key = await crypto.subtle.importKey('jwk', jwk, ES256, false, ['verify']);
    return { id: String(credential.id), key, counter };
  });

/** The byte string with the name `authData` in an attestation. */
function authenticatorDataIn(attestation: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = String.fromCharCode(...attestation);
  const [name, long = ''] = /authData(?:\x58.|\x59(..))/s.exec(text) ?? [''];
  const start = text.indexOf(name) + name.length;
  const length = long === '' ? name.charCodeAt(9) : long.charCodeAt(0) * 256 + long.charCodeAt(1);
  return Uint8Array.from(attestation.slice(start, start + length));
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** The use of a passkey that a user's account has. */
export interface Use {
  readonly user: User;
  readonly passkey: Passkey;
}

/** Checks the use of a passkey, and stores its counter. Returns null if anything is wrong. */
export const checkUse = (
  world: World,
  session: Session,
  { purpose, credential, user }: { purpose: Purpose; credential: Credential; user: User | null },
): Promise<Use | null> =>
  nullIfUnreadable(async () => {
    const host = redeem(world, session, purpose, credential);
    const owner = user ?? world.ownerOf(String(credential.id));
    const passkey = owner?.passkeys.find(({ id }) => id === credential.id);
    const { response = {} } = credential;
    if (host === null || !owner || !passkey) return null;
    if (user === null && response.userHandle !== handleOf(owner)) return null;
    const data = bytesOf(response.authenticatorData);
    const counter = await counterIn(data, host, purpose !== 'TWO_FACTOR');
    if (counter === null || (counter > 0 && counter <= passkey.counter)) return null;
    const client = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(response.clientDataJSON)));
    const signed = new Uint8Array([...data, ...client]);
    const isRight = await crypto.subtle.verify(
      ES256,
      passkey.key,
      rawSignature(bytesOf(response.signature)),
      signed,
    );
    if (!isRight) return null;
    passkey.counter = counter;
    return { user: owner, passkey };
  });

/** The two numbers of a signature in DER, each with 32 bytes. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    // A leading zero keeps a number positive.
    const number = der.slice(at + 2, at + 2 + length).slice(-32);
    raw.set(number, end - number.length);
    at += 2 + length;
  }
  return raw;
}

async function nullIfUnreadable<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
