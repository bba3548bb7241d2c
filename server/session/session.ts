/** What a session is, and what it holds of a recovery or a verification that is under way. */
import type { DeliveryMethod } from '../delivery/method';

/** One visit of one browser. `id` is the public sId; the secret in the cookie proves it. */
export interface Session {
  readonly id: string;
  readonly previous_id: string | null;
  readonly app_id: string | null;
  readonly user_id: string | null;
  readonly failures: number;
  readonly recovery: Recovery | null;
  /**
   * The step that a person still owes, after a sign-on or a right code in this session, before the session
   * may make every call: see owed.ts.
   */
  readonly owes: readonly Owed[];
  readonly verification: Verification | null;
  /**
   * The hash of a password that the person has chosen before the second step; it counts once that step is
   * done.
   */
  readonly next_password_hash: string | null;
  /**
   * The locale of the requesting page, such as de_DE. The database does not store it: a page can change it.
   */
  readonly locale: string;
}

/** Change the password; confirm the sign-on by a second factor; by a step-up. */
export type Owed = 'CPW' | 'TWO_FACTOR' | 'STEP_UP';

/** A session together with the secret that its cookie must hold. */
export interface NewSession {
  readonly session: Session;
  readonly secret: string;
}

/**
 * The person who recovers an account in this session, and the progress of the recovery. The server stores it,
 * so that no payload can claim to be another person. For an unknown user or a wrong contact `userId` is null
 * and all other fields look the same.
 */
export interface Recovery {
  readonly userId: string | null;
  /** The digest of the typed user id that is counted: see rates/count.ts. */
  readonly typed: string;
  /** The step that is still owed after a right code, before the session is more than a recovery. */
  readonly owes: readonly Owed[];
  readonly phoneId: string;
  readonly recipient: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly flow: 'FPS' | 'NEW_USER';
  /** Sends so far, the first included: svAttempts. */
  readonly sends: number;
  /** Milliseconds since 1970 of the last send. */
  readonly sentAt: number;
  /** Milliseconds since 1970 at which a right code was given; null until then. */
  readonly provedAt: number | null;
}

/** The purposes of a code, besides recovery. */
export type VerificationPurpose = 'TWO_FACTOR' | 'STEP_UP' | 'SELF_REG';

/**
 * The code that a signed-on or registering person has to enter in this session. The server stores it, as it
 * stores a recovery.
 */
export interface Verification {
  readonly purpose: VerificationPurpose;
  /** In SELF_REG: the registering person. Otherwise the session's user is meant. */
  readonly personId: string | null;
  readonly phoneId: string;
  readonly deliveryMethod: DeliveryMethod;
  /** Sends so far: svAttempts. Another purpose in the same session continues this count. */
  readonly sends: number;
  /** Milliseconds since 1970 of the last send. */
  readonly sentAt: number;
  /** Milliseconds since 1970 at which a right code was given; null until then. */
  readonly provedAt: number | null;
}
