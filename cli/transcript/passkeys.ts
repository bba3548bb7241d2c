import type { BrowserAnswer } from '../../src/core/data/data.gen';

/** A request of the widget to the browser that waits for a step of the transcript. */
interface Pending {
  ceremony: BrowserAnswer['credential'];
  options: unknown;
  resolve(credential: unknown): void;
  reject(error: unknown): void;
}

/** Makes the credential that the browser would return for these options, in its JSON form. */
export type MakeCredential = (ceremony: 'get' | 'create', options: unknown) => object | Promise<object>;

/** How long an answer waits for its request, in milliseconds. */
const PATIENCE_MS = 2000;

const ERRORS = { none: 'NotAllowedError', exists: 'InvalidStateError', unable: 'SecurityError' } as const;

/** A credential of the right form that no server accepts. */
const anyCredential: MakeCredential = (ceremony) => ({
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: ceremony === 'get' ? 'Z2V0' : 'Y3JlYXRl' },
});

/** The passkeys of a page, as a transcript controls them. */
export interface Passkeys {
  /** Answers the pending request. @throws Error if the widget isn't asking for a passkey */
  answer(answer: BrowserAnswer): Promise<void>;
  remove(): void;
}

/**
 * Replaces the browser's WebAuthn in this page or process. Each request waits for a step of the transcript. If `has` is false,
 * the browser has no WebAuthn.
 */
export function placePasskeys(
  has: boolean,
  moved: () => void = () => {},
  make: MakeCredential = anyCredential,
): Passkeys {
  const pending = new Set<Pending>();
  const request =
    (ceremony: 'get' | 'create') =>
    ({ publicKey, mediation, signal }: { publicKey: unknown; mediation?: string; signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        const own: Pending = {
          ceremony: mediation === 'conditional' ? 'offer' : ceremony,
          options: publicKey,
          resolve,
          reject,
        };
        pending.add(own);
        moved();
        signal.addEventListener('abort', () => {
          pending.delete(own);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
  const undo = [
    replace(globalThis, 'PublicKeyCredential', has ? statics : undefined),
    replace(navigator, 'credentials', has ? { get: request('get'), create: request('create') } : undefined),
  ];
  return {
    async answer({ credential, gives }) {
      const until = Date.now() + PATIENCE_MS;
      const find = () => [...pending].find(({ ceremony }) => ceremony === credential);
      // The code that asks the browser may still be loading.
      while (!find() && Date.now() < until) await new Promise((done) => setTimeout(done, 5));
      const found = find();
      if (!found) throw new Error(`the widget is not asking the browser to ${credential} a passkey`);
      pending.delete(found);
      if (gives !== 'ok') return found.reject(new DOMException(gives, ERRORS[gives]));
      const json = await make(credential === 'create' ? 'create' : 'get', found.options);
      found.resolve({ toJSON: () => json });
    },
    remove() {
      for (const one of undo.reverse()) one();
    },
  };
}

const same = (options: unknown): unknown => options;

const statics = {
  isConditionalMediationAvailable: async () => true,
  parseRequestOptionsFromJSON: same,
  parseCreationOptionsFromJSON: same,
  signalUnknownCredential: async () => {},
};

function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
