/** Whole journeys as lists of user actions, so that all page objects play the same ones. */

/** A text, or a function that returns it when needed, for example a code that is sent during the journey. */
export type LazyText = string | (() => string | Promise<string>);

export type Step =
  /** Waits until this panel is visible. */
  | { readonly panel: string }
  | { readonly type: Readonly<Record<string, LazyText>> }
  /** `ifThere`: skips the field if some settings hide it. */
  | { readonly choose: Readonly<Record<string, string>>; readonly optional?: boolean }
  | { readonly press: string }
  /** Sends the code on this panel, unless it has sent itself. */
  | { readonly sendCode: string };

export interface Credentials {
  userId: string;
  password: string;
}

/** The input of a user who has forgotten the password or sets up the first one. */
export interface Recovery {
  userId: string;
  /** The destination of the code: an email address, or by text message to a mobile number in the US or Canada. */
  email?: string;
  phoneNumber?: string;
  /** The code that was sent, such as `() => fake.lastCode('ada')`. */
  code: LazyText;
  newPassword: string;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** The input of a second factor or a step-up. */
export interface Verification {
  /** `EMAIL`, `APP`, or the value of another option of the panel, such as `mobile1:TEXT`. */
  deliveryOption: string;
  code: LazyText;
}

const SUBMIT: Step = { press: 'submit' };

/** The input of a user who sets up an authenticator app. */
export interface AppSetup {
  /** The first code of the app, such as `() => fake.appCode('ada')`. */
  code: LazyText;
}

const enterCode = (code: LazyText, panel = 'enter-code'): Step[] => [
  { panel },
  { type: { otc: code } },
  { sendCode: panel },
];

const signOn = ({ userId, password }: Credentials): Step[] => [
  { panel: 'sign-on' },
  { type: { userId, password } },
  SUBMIT,
];

/**
 * Returns the steps from the user's data to the new password. @throws TypeError without an email or a phone
 * number
 */
function recover({ userId, email, phoneNumber, code, newPassword }: Recovery): Step[] {
  if (email === undefined && phoneNumber === undefined)
    throw new TypeError(
      'recover: email and phoneNumber are missing. Pass one of them, so that a code can be sent.',
    );
  const contact: Step[] =
    email !== undefined
      ? [{ choose: { deliveryChannel: 'EMAIL' }, optional: true }, { type: { email } }]
      : [
          { choose: { deliveryChannel: 'MOBILE' }, optional: true },
          { choose: { countryType: 'US' }, optional: true },
          { type: { phoneNumber: phoneNumber ?? '' } },
          { choose: { deliveryMode: 'TEXT' }, optional: true },
        ];
  return [
    { panel: 'enter-user-info' },
    { type: { userId } },
    ...contact,
    SUBMIT,
    ...enterCode(code),
    { panel: 'reset-password' },
    { type: { newPassword, reenterPassword: newPassword } },
    SUBMIT,
  ];
}

const changePassword = ({ currentPassword, newPassword }: PasswordChange): Step[] => [
  { panel: 'change-password' },
  { type: { currentPassword, newPassword, reenterPassword: newPassword } },
  SUBMIT,
];

const verify = ({ deliveryOption, code }: Verification): Step[] => [
  { panel: 'delivery-options' },
  { choose: { deliveryOption } },
  SUBMIT,
  ...enterCode(code, deliveryOption === 'APP' ? 'app-code' : 'enter-code'),
];

const enterRecoveryCode = (code: LazyText): Step[] => [
  { press: 'recovery' },
  { panel: 'recovery-code' },
  { type: { recoveryCode: code } },
  SUBMIT,
];

const setUpApp = ({ code }: AppSetup): Step[] => [
  ...enterCode(code, 'app-setup'),
  { panel: 'recovery-codes' },
  { choose: { kept: 'true' } },
  SUBMIT,
];

/** The journeys of a page object. */
export interface Journeys {
  signOn(credentials: Credentials): Promise<void>;
  enterCode(code: LazyText): Promise<void>;
  /** Recovers a password or sets up the first one, from the panel for the user's data to the new password. */
  recover(recovery: Recovery): Promise<void>;
  changePassword(change: PasswordChange): Promise<void>;
  /** Completes a second factor or a step-up, from the delivery options to the code. */
  verify(verification: Verification): Promise<void>;
  /** Uses a recovery code instead, from the panel that asks for a code of the app. */
  enterRecoveryCode(code: LazyText): Promise<void>;
  /** Sets up an authenticator app, from the QR code to the kept recovery codes. */
  setUpApp(setup: AppSetup): Promise<void>;
}

/** Returns the journeys of a page object. `play` performs the steps that its argument returns. */
export const journeys = (play: (steps: () => readonly Step[]) => Promise<void>): Journeys => ({
  signOn: (credentials) => play(() => signOn(credentials)),
  enterCode: (code) => play(() => enterCode(code)),
  recover: (recovery) => play(() => recover(recovery)),
  changePassword: (change) => play(() => changePassword(change)),
  verify: (verification) => play(() => verify(verification)),
  enterRecoveryCode: (code) => play(() => enterRecoveryCode(code)),
  setUpApp: (setup) => play(() => setUpApp(setup)),
});
