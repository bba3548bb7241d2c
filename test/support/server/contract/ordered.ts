const blank = 'Sent without a user ID and a password, so it signs no one on.';
const newPassword = 'A right code only lets its owner choose a password.';
const settled = 'A right code completes the second step. The password’s state was reported before.';
const ends = 'Too many wrong step-up codes are an error. The password was right, so it isn’t forgotten.';
const never = 'This server never disables redirection.';
const first =
  'A newly registered user has nothing left to do, and has seen the profile at the identity provider.';

/**
 * nextActions that a call declares and this server sends only when ordered, each with the reason. The tests order
 * them with /dev/scenarios.
 */
export const ordered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
    ].map((nextAction) => [nextAction, blank]),
  ),
  validateCode: { REDIRECT: newPassword, FPC: newPassword, STEP_UP: newPassword },
  resetPassword: { DISABLE_REDIRECT: never },
  changePassword: { DISABLE_REDIRECT: never },
  twoFactorValidate: { CPW: settled, STEP_UP: settled },
  stepUpValidate: { CPW: settled, STEP_UP: settled, FPC: ends },
  selfRegValidate: { REDIRECT: newPassword, STEP_UP: newPassword },
  selfRegPassword: { PROFILE: first, STEP_UP: first, DISABLE_REDIRECT: never },
};
