/** A software authenticator for tests and probes. It makes and uses passkeys as a browser with a platform authenticator does. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The members of the options that the authenticator needs. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
  readonly excludeCredentials?: readonly { readonly id: string }[];
}

/** The members of the options that the authenticator needs. */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** A credential in the JSON form of WebAuthn Level 3. */
export interface CredentialJson {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly clientExtensionResults: Readonly<Record<string, never>>;
  readonly response: Readonly<Record<string, unknown>>;
}

/** The differences of a dishonest or unusual browser or authenticator. */
export interface Deviation {
  readonly rpId?: string;
  /** Members of the client data to add or replace: type, challenge, origin, crossOrigin. */
  readonly clientData?: Readonly<Record<string, unknown>>;
  /** False: the user was not asked for a PIN, finger or face. */
  readonly isVerified?: boolean;
  /** False: the user hasn't touched the authenticator. */
  readonly isPresent?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** The credential id of a new passkey. */
  readonly id?: string;
  /** Signs with a key that belongs to no passkey. */
  readonly isForged?: boolean;
}

interface Passkey {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly key: KeyObject;
  counter: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export class Authenticator {
  readonly passkeys: Passkey[] = [];

  /** `counts`: whether it counts uses. Synced passkeys don't. */
  constructor(private readonly counts = false) {}

  /** Makes a passkey for the page at `origin`. Throws as a browser does if it already has one of `excludeCredentials`. */
  create(options: CreationOptions, origin: string, deviation: Deviation = {}): CredentialJson {
    if (options.excludeCredentials?.some(({ id }) => this.passkeys.some((one) => one.id === id)))
      throw new Error('InvalidStateError: The authenticator has a passkey of this user.');
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = deviation.id ? Buffer.from(deviation.id, 'base64url') : randomBytes(16);
    const passkey: Passkey = {
      id: id.toString('base64url'),
      rpId: options.rp.id ?? new URL(origin).hostname,
      userHandle: options.user.id,
      key: privateKey,
      counter: 0,
    };
    this.passkeys.push(passkey);
    const authData = Buffer.concat([
      authenticatorData(passkey, deviation, HAS_CREDENTIAL),
      Buffer.alloc(16), // The AAGUID of an authenticator that doesn't name its model.
      Buffer.from([0, id.length]),
      id,
      coseKey(publicKey),
    ]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return credential(passkey.id, {
      clientDataJSON: clientData('webauthn.create', options.challenge, origin, deviation),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Uses its newest passkey that the options allow. Throws as a browser does if none fits. */
  get(options: RequestOptions, origin: string, deviation: Deviation = {}): CredentialJson {
    const { allowCredentials: allowed = [], rpId = new URL(origin).hostname } = options;
    const passkey = this.passkeys.findLast(
      (one) => one.rpId === rpId && (allowed.length === 0 || allowed.some(({ id }) => id === one.id)),
    );
    if (!passkey) throw new Error('NotAllowedError: The authenticator has no passkey for these options.');
    if (this.counts) passkey.counter += 1;
    const authData = authenticatorData(passkey, deviation);
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin, deviation);
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
    const key = deviation.isForged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : passkey.key;
    return credential(passkey.id, {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), key).toString('base64url'),
      userHandle: deviation.userHandle ?? passkey.userHandle,
    });
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const credential = (id: string, response: CredentialJson['response']): CredentialJson => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response,
});

function clientData(type: string, challenge: string, origin: string, deviation: Deviation): string {
  const data = { type, challenge, origin, crossOrigin: false, ...deviation.clientData };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

/** The signed part: hash of the RP ID, flags and counter. https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
function authenticatorData(passkey: Passkey, deviation: Deviation, more = 0): Buffer {
  const { rpId = passkey.rpId, counter = passkey.counter, isPresent = true, isVerified = true } = deviation;
  const rest = Buffer.alloc(5);
  rest.writeUInt8((isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | more);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

/** A P-256 key in COSE: key type EC2, algorithm ES256, curve, and the two coordinates. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** Encodes integers, texts, bytes and maps (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([name, one]) => [cbor(name), cbor(one)]),
  ]);
}

/** The type and length of a value of less than 64 KB. */
function head(type: number, length: number): Buffer {
  const major = type << 5;
  if (length < 24) return Buffer.from([major | length]);
  return length < 256
    ? Buffer.from([major | 24, length])
    : Buffer.from([major | 25, length >> 8, length & 255]);
}
