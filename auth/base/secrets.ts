/** Random names, digests and seals, by Web Crypto only, so that they exist in every runtime. */

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  } catch {
    return null;
  }
}

// Not a constant, because a host of the handler with other secrets may have no encoder.
const bytesIn = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** 192 random bits. */
export const randomName = (): string => base64url(crypto.getRandomValues(new Uint8Array(24)));

/** Each digit is equally likely. */
function randomDigits(length: number): string {
  let digits = '';
  while (digits.length < length)
    // The values above 249 would make the digits 0 to 5 more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) if (byte < 250) digits += byte % 10;
  return digits.slice(0, length);
}

const digest = async (value: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesIn(value))));

/**
 * Makes secrets, and seals values with the host's. The first secret makes seals, and all of them are accepted, so that a host can replace
 * it.
 */
export interface Secrets {
  /** 192 random bits. */
  randomName(): string;
  /** The digits of a code or a captcha. */
  randomDigits(length: number, purpose: 'code' | 'captcha'): string;
  /** A SHA-256 digest that names a stored value without revealing a secret of 192 bits. */
  digest(value: string): Promise<string>;
  seal(purpose: string, value: string): Promise<string>;
  /** Compares in constant time. */
  isSeal(purpose: string, value: string, seal: string): Promise<boolean>;
  /** Encrypts a text, so that it can be stored. Only a request with the same token can read it. */
  hide(token: string, text: string): Promise<string>;
  /** The text, or null if it was hidden with another token or secret. */
  reveal(token: string, hidden: string): Promise<string | null>;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

export function secretsOf(secrets: readonly string[]): Secrets {
  const keys = secrets.map((secret) =>
    crypto.subtle.importKey('raw', bytesIn(secret), HMAC, false, ['sign', 'verify']),
  );
  const data = (purpose: string, value: string) => bytesIn(`latchkey ${purpose} ${value}`);
  const sign = async (key: CryptoKey, purpose: string, value: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, data(purpose, value)));
  async function newest(): Promise<CryptoKey> {
    const [key] = keys;
    if (!key) throw new Error('[latchkey] createHandler: <secret> is missing.');
    return key;
  }
  const cipherKey = async (key: CryptoKey, token: string) =>
    crypto.subtle.importKey('raw', await sign(key, 'hidden', token), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
  return {
    randomName,
    randomDigits,
    digest,
    seal: async (purpose, value) => base64url(await sign(await newest(), purpose, value)),
    async isSeal(purpose, value, seal) {
      const bytes = bytesOf(seal);
      if (!bytes) return false;
      for (const key of keys)
        if (await crypto.subtle.verify('HMAC', await key, bytes, data(purpose, value))) return true;
      return false;
    },
    async hide(token, text) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const key = await cipherKey(await newest(), token);
      const hidden = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesIn(text));
      return `${base64url(iv)}.${base64url(new Uint8Array(hidden))}`;
    },
    async reveal(token, hidden) {
      const [iv, data] = hidden.split('.').map(bytesOf);
      if (!iv || !data) return null;
      for (const key of keys) {
        const opened = cipherKey(await key, token).then((cipher) =>
          crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, data),
        );
        const bytes = await opened.catch(() => null);
        if (bytes) return new TextDecoder().decode(bytes);
      }
      return null;
    },
  };
}
