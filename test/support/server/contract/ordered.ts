const blank = 'Sent without a user id and a password, so nobody is signed on by it.';
const newPassword = 'A right code lets its owner choose a password, and nothing else.';
const settled = 'A right code settles the second step, whatever the password’s state: that was told before.';
const ends = 'Too many wrong step-up codes are an error: the password was right, so it is not forgotten.';
const never = 'This server never disables redirection.';
const first = 'Who has just registered owes nothing, and has seen the profile at the identity provider.';

/**
 * nextActions that a call declares and this server answers only when ordered, each with the reason. The tests
 * order them by /dev/scenarios.
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
