/** A session, and the state of its recovery or verification. */

/** One visit of one browser. `id` is the public sId, and the secret in the cookie proves it. */
export interface Session {
  readonly id: string;
  readonly previous_id: string | null;
  readonly app_id: string | null;
  readonly user_id: string | null;
  readonly failures: number;
  readonly recovery: Recovery | null;
  /** The steps that the session requires, after a sign-on or a correct code, before it may make every call: see `stepBefore`. */
  readonly owes: readonly Owed[];
  readonly verification: Verification | null;
  /** The hash of a password that the user chose before the second step, and that takes effect after it. */
  readonly next_password_hash: string | null;
  /** When the user last signed on, entered a second factor, or did a step-up. Null without a sign-on. */
  readonly proved_at: Date | null;
  /** Whether the user signed on with a password and still has to complete a step, after which a passkey can be offered. */
  readonly may_offer_passkey: boolean;
  /** The locale of the requesting page, such as de_DE. Not stored in the database, because a page can change it. */
  readonly locale: string;
  /** The browser that began the session, and its operating system. Null: unknown. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** Change the password, enter a second factor, or enter a step-up code. */
export type Owed = 'CPW' | 'TWO_FACTOR' | 'STEP_UP';

/** A session with the secret for its cookie. */
export interface NewSession {
  readonly session: Session;
  readonly secret: string;
}

/**
 * The user who recovers an account in this session, and the progress. The server stores it, so that no payload can claim to be
 * another user. For an unknown user or a wrong contact, `userId` is null and all other fields look the same.
 */
export interface Recovery {
  readonly userId: string | null;
  /** The digest of the entered user id for counting: see domain/account/rates.ts. */
  readonly typed: string;
  /** The steps still required after a correct code, before the session is more than a recovery. */
  readonly owes: readonly Owed[];
  readonly phoneId: string;
  readonly recipient: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly flow: 'FPS' | 'NEW_USER';
  /** The number of sends, including the first (svAttempts). */
  readonly sends: number;
  /** The time of the last send, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The time of the correct code, in milliseconds since 1970, or null. */
  readonly provedAt: number | null;
}

/** The purposes of a code, apart from recovery. */
export type VerificationPurpose = 'TWO_FACTOR' | 'STEP_UP' | 'SELF_REG' | 'SIGN_UP';

/** The code that a signed-on user, registering person or newcomer has to enter in this session. Stored by the server, like a recovery. */
export interface Verification {
  readonly purpose: VerificationPurpose;
  /** The registering person in SELF_REG, else null for the session's user. */
  readonly personId: string | null;
  /** The stranger in SIGN_UP. */
  readonly newcomer?: Newcomer;
  readonly phoneId: string;
  readonly deliveryMethod: DeliveryMethod;
  /** The number of sends (svAttempts). Another purpose in the same session continues this count. */
  readonly sends: number;
  /** The time of the last send, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The time of the correct code, in milliseconds since 1970, or null. */
  readonly provedAt: number | null;
}

/** A stranger who signs up. An address that belongs to a user gets no code, and all other fields look the same. */
export interface Newcomer {
  readonly email: string;
  /** The chosen user id, or the email address. */
  readonly userId: string;
  readonly appId: string;
  readonly brandId: string;
  /** The digest of the address for counting: see domain/account/rates.ts. */
  readonly typed: string;
  /** Whether the address belonged to no user when the code was requested. */
  readonly isNew: boolean;
}

/** How a code is delivered (Specification section 3, "Selected option"). */
export type DeliveryMethod = 'TEXT' | 'VOICE' | 'EMAIL';

/**
 * The calls that a session may make while it still requires a step. They neither read nor change the account, or they require their own
 * proof (a password, a code, a passkey, an assertion). All other calls are refused, including new ones until they are listed here.
 */
const BEFORE_ANY_STEP: readonly string[] = [
  'validateAppAndBrand',
  'getTargetUrl',
  'authenticate',
  'authenticateOnMount',
  'passkeyOptions',
  'passkeySignOn',
  'captcha',
  'captchaAudio',
  'continueAuthentication',
  'providerStart',
  'signOnReference',
  'recoveryOptions',
  'validateUser',
  'recoverySend',
  'sendCode',
  'validateCode',
  'resetPassword',
  'twoFactorOptions',
  'twoFactorSend',
  'twoFactorValidate',
  'twoFactorPasskey',
  'twoFactorApp',
  'twoFactorRecovery',
  'stepUpOptions',
  'stepUpSend',
  'stepUpValidate',
  'stepUpPasskey',
  'stepUpApp',
  'stepUpRecovery',
  'federatedAssertion',
  'acs',
  'register',
  'selfRegDeliveryMethod',
  'selfRegDeliveryDetail',
  'selfRegOptions',
  'selfRegSend',
  'selfRegValidate',
  'selfRegPassword',
  'signUp',
  'signUpSend',
  'signUpValidate',
  'signUpPassword',
  'signUpProfile',
];

/**
 * The calls that are also allowed before this one step. Before the second step, a changed password only waits: see
 * calls/password.ts.
 */
const BEFORE: Readonly<Record<Owed, readonly string[]>> = {
  CPW: ['changePassword', 'voluntaryChange'],
  TWO_FACTOR: ['changePassword'],
  STEP_UP: ['changePassword'],
};

/** The step that a session must complete before it may make this call, or undefined. */
export function stepBefore(call: string, { owes }: Session): Owed | undefined {
  return BEFORE_ANY_STEP.includes(call) ? undefined : owes.find((owed) => !BEFORE[owed].includes(call));
}
