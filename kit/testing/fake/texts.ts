/** The codes with which the fake server refuses, each with its text. */
export const TEXTS: Readonly<Record<string, string>> = {
  WRONG_CREDENTIALS: 'The user ID or password is incorrect.',
  WRONG_CAPTCHA: 'The characters don’t match the picture.',
  WRONG_CODE: 'This code is incorrect.',
  CODE_EXPIRED: 'This code has expired. Please request a new one.',
  TOO_MANY_CODES: 'No more codes can be sent.',
  TOO_MANY_WRONG_CODES: 'Too many incorrect codes.',
  PASSWORD_RULE: 'The new password breaks a rule.',
  PASSWORD_HISTORY: 'You have used this password before. Please choose another one.',
  PASSWORDS_DIFFER: 'The passwords don’t match.',
  PASSWORD_MANAGED: 'Your password cannot be changed here.',
  CURRENT_PASSWORD_WRONG: 'The current password is incorrect.',
  START_AGAIN: 'Please start again.',
  SESSION_EXPIRED: 'Your session has expired. Please sign on again.',
  NOT_AUTHORIZED: 'You are not authorized to perform the action',
  NOT_VERIFIED: 'The request has no valid token.',
  CHANGE_PASSWORD_FIRST: 'Please change your password first.',
  CONFIRM_SIGN_ON_FIRST: 'Please finish signing on first.',
  PASSKEY_REFUSED: 'This passkey can’t be used. Please try another way.',
  SIGN_UP_CLOSED: 'You can’t sign up here.',
  USER_ID_TAKEN: 'This user ID or email address has an account already.',
  PROFILE_INCOMPLETE: 'Please complete your profile.',
  FACTOR_NEEDED: 'You need this to sign on. First add another way to confirm it’s you.',
  ALREADY_REGISTERED: 'This user ID or email address has an account already.',
};

/** The messages after a correct password, for states that have one. */
export const WARNINGS: Readonly<Record<string, string>> = {
  CPW: 'Your password has expired.',
  PWD_IN_GRACE: 'Your password has expired. Please change it within 3 days.',
  PWD_BEFORE_EXP: 'Your password expires in 7 days.',
  PWD_BEFORE_EXP_STEP_UP: 'Your password expires in 7 days.',
  PWD_BEFORE_EXP_TWO_FACTOR: 'Your password expires in 7 days.',
  FPC: 'Your temporary password has expired.',
  EBS: 'Please set up your sign-on with a code first.',
};

/** The messages after a new password. */
export const INFOS: Readonly<Record<string, string>> = {
  changePassword: 'Your password has been changed.',
  resetPassword: 'Your password has been changed.',
};
