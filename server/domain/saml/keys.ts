import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../store/db/database';

/**
 * The identity provider signs with the private key. The service provider has the public key, and trusts no key in a response.
 */
export interface SigningKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Issues assertions. Only a development server has one. */
export interface AssertionIssuer {
  /** Reads the person's id from the host's `samlInput`, which in the demo is {"person": id} in base64. Null if it is invalid. */
  personNamedBy(samlInput: string): string | null;
  /** The answer to a request: a signed SAML response about a person in the directory, in base64. */
  issue(personId: string, inResponseTo: string): Promise<string>;
}

/** A new RSA key pair, because every SAML product supports RSA. 3072 bits are as strong as 128 bits of a cipher. */
export async function makeSigningKeys(): Promise<SigningKeys> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** The database's key pair. Read, or created, at its first use, so that the start doesn't wait for it. */
export function signingKeys(db: Database): () => Promise<SigningKeys> {
  let keys: Promise<SigningKeys> | undefined;
  return () => {
    keys ??= findOrMake(db).catch((error: unknown) => {
      keys = undefined; // Don't cache a failed query, because the next one may succeed.
      throw error;
    });
    return keys;
  };
}

async function findOrMake(db: Database): Promise<SigningKeys> {
  const privateKey = (await storedKey(db)) ?? (await firstKey(db));
  return {
    privateKey,
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

async function firstKey(db: Database): Promise<string> {
  const { privateKey } = await makeSigningKeys();
  await db.query(
    "insert into server_keys (name, value) values ('identity-provider', $1) on conflict do nothing",
    [privateKey],
  );
  return (await storedKey(db)) ?? privateKey; // Another server may have stored its own first.
}

async function storedKey(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>(
    "select value from server_keys where name = 'identity-provider'",
  );
  return row?.value;
}
