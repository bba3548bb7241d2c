/** The browser's answers to requests for passkeys, as chosen in the page around the frame. */
const ERRORS = { none: 'NotAllowedError', exists: 'InvalidStateError', unable: 'SecurityError' };

const same = (options) => options;
const statics = {
  isConditionalMediationAvailable: async () => true,
  parseRequestOptionsFromJSON: same,
  parseCreationOptionsFromJSON: same,
  signalUnknownCredential: async () => {},
};

/** The JSON form of a credential that no server accepts. */
const credential = { id: 'cHJldmlldw', rawId: 'cHJldmlldw', type: 'public-key', response: {} };

/**
 * Replaces the browser's WebAuthn, so that no prompt opens.
 * @param {(ceremony: string) => string | undefined} chosen the answer. A request without one waits
 * @param {(step: { credential: string, gives: string }) => void} answered called before the widget gets the answer
 * @returns a function that answers the waiting requests, for when the choice has changed
 */
export function placePasskeys(chosen, answered) {
  const waiting = new Set();
  const settle = () => {
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
    (ceremony) =>
    ({ mediation, signal }) =>
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
