import { isTree, type Tree } from '../core/data/paths';

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
export function requestOptions(api: Statics, options: unknown): PublicKeyCredentialRequestOptions {
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
export function creationOptions(api: Statics, options: unknown): PublicKeyCredentialCreationOptions {
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
export function toJson(credential: PublicKeyCredential): object {
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
