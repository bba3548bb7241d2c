/**
 * What the server says to people, in English. The wordings that the specification gives (section 8) stand
 * verbatim.
 */
export const texts = {
  signOnFailed: 'Sign on was unsuccessful. Please try again.',
  sessionExpired: 'For security reasons, your session has expired. Please try again.',
  systemError: 'A system error has occurred. Contact support for further assistance.',
  captchaWrong: 'The characters you entered do not match the picture. Please try again.',
  codeWrong: 'The secure code is not correct. Please try again.',
  codeExpired: 'The secure code has expired. Request a new code.',
  codeDead: 'The secure code was entered incorrectly too many times. Please start again.',
  noMoreCodes: 'No more secure codes can be sent. Please start again.',
  codeTooSoon: 'A secure code was sent a moment ago. A new one may be requested after 2 minutes.',
  tooMany: (minutes: number) =>
    `There have been too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  startAgain: 'Your identity has not been confirmed. Please start again.',
  passwordMismatch: 'New and Re-enter Passwords must match',
  passwordSet: 'Your password has been changed.',
  passwordWaits: 'Your new password counts as soon as you have confirmed with a secure code that it is you.',
  passwordCreated: 'Your password has been set.',
  passwordExpired: 'Your password has expired. Choose a new one to go on.',
  passwordExpires: (days: number) => `Your password expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
  passwordInGrace: (days: number) =>
    `Your password has expired. It works for ${days} more ${days === 1 ? 'day' : 'days'}.`,
  temporaryExpired: 'Your temporary password has expired. Ask for a code to choose a new one.',
  enableByCode: 'Before you can sign on with your password, confirm once with a secure code that it is you.',
  currentPasswordWrong: 'The current password is not correct. Please try again.',
  passwordSameAsCurrent: 'The new password must differ from the current one.',
  passwordManaged: 'Your password is looked after by your organization. Ask there to have it changed.',
  confirmFirst: 'Confirm your sign-on with a secure code first.',
  changeFirst: 'Change your password first.',
  notAuthorized: 'You are not authorized to perform the action.',
  phoneUnknown: 'This number or address is not one that codes can go to.',
  assertionRefused: 'The identity provider does not know you. Please start again.',
  assertionInvalid: 'What the identity provider sent could not be verified. Please start again.',
  signInUnknown: 'Nobody has asked who you are, or too long ago. Please start again.',
  registrationUnknown: 'Your registration could not be found. Please start again.',
  alreadyRegistered:
    'You are registered already. If you do not know your password, ask for a code to choose a new one.',
  profileUnknown: 'This profile cannot be shown.',
  csrfRefused: 'The request could not be verified. Please try again.',
  originRefused: 'Requests from this origin are not allowed.',
  hostRefused: 'This server is not known by this name. Where it has one, LATCHKEY_ORIGINS lists it.',
  unknownCall: 'This server knows no such call.',
  wrongMethod: 'This call is made with another method.',
  unknownApp: 'This application and brand are not known.',
} as const;
