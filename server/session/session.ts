/** What a session is, and what it holds of a recovery or a verification that is under way. */
import type { DeliveryMethod } from '../delivery/method';

/** One visit of one browser. `id` is the public sId; the cookie's secret proves it. */
export interface Session {
  readonly id: string;
  readonly previous_id: string | null;
  readonly app_id: string | null;
  readonly user_id: string | null;
  readonly failures: number;
  readonly recovery: Recovery | null;
  /**
   * What the person still has to do, who has signed on or given a right code here, before the session is good
   * for everything: see owed.ts.
   */
  readonly owes: readonly Owed[];
  readonly verification: Verification | null;
  /** The hash of a password that the person has chosen before the second step, which it waits for. */
  readonly next_password_hash: string | null;
  /** The locale of the page that asks now, such as de_DE. Not kept: a page can change it. */
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
 * Who recovers an account in this session, and how far that has come. Kept on the server, so that no payload
 * can claim to be someone else. For an unknown user or a wrong contact `userId` is null and all the rest
 * looks the same.
 */
export interface Recovery {
  readonly userId: string | null;
  /** What was typed as the user id, as it is counted: see http/rates.ts. */
  readonly typed: string;
  /** What a right code leaves to be done before this is more than a recovery. */
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

/** What a code can be asked for, besides recovery. */
export type VerificationPurpose = 'TWO_FACTOR' | 'STEP_UP' | 'SELF_REG';

/**
 * The code that is asked of a signed-on or registering person in this session. Kept on the server, as a
 * recovery is.
 */
export interface Verification {
  readonly purpose: VerificationPurpose;
  /** In SELF_REG: the registering person. Otherwise the session's user is meant. */
  readonly personId: string | null;
  readonly phoneId: string;
  readonly deliveryMethod: DeliveryMethod;
  /** Sends so far: svAttempts. Another purpose in the same session goes on counting. */
  readonly sends: number;
  /** Milliseconds since 1970 of the last send. */
  readonly sentAt: number;
  /** Milliseconds since 1970 at which a right code was given; null until then. */
  readonly provedAt: number | null;
}
