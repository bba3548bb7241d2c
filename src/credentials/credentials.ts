import type { Ceremony } from '../core/data/data.gen';
import type { Vault } from '../http/vault';
import type { CeremonyResult, CredentialPort } from '../ports';

/** The browser's answer. `credential` has the JSON form of WebAuthn Level 3. */
export type Answered =
  | { result: 'ok'; credential: object }
  | { result: Exclude<CeremonyResult['result'], 'ok' | 'ended'> };

/** The half of WebAuthn that the widget needs. A program without a browser has its own. */
export interface Authenticator {
  /**
   * Asks for a credential. Never rejects.
   * @param options the options in the JSON form of WebAuthn Level 3
   */
  ask(ceremony: 'offer' | 'get' | 'create', options: unknown, signal: AbortSignal): Promise<Answered>;
  /** Removes a credential, described as `signalUnknownCredential` expects it, from the browser. Never rejects. */
  forget(credential: unknown): Promise<void>;
}

/** The names in the vault. Calls keep and send them under these names (calls.json). */
const RESULT = 'credential';
const UNKNOWN = 'unknownCredential';

/**
 * Connects the ceremonies of the flow tables with the vault, so that neither options nor credentials reach the state,
 * events or logs. `load` loads the code that asks the browser, on first use,
 * and resolves with null if that fails.
 */
export function createCredentials(vault: Vault, load: () => Promise<Authenticator | null>): CredentialPort {
  return {
    async ask(ceremony: Exclude<Ceremony, 'forget'>, signal) {
      const options = ceremony === 'create' ? 'newPublicKey' : 'publicKey';
      // The offer of the page has usually loaded the code before a press, after which browsers allow little time.
      const authenticator = await load();
      if (signal.aborted) return { result: 'ended' };
      if (!authenticator) return { result: 'unable' };
      const answer = await authenticator.ask(ceremony, vault.values[options], signal);
      if (signal.aborted) return { result: 'ended' };
      if (answer.result !== 'ok') return { result: answer.result };
      vault.set(RESULT, answer.credential);
      // The server accepts a challenge once.
      vault.delete(options);
      return { result: 'ok', vaulted: [RESULT], spent: [options] };
    },
    async forget() {
      const unknown = vault.values[UNKNOWN];
      // The server doesn't name a passkey that it refuses for another reason, because browsers forget it for good.
      if (unknown) await (await load())?.forget(unknown);
    },
  };
}
