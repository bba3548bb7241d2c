const blank = 'Sent without a user ID and a password, so it signs no one on.';
const newPassword = 'A right code only lets its owner choose a password.';
const settled = 'A right code completes the second step. The password’s state was reported before.';
const ends = 'Too many wrong step-up codes are an error. The password was right, so it isn’t forgotten.';
const noProvider = 'Only the owner of an identity at a provider can be unknown and register.';
const noDisabled = 'No account of the demo’s provider belongs to a user whose account has to be enabled.';
const never = 'This server never disables redirection.';
const first =
  'A newly registered user has nothing left to do, and has seen the profile at the identity provider.';

const noPassword = 'No password was used.';
const noCode = 'No code was used.';
const other = 'A passkey is sent in another call.';
const disabled = 'Only an account that was disabled after its passkey was added has this answer.';

/** The nextActions of a sign-on without a password that only passwords have. */
const ofPasswords = Object.fromEntries(
  [
    'TMP_PWD',
    'CPW',
    'PWD_IN_GRACE',
    'PWD_BEFORE_EXP',
    'PWD_BEFORE_EXP_STEP_UP',
    'PWD_BEFORE_EXP_TWO_FACTOR',
    'FPC',
  ].map((nextAction) => [nextAction, noPassword]),
);

/** The nextActions of a passkey in a second step that only codes have. */
const ofCodes = { CPW: settled, FPC: noCode, STEP_UP: settled, VALIDATE_SV: noCode };

/**
 * nextActions that a call declares and this server sends only when ordered, each with the reason. The tests order
 * them with /dev/scenarios.
 */
export const ordered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  authenticate: { PASSKEY: other, REGISTER: noProvider },
  passkeySignOn: {
    ...ofPasswords,
    TWO_FACTOR: 'A passkey with user verification is two factors.',
    EBS: disabled,
    REGISTER: noProvider,
  },
  signOnReference: { ...ofPasswords, PASSKEY: 'No passkey was used.', EBS: noDisabled },
  twoFactorPasskey: ofCodes,
  stepUpPasskey: ofCodes,
  authenticateOnMount: Object.fromEntries(
    [
      'REDIRECT',
      'TMP_PWD',
      'CPW',
      'PWD_IN_GRACE',
      'PWD_BEFORE_EXP',
      'PWD_BEFORE_EXP_STEP_UP',
      'PWD_BEFORE_EXP_TWO_FACTOR',
      'TWO_FACTOR',
      'STEP_UP',
      'FPC',
      'EBS',
      'PASSKEY',
      'REGISTER',
    ].map((nextAction) => [nextAction, blank]),
  ),
  validateCode: { REDIRECT: newPassword, FPC: newPassword, STEP_UP: newPassword },
  resetPassword: { DISABLE_REDIRECT: never },
  changePassword: { DISABLE_REDIRECT: never },
  twoFactorValidate: { CPW: settled, STEP_UP: settled, PASSKEY: other },
  stepUpValidate: { CPW: settled, STEP_UP: settled, FPC: ends, PASSKEY: other },
  twoFactorApp: { CPW: settled, STEP_UP: settled, PASSKEY: other },
  twoFactorRecovery: { CPW: settled, STEP_UP: settled, PASSKEY: other },
  stepUpApp: { CPW: settled, STEP_UP: settled, FPC: ends, PASSKEY: other },
  stepUpRecovery: { CPW: settled, STEP_UP: settled, FPC: ends, PASSKEY: other },
  selfRegValidate: { REDIRECT: newPassword, STEP_UP: newPassword },
  selfRegPassword: { PROFILE: first, STEP_UP: first, DISABLE_REDIRECT: never },
};
