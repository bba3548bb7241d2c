import type { ScreensReason } from '../api/screens';
import { type Envelope, FORMAT, MAX_BYTES, type Manifest, SIGNED_PREFIX } from './format';

/** Why a pack can't show. */
export class Refusal extends Error {
  constructor(
    readonly reason: ScreensReason,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the reason of a rejection. Data of another shape than a pack's throws errors of the language. */
export const reasonOf = (cause: unknown): ScreensReason =>
  cause instanceof Refusal ? cause.reason : 'tampered';

/** Rejects as `late` if `work` takes longer than `ms` milliseconds. */
export function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('late', 'took too long')), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the body of a response, but not more than `MAX_BYTES`. */
async function bytesOf(response: Response | Error): Promise<Uint8Array<ArrayBuffer>> {
  if (response instanceof Error) throw new Refusal('missing', response.message);
  if (!response.ok || !response.body)
    throw new Refusal('missing', `${response.url} answered ${response.status}`);
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new Refusal('tampered', `${response.url} is larger than ${MAX_BYTES} bytes`);
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** Parses JSON without the key `__proto__`, which would become the prototype of an object that is copied. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    throw new Refusal('tampered', 'not valid JSON');
  }
}

/** Reads a response as JSON. With a `hash`, the file must have it. */
export async function readFile(response: Response | Error, hash?: string): Promise<unknown> {
  const bytes = await bytesOf(response);
  if (hash !== undefined && hex(await crypto.subtle.digest('SHA-256', bytes)) !== hash)
    throw new Refusal('tampered', `the file ${hash} has another hash`);
  return parse(new TextDecoder().decode(bytes));
}

const decoded = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Returns whether a public key (`p256:` and the SPKI in base64) has made one of the signatures. */
async function hasSigned(
  key: string,
  signed: Uint8Array<ArrayBuffer>,
  signatures: Envelope['signatures'],
): Promise<boolean> {
  const known = await crypto.subtle.importKey('spki', decoded(key.replace(/^p256:/, '')), ALGORITHM, false, [
    'verify',
  ]);
  const isFrom = async ({ signature }: Envelope['signatures'][number]) =>
    crypto.subtle.verify(ALGORITHM, known, decoded(signature), signed);
  return anyOf(signatures.map(isFrom));
}

/** Resolves with whether one of the checks does with true. A key or signature of another kind rejects, and doesn't count. */
const anyOf = async (checks: Promise<boolean>[]): Promise<boolean> =>
  (await Promise.allSettled(checks)).some((check) => check.status === 'fulfilled' && check.value);

/** The conditions that a widget sets for a manifest. */
export interface Expected {
  channel: string;
  locale: string;
  keys: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Reads a manifest and checks everything that doesn't depend on the version of the widget.
 * @throws Refusal
 */
export async function readManifest(
  response: Response | Error,
  { channel, locale, keys, now }: Expected,
): Promise<Manifest> {
  const envelope = (await readFile(response)) as Envelope;
  if (typeof envelope?.payload !== 'string' || !Array.isArray(envelope.signatures))
    throw new Refusal('tampered', 'the manifest has no payload');
  const { payload, signatures } = envelope;
  const signed = new TextEncoder().encode(SIGNED_PREFIX + payload);
  const isTrusted = keys.length === 0 || (await anyOf(keys.map((key) => hasSigned(key, signed, signatures))));
  if (!isTrusted) throw new Refusal('unsigned', 'no key of the config has signed the manifest');
  const manifest = parse(payload) as Manifest;
  if (manifest?.channel !== channel || manifest.locale !== locale)
    throw new Refusal('tampered', 'the manifest is of another channel or language');
  if (manifest.format !== FORMAT)
    throw new Refusal('incompatible', `the format of the pack is ${manifest.format}`);
  if (manifest.until !== undefined && !(Date.parse(manifest.until) > now))
    throw new Refusal('expired', `the manifest is no longer valid since ${manifest.until}`);
  if (manifest.pack === null) throw new Refusal('withdrawn', 'the channel shows the built-in screens');
  return manifest;
}
