import { type Envelope, FORMAT, type Head, SIGNED_PREFIX } from './format';
import { parse, readFile } from './read-file';
import { Refusal } from './refusal';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Returns whether one of the public keys (`p256:` and the SPKI in base64) has signed the payload. */
async function isSigned({ payload, signatures }: Envelope, keys: readonly string[]): Promise<boolean> {
  const signed = new TextEncoder().encode(SIGNED_PREFIX + payload);
  for (const key of keys) {
    const spki = bytesOf(key.replace(/^p256:/, ''));
    const known = await crypto.subtle.importKey('spki', spki, ALGORITHM, false, ['verify']);
    for (const { signature } of signatures)
      if (await crypto.subtle.verify(ALGORITHM, known, bytesOf(signature), signed)) return true;
  }
  return false;
}

/** What a head must be for a widget. */
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
  const isTrusted = keys.length === 0 || (await isSigned(envelope, keys).catch(() => false));
  if (!isTrusted) throw new Refusal('unsigned', 'no key of the config has signed the head');
  const head = parse(envelope.payload) as Head;
  if (head?.lane !== lane || head.locale !== locale)
    throw new Refusal('tampered', 'the head is of another lane or language');
  if (head.format !== FORMAT) throw new Refusal('incompatible', `the format of the pack is ${head.format}`);
  if (head.until !== undefined && !(Date.parse(head.until) > now))
    throw new Refusal('expired', `the head is no longer valid since ${head.until}`);
  if (head.pack === null) throw new Refusal('withdrawn', 'the lane shows the built-in screens');
  return head;
}
