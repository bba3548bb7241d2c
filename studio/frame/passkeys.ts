/** The browser's answers to requests for passkeys, as chosen in the page around the frame. */
const ERRORS: Record<string, string> = {
  none: 'NotAllowedError',
  exists: 'InvalidStateError',
  unable: 'SecurityError',
};

const same = (options: unknown): unknown => options;
const statics = {
  isConditionalMediationAvailable: async () => true,
  parseRequestOptionsFromJSON: same,
  parseCreationOptionsFromJSON: same,
  signalUnknownCredential: async () => {},
};

/** The JSON form of a credential that no server accepts. */
const credential = { id: 'cHJldmlldw', rawId: 'cHJldmlldw', type: 'public-key', response: {} };

interface Request {
  ceremony: string;
  resolve(credential: object): void;
  reject(error: Error): void;
}

/**
 * Replaces the browser's WebAuthn, so that no prompt opens.
 * @param chosen the answer. A request without one waits
 * @param answered called before the widget gets the answer
 * @returns a function that answers the waiting requests, for when the choice has changed
 */
export function placePasskeys(
  chosen: (ceremony: string) => string | undefined,
  answered: (step: { credential: string; gives: string }) => void,
): () => void {
  const waiting = new Set<Request>();
  const settle = (): void => {
    for (const request of waiting) {
      const gives = chosen(request.ceremony);
      if (gives === undefined || gives === 'waits') continue;
      waiting.delete(request);
      answered({ credential: request.ceremony, gives });
      if (gives === 'ok') request.resolve({ toJSON: () => credential });
      else request.reject(new DOMException(gives, ERRORS[gives]));
    }
  };
  const ask =
    (ceremony: string) =>
    ({ mediation, signal }: { mediation?: string; signal: AbortSignal }): Promise<object> =>
      new Promise((resolve, reject) => {
        const request = { ceremony: mediation === 'conditional' ? 'offer' : ceremony, resolve, reject };
        waiting.add(request);
        signal.addEventListener('abort', () => {
          waiting.delete(request);
          reject(new DOMException('aborted', 'AbortError'));
        });
        settle();
      });
  Object.defineProperty(window, 'PublicKeyCredential', { value: statics });
  Object.defineProperty(navigator, 'credentials', { value: { get: ask('get'), create: ask('create') } });
  return settle;
}
