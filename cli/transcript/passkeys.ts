import type { BrowserAnswer } from '../../src/core/data/data.gen';

/** A request of the widget to the browser that waits for a step of the transcript. */
interface Pending {
  ceremony: BrowserAnswer['credential'];
  resolve(credential: unknown): void;
  reject(error: unknown): void;
}

/** How often an answer looks for its request. */
const MAX_LOOKS = 400;

const ERRORS = { none: 'NotAllowedError', exists: 'InvalidStateError', unable: 'SecurityError' } as const;

/** The JSON form of a credential that no server accepts. */
const credentialFor = (ceremony: Pending['ceremony']): object => ({
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: ceremony === 'create' ? 'Y3JlYXRl' : 'Z2V0' },
});

/** The passkeys of a page, as a transcript controls them. */
export interface Passkeys {
  /** Answers the pending request. @throws Error if the widget isn't asking for a passkey */
  answer(answer: BrowserAnswer): Promise<void>;
  remove(): void;
}

/**
 * Replaces the browser's WebAuthn in this page or process. Each request waits for a step of the transcript. If `has` is false,
 * the browser has no WebAuthn. `pause` waits some milliseconds of real time: the page's own clock may be stopped.
 */
export function placePasskeys(has: boolean, moved: () => void, pause: () => Promise<void>): Passkeys {
  const pending = new Set<Pending>();
  const request =
    (ceremony: 'get' | 'create') =>
    ({ mediation, signal }: { mediation?: string; signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        const own: Pending = {
          ceremony: mediation === 'conditional' ? 'offer' : ceremony,
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
    replaceProperty(globalThis, 'PublicKeyCredential', has ? statics : undefined),
    replaceProperty(
      navigator,
      'credentials',
      has ? { get: request('get'), create: request('create') } : undefined,
    ),
  ];
  return {
    async answer({ credential, gives }) {
      const find = () => [...pending].find(({ ceremony }) => ceremony === credential);
      // The code that asks the browser may still be loading.
      for (let looks = 0; !find() && looks < MAX_LOOKS; looks += 1) await pause();
      const found = find();
      if (!found) throw new Error(`the widget is not asking the browser to ${credential} a passkey`);
      pending.delete(found);
      if (gives !== 'ok') return found.reject(new DOMException(gives, ERRORS[gives]));
      found.resolve({ toJSON: () => credentialFor(credential) });
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

/** Replaces a property of the environment. Returns a function that restores it. */
export function replaceProperty(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
