/** The passkeys of the fake server's users, and the checks of ES256 keys. */
import type { Passkey, Passkeys } from '../../../auth/ports';
import type { User, World } from './world';

/** The codes of an ASCII text's characters. jsdom has no TextEncoder. */
const bytesIn = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

const toBase64url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const bytesOf = (base64url: unknown): Uint8Array<ArrayBuffer> =>
  bytesIn(atob(String(base64url).replaceAll('-', '+').replaceAll('_', '/')));

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
export async function createPasskey(
  world: World,
  user: User,
): Promise<{ id: string; privateKey: string; userHandle: string }> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  const id = world.name();
  const handle = world.passkeys.find(({ userId }) => userId === user.id)?.handle ?? world.name();
  world.passkeys.push({
    ...{ id, userId: user.id, rpId: '', publicKey: `${x} ${y}`, counter: 0, transports: [], handle },
    ...{ name: null, browser: null, system: null, isBackedUp: true },
    ...{ addedAt: new Date(world.now()), usedAt: null },
  });
  return { id, privateKey: toBase64url(String.fromCharCode(...bytes)), userHandle: handle };
}

/** Gives passkeys without an RP ID to the page of a request. */
export function assignPasskeys(world: World, origin: string | null): void {
  if (origin === null || !URL.canParse(origin)) return;
  const { hostname } = new URL(origin);
  world.passkeys = world.passkeys.map((one) => (one.rpId === '' ? { ...one, rpId: hostname } : one));
}

/** The byte string with the name `authData` in an attestation. */
function authenticatorDataIn(attestation: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = String.fromCharCode(...attestation);
  const [name, long = ''] = /authData(?:\x58.|\x59(..))/s.exec(text) ?? [''];
  const start = text.indexOf(name) + name.length;
  const length = long === '' ? name.charCodeAt(9) : long.charCodeAt(0) * 256 + long.charCodeAt(1);
  return Uint8Array.from(attestation.slice(start, start + length));
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Changes a passkey, of any user or of this one. Returns whether there is one. */
function change(world: World, id: string, next: (one: Passkey) => Passkey[], user?: { id: string }): boolean {
  const isIt = (one: Passkey) => one.id === id && (!user || one.userId === user.id);
  const isThere = world.passkeys.some(isIt);
  world.passkeys = world.passkeys.flatMap((one) => (isIt(one) ? next(one) : [one]));
  return isThere;
}

/** Stores the passkeys, and checks what their authenticators sign. A public key is stored as its two coordinates. */
export const passkeysOf = (world: World): Passkeys => ({
  keys: {
    of: async ({ id }) => world.passkeys.filter(({ userId }) => userId === id),
    find: async (id) => world.passkeys.find((one) => one.id === id) ?? null,
    async add(passkey) {
      world.passkeys.push(passkey);
      return true;
    },
    use: async ({ id }, use) => change(world, id, (one) => [{ ...one, ...use }]),
    rename: async (user, id, name) => change(world, id, (one) => [{ ...one, name }], user),
    remove: async (user, id) => change(world, id, () => [], user),
  },
  verifyNew: ({ id, response }, { rpId }) =>
    nullIfUnreadable(async () => {
      const data = authenticatorDataIn(bytesOf(response.attestationObject));
      const counter = await counterIn(data, rpId, true);
      if (counter === null) return null;
      const text = String.fromCharCode(...data);
      // The two coordinates of a P-256 key in COSE are byte strings of 32 bytes with the labels -2 and -3.
      const [, x = '', y = ''] = /\x21\x58\x20(.{32})\x22\x58\x20(.{32})/s.exec(text) ?? [];
      const publicKey = `${toBase64url(x)} ${toBase64url(y)}`;
      await keyOf(publicKey);
      return { id, publicKey, counter, transports: [], isBackedUp: true };
    }),
  verifyUse: ({ response }, passkey, { rpId, needsVerification }) =>
    nullIfUnreadable(async () => {
      if (!passkey) return null;
      const data = bytesOf(response.authenticatorData);
      const counter = await counterIn(data, rpId, needsVerification);
      if (counter === null || (counter > 0 && counter <= passkey.counter)) return null;
      const client = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(response.clientDataJSON)));
      const signature = rawSignature(bytesOf(response.signature));
      const signed = new Uint8Array([...data, ...client]);
      const key = await keyOf(passkey.publicKey);
      return (await crypto.subtle.verify(ES256, key, signature, signed))
        ? { counter, isBackedUp: true }
        : null;
    }),
});

function keyOf(publicKey: Passkey['publicKey']): Promise<CryptoKey> {
  const [x = '', y = ''] = publicKey.split(' ');
  return crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, ES256, false, ['verify']);
}

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
