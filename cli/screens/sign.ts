import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { SIGNED_PREFIX } from '../../src/screens/format';

/** Signs the payload of a manifest. Returns the name of the key and the signature in base64. */
export type Sign = (payload: string) => { key: string; signature: string };

/** The public half of a key, as `keys` of the config expects it. */
const publicKeyOf = (key: KeyObject): string =>
  `p256:${createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')}`;

/** Creates a key pair for signing. Returns the private key as PEM, and the public one for the config. */
export function newKeys(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKeyOf(privateKey),
  };
}

/**
 * Signs with a private key in PEM.
 * @throws Error if it isn't an elliptic-curve key on P-256
 */
export function signWithKey(name: string, pem: string): Sign {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('The key must be on the curve P-256. Create one with "npx latchkey keys".');
  return (payload) => ({
    key: name,
    signature: sign('sha256', Buffer.from(SIGNED_PREFIX + payload), {
      key,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64'),
  });
}

/**
 * Signs with a command, such as that of a key service. It gets the bytes on its standard input, and prints the signature in base64:
 * 64 bytes, or the DER form that key services return.
 */
export const signWithCommand =
  (command: string): Sign =>
  (payload) => {
    const printed = execFileSync('/bin/sh', ['-c', command], {
      input: SIGNED_PREFIX + payload,
      encoding: 'utf8',
    });
    const bytes = Buffer.from(printed.trim(), 'base64');
    if (bytes.length !== 64 && bytes[0] !== 0x30)
      throw new Error(`The command printed no signature in base64, but "${printed.trim().slice(0, 40)}".`);
    return { key: 'command', signature: (bytes.length === 64 ? bytes : plainOf(bytes)).toString('base64') };
  };

/** The two numbers of a DER signature as 64 bytes, as browsers expect them. */
function plainOf(der: Buffer): Buffer {
  const first = 4;
  const middle = first + (der[3] ?? 0);
  const last = middle + 2;
  const numbers = [der.subarray(first, middle), der.subarray(last, last + (der[middle + 1] ?? 0))];
  return Buffer.concat(numbers.map((number) => Buffer.concat([Buffer.alloc(32), number]).subarray(-32)));
}
