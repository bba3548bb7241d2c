/** The passkeys of a host. */
import type { UserAgent } from '../base/user-agent';
import type { User } from './user';

/** A passkey as the host stores it, with the browser that added it. Ids, keys and handles are base64url. */
export interface Passkey extends UserAgent {
  readonly id: string;
  /** The host's id of its user. */
  readonly userId: string;
  /** The domain that owns it. */
  readonly rpId: string;
  readonly publicKey: string;
  /** How often it was used. 0 if the authenticator doesn't count. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** The random name of its user on their devices. All passkeys of a user have the same. Null: the host doesn't keep it. */
  readonly handle: string | null;
  /** The name that its user has given. Null: none. */
  readonly name: string | null;
  readonly addedAt: Date;
  /** Null: never used, or the host doesn't keep it. */
  readonly usedAt: Date | null;
  /** Whether it is copied to other devices of its user. */
  readonly isBackedUp: boolean;
}

/** A use of a passkey, as the authenticator reports it. */
export interface PasskeyUse extends Pick<Passkey, 'counter' | 'isBackedUp'> {
  readonly usedAt: Date;
}

/** The host's passkeys. */
export interface PasskeyStore {
  /** All passkeys of a user, oldest first. */
  of(user: User): Promise<readonly Passkey[]>;
  /** The passkey with this id, or null. */
  find(id: string): Promise<Passkey | null>;
  /** Adds a passkey. Returns false if there is one with this id. */
  add(passkey: Passkey): Promise<boolean>;
  /** Stores a use. Returns false if the passkey was removed, or its counter has changed, since it was read. */
  use(passkey: Passkey, use: PasskeyUse): Promise<boolean>;
  /** Gives a passkey of the user a name. Returns false if the user has no such passkey. */
  rename(user: User, id: string, name: string): Promise<boolean>;
  /** Removes a passkey of the user. Returns false if the user has no such passkey. */
  remove(user: User, id: string): Promise<boolean>;
}

/** Stores and checks passkeys. `latchkey-auth/passkeys` has the checks. */
export interface Passkeys {
  /** Stores them: the result of `passkeysIn`, or your own. */
  readonly keys: PasskeyStore;
  /** The domain that owns them. Default: the host name of the page. */
  readonly rpId?: string;
  /** What has changed, or null if the signature or anything else is wrong. An unknown passkey must take as long. */
  verifyUse(
    credential: { readonly id: string; readonly response: Readonly<Record<string, unknown>> },
    passkey: Passkey | null,
    expected: { readonly origin: string; readonly rpId: string; readonly needsVerification: boolean },
  ): Promise<Pick<Passkey, 'counter' | 'isBackedUp'> | null>;
  /** A new passkey, or null if anything is wrong. */
  verifyNew(
    credential: { readonly id: string; readonly response: Readonly<Record<string, unknown>> },
    expected: { readonly origin: string; readonly rpId: string },
  ): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'> | null>;
}
