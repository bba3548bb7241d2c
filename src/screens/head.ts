import { type Envelope, FORMAT, type Head, SIGNED_PREFIX } from './format';
import { parse, readFile } from './read-file';
import { Refusal } from './refusal';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Returns whether a public key (`p256:` and the SPKI in base64) has made one of the signatures. */
async function hasSigned(
  key: string,
  signed: Uint8Array<ArrayBuffer>,
  signatures: Envelope['signatures'],
): Promise<boolean> {
  const known = await crypto.subtle.importKey('spki', bytesOf(key.replace(/^p256:/, '')), ALGORITHM, false, [
    'verify',
  ]);
  const isFrom = async ({ signature }: Envelope['signatures'][number]) =>
    crypto.subtle.verify(ALGORITHM, known, bytesOf(signature), signed);
  return anyOf(signatures.map(isFrom));
}

/** Resolves with whether one of the checks does with true. A key or signature of another kind rejects, and doesn't count. */
const anyOf = async (checks: Promise<boolean>[]): Promise<boolean> =>
  (await Promise.allSettled(checks)).some((check) => check.status === 'fulfilled' && check.value);

/** The conditions that a widget sets for a head. */
export interface Expected {
  lane: string;
  locale: string;
  keys: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Reads a head and checks everything that doesn't depend on the version of the widget.
 * @throws Refusal
 */
export async function readHead(
  response: Response | Error,
  { lane, locale, keys, now }: Expected,
): Promise<Head> {
  const envelope = (await readFile(response)) as Envelope;
  if (typeof envelope?.payload !== 'string' || !Array.isArray(envelope.signatures))
    throw new Refusal('tampered', 'the head has no payload');
  const { payload, signatures } = envelope;
  const signed = new TextEncoder().encode(SIGNED_PREFIX + payload);
  const isTrusted = keys.length === 0 || (await anyOf(keys.map((key) => hasSigned(key, signed, signatures))));
  if (!isTrusted) throw new Refusal('unsigned', 'no key of the config has signed the head');
  const head = parse(payload) as Head;
  if (head?.lane !== lane || head.locale !== locale)
    throw new Refusal('tampered', 'the head is of another lane or language');
  if (head.format !== FORMAT) throw new Refusal('incompatible', `the format of the pack is ${head.format}`);
  if (head.until !== undefined && !(Date.parse(head.until) > now))
    throw new Refusal('expired', `the head is no longer valid since ${head.until}`);
  if (head.pack === null) throw new Refusal('withdrawn', 'the lane shows the built-in screens');
  return head;
}
