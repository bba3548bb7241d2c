import { MAX_BYTES } from './format';
import { Refusal } from './refusal';

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
