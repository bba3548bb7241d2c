/** The codes with which the fake server refuses, each with its text. */
export const TEXTS = {
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
} as const;

/** A code of the fake server. */
export type Code = keyof typeof TEXTS;
