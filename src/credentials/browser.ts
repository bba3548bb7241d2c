import { isTree, type Tree } from '../core/data/paths';
import type { Answered, Authenticator } from './credentials';

/** The methods of `PublicKeyCredential` that not every browser has. */
export interface Statics {
  isConditionalMediationAvailable?(): Promise<boolean>;
  parseRequestOptionsFromJSON?(options: unknown): PublicKeyCredentialRequestOptions;
  parseCreationOptionsFromJSON?(options: unknown): PublicKeyCredentialCreationOptions;
  signalUnknownCredential?(options: unknown): Promise<void>;
}

/** Converts base64url to bytes. */
function bytes(text: unknown): ArrayBuffer {
  const base64 = String(text).replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer;
}

/** Converts bytes to base64url. */
const text = (buffer: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const withBytes = (list: unknown): Tree[] =>
  (Array.isArray(list) ? list : []).map((item: Tree) => ({ ...item, id: bytes(item.id) }));

/**
 * Returns the options for `navigator.credentials.get`. Browsers before 2025 can't read the JSON form.
 * @throws if the options aren't an object, or their bytes aren't base64url
 */
function requestOptions(api: Statics, options: unknown): PublicKeyCredentialRequestOptions {
  if (api.parseRequestOptionsFromJSON) return api.parseRequestOptionsFromJSON(options);
  const json = options as Tree;
  return {
    ...json,
    challenge: bytes(json.challenge),
    allowCredentials: withBytes(json.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
}

/**
 * Returns the options for `navigator.credentials.create`.
 * @throws as `requestOptions`
 */
function creationOptions(api: Statics, options: unknown): PublicKeyCredentialCreationOptions {
  if (api.parseCreationOptionsFromJSON) return api.parseCreationOptionsFromJSON(options);
  const json = options as Tree & { user: Tree };
  return {
    ...json,
    challenge: bytes(json.challenge),
    user: { ...json.user, id: bytes(json.user.id) },
    excludeCredentials: withBytes(json.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** The parts of a response that are bytes. */
const PARTS = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];

/** Returns the JSON form of a credential. Some browsers and extensions have no working `toJSON`. */
function toJson(credential: PublicKeyCredential): object {
  try {
    const json: unknown = credential.toJSON?.();
    if (isTree(json)) return json;
  } catch {
    // An extension's object: read it part by part.
  }
  const { id, rawId, type, authenticatorAttachment, response } = credential;
  const read = response as unknown as Tree & { getTransports?(): string[] };
  const found = PARTS.filter((part) => read[part]).map((part) => [part, text(read[part] as ArrayBuffer)]);
  const transports = read.getTransports && { transports: read.getTransports() };
  return {
    id,
    rawId: text(rawId),
    type,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: credential.getClientExtensionResults(),
    response: { ...Object.fromEntries(found), ...transports },
  };
}

/** Undefined in browsers without WebAuthn, and in pages that aren't secure. */
const statics = (): Statics | undefined =>
  (globalThis as { PublicKeyCredential?: Statics }).PublicKeyCredential;

/** The result for each error that is an answer and no defect. Browsers tell a cancel and a timeout apart on purpose. */
const RESULTS: Record<string, 'none' | 'exists'> = { NotAllowedError: 'none', InvalidStateError: 'exists' };

const resultOf = (error: unknown): Answered => ({
  result: RESULTS[(error as Error | null)?.name ?? ''] ?? 'unable',
});

/** Asks the browser's own authenticators and password managers. */
export const browserAuthenticator: Authenticator = {
  async ask(ceremony, options, signal) {
    const api = statics();
    const { credentials } = navigator;
    if (!api || !credentials) return { result: 'unable' };
    try {
      if (ceremony === 'offer' && (await api.isConditionalMediationAvailable?.()) !== true)
        return { result: 'unable' };
      const found =
        ceremony === 'create'
          ? await credentials.create({ publicKey: creationOptions(api, options), signal })
          : await credentials.get({
              publicKey: requestOptions(api, options),
              signal,
              ...(ceremony === 'offer' && { mediation: 'conditional' }),
            });
      return found ? { result: 'ok', credential: toJson(found as PublicKeyCredential) } : { result: 'none' };
    } catch (error) {
      return resultOf(error);
    }
  },

  async forget(credential) {
    // A browser without this method keeps the passkey, and the user can delete it there.
    await statics()
      ?.signalUnknownCredential?.(credential)
      .catch(() => {});
  },
};
