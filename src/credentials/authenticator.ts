import type { CeremonyResult } from '../ports';

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
