/** A user of the demo. Phone numbers and email addresses are reserved for fiction and documentation. */
export interface SeedUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  /** Null: the account exists, but the user hasn't chosen a password yet. */
  readonly password: string | null;
  readonly phones: readonly SeedPhone[];
  /** Sign-on requires a captcha immediately. */
  readonly isLocked?: boolean;
  /** An administrator chose the password. */
  readonly isTemporary?: boolean;
  /** Days until the password expires, negative if it has expired. Undefined: it never expires. */
  readonly expiresInDays?: number;
  /** The step that follows the password at each sign-on. */
  readonly secondStep?: 'TWO_FACTOR' | 'STEP_UP';
  /** The password works only after the user has entered a code once. */
  readonly isEnabledByCode?: boolean;
  /** An organization manages the password. */
  readonly isManaged?: boolean;
  /** Try the offer of a passkey with this user. */
  readonly isOfferedPasskey?: boolean;
  /** The secret of the user's authenticator app, in Base32. */
  readonly appKey?: string;
  readonly recoveryCodes?: readonly string[];
  /** False: no codes are sent as second factor or step-up. */
  readonly getsSentCodes?: boolean;
  /** The user's account at the demo's OpenID Connect provider, by its subject. */
  readonly subject?: string;
  /** The effect of signing on. Printed when the server starts, and shown on the control page. */
  readonly about: string;
}

/** A person in the directory of the demo's identity provider, who isn't a user unless there is a user with the same id. */
export interface SeedPerson {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly phones: readonly SeedPhone[];
  readonly about: string;
}

/** An application of the demo. */
export interface SeedApp {
  readonly appId: string;
  readonly brands: readonly string[];
  readonly settings: Readonly<Record<string, string | boolean>>;
  readonly targetUrl: string | null;
  readonly homeUrl: string;
  /** Whether users can sign on with passkeys; no by default. */
  readonly passkeys?: boolean;
  /** The domain that owns the passkeys; by default, the host name of the page. */
  readonly rpId?: string | null;
  /** The origins whose pages may use passkeys and identity providers; by default, those that may use the API. */
  readonly origins?: readonly string[] | null;
  /** For how many days users can skip the second factor on a device. Without it, never. */
  readonly rememberDays?: number;
  /** The lane or the pack of screens that widgets show. Without it, their config decides. */
  readonly screens?: { readonly lane?: string; readonly pack?: string };
}

/** countryType: U for US and Canada, I for international. phoneType: Y for mobile, N for landline (Specification section 3, "Contact"). */
export interface SeedPhone {
  readonly countryType: 'U' | 'I';
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly phoneType: 'Y' | 'N';
  readonly extension: string;
}
