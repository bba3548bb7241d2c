/** Whole journeys, as what a person does on each panel: data, so that every kind of page plays the same. */

/** A text, or where it comes from once it is needed: the code of a message that is only sent on the way. */
export type Late = string | (() => string | Promise<string>);

export type Step =
  /** Until this panel is on show. */
  | { readonly panel: string }
  | { readonly type: Readonly<Record<string, Late>> }
  /** `ifThere`: some settings leave the person no choice, and the field is not shown. */
  | { readonly choose: Readonly<Record<string, string>>; readonly ifThere?: boolean }
  | { readonly press: string };

export interface Credentials {
  userId: string;
  password: string;
}

/** Who has forgotten the password, or sets up the first one. */
export interface Recovery {
  userId: string;
  /** Where the code goes: to an address, or by text message to a mobile phone of the US or Canada. */
  email?: string;
  phoneNumber?: string;
  /** The code that was sent: `() => fake.lastCode('ada')`. */
  code: Late;
  newPassword: string;
}

export interface Change {
  currentPassword: string;
  newPassword: string;
}

/** A second factor or a step-up. */
export interface Verification {
  /** `EMAIL`, or the value of another option of the panel, such as `mobile1:TEXT`. */
  deliveryOption: string;
  code: Late;
}

const SUBMIT: Step = { press: 'submit' };

const enterCode = (code: Late): Step[] => [{ panel: 'enter-code' }, { type: { otc: code } }, SUBMIT];

const signOn = ({ userId, password }: Credentials): Step[] => [
  { panel: 'sign-on' },
  { type: { userId, password } },
  SUBMIT,
];

/** From the panel that asks who it is, to the new password. @throws TypeError without an address and a phone */
function recover({ userId, email, phoneNumber, code, newPassword }: Recovery): Step[] {
  if (email === undefined && phoneNumber === undefined)
    throw new TypeError('recover: give an email or a phoneNumber, where the code goes');
  const contact: Step[] =
    email !== undefined
      ? [{ choose: { deliveryChannel: 'EMAIL' }, ifThere: true }, { type: { email } }]
      : [
          { choose: { deliveryChannel: 'MOBILE' }, ifThere: true },
          { choose: { countryType: 'US' }, ifThere: true },
          { type: { phoneNumber: phoneNumber ?? '' } },
          { choose: { deliveryMode: 'TEXT' }, ifThere: true },
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

const changePassword = ({ currentPassword, newPassword }: Change): Step[] => [
  { panel: 'change-password' },
  { type: { currentPassword, newPassword, reenterPassword: newPassword } },
  SUBMIT,
];

const verify = ({ deliveryOption, code }: Verification): Step[] => [
  { panel: 'delivery-options' },
  { choose: { deliveryOption } },
  SUBMIT,
  ...enterCode(code),
];

/** The journeys that a page object plays; `R` is what its methods return. */
export interface Journeys<R> {
  signOn(credentials: Credentials): R;
  enterCode(code: Late): R;
  /** A forgotten password, or a first one: from the panel that asks who it is, to the new password. */
  recover(recovery: Recovery): R;
  changePassword(change: Change): R;
  /** A second factor or a step-up: from the choice of where the code goes, to the code. */
  verify(verification: Verification): R;
}

/** The journeys over `play`, which plays the steps that its argument returns. */
export const journeys = <R>(play: (steps: () => readonly Step[]) => R): Journeys<R> => ({
  signOn: (credentials) => play(() => signOn(credentials)),
  enterCode: (code) => play(() => enterCode(code)),
  recover: (recovery) => play(() => recover(recovery)),
  changePassword: (change) => play(() => changePassword(change)),
  verify: (verification) => play(() => verify(verification)),
});
