import type { Answered, Authenticator } from './authenticator';
import { creationOptions, requestOptions, type Statics, toJson } from './json';

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
