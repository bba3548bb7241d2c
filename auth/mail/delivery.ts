/** The messages that a host delivers. */
import type { UserAgent } from '../base/user-agent';

/** How a code reaches a user. */
export type Channel = 'EMAIL' | 'TEXT' | 'VOICE';

/** A change of which the user is notified: their address was used for a sign-up although it has an account, or a factor was added, used or removed. */
export type Notice =
  | 'account-exists'
  | 'passkey-added'
  | 'passkey-removed'
  | 'provider-added'
  | 'app-added'
  | 'recovery-codes-added'
  | 'recovery-code-used'
  | 'app-removed'
  | 'recovery-codes-removed';

/** A message for a user: a code or a notice. */
export interface Delivery {
  readonly to: string;
  readonly channel: Channel;
  readonly purpose:
    | 'forgotten-password'
    | 'new-user'
    | 'second-factor'
    | 'step-up'
    | 'sign-up'
    | 'registration'
    | Notice;
  /** Empty if the purpose is a notice. */
  readonly code: string;
  /** How long the code is valid. */
  readonly seconds: number;
  /** The language of the page, such as `de_DE`. */
  readonly locale: string;
  /** When it was written. */
  readonly at?: Date;
  /** The browser and the operating system that made the change or asked for the code. */
  readonly device?: UserAgent;
  /** The place of that browser, if the handler has `placeOf`. */
  readonly place?: string | null;
  /** The domain of the page. In a text message, phones enter the code only there. */
  readonly domain?: string;
}
