/** The limits of the fake server, from the package's data if possible. */
import common from '../../../flows/common.json' with { type: 'json' };
import facts from '../../../flows/facts.json' with { type: 'json' };
import defs from '../../../schemas/defs.json' with { type: 'json' };
import passwords from '../../../schemas/password-rules.json' with { type: 'json' };
import type { PasswordRules } from '../../../src/core/data/data.gen';
import { appliedProfile, inProfile } from '../../../src/core/password/profile';

export const CODE_LIFETIME_MS = common.timers.codeLife.seconds * 1000;
/** Users can request another code after this time. The fake doesn't make them wait. */
export const RESEND_SECONDS = common.timers.resend.seconds;
/** Maximum number of codes in one session. */
export const MAX_SENDS = facts.facts.canResend.below;
const { rules, settings } = appliedProfile(passwords as PasswordRules);
const { minLength, maxLength } = inProfile(defs.$defs.newPassword, settings);
export const PASSWORD_LENGTHS = { minLength, maxLength };
export const PASSWORD_RULES = rules;
/** Number of recent passwords that can't be reused. */
export const PASSWORD_HISTORY = PASSWORD_RULES.reduce(
  (most, { test }) => ('history' in test ? test.history.count : most),
  0,
);

/** A session ends after 30 minutes without requests. */
export const SESSION_IDLE_MS = 1_800_000;
export const MAX_WRONG_CODES = 5;
/** Maximum number of sent and tried codes of one user in all sessions until one is correct. */
export const MAX_CODES_IN_A_ROW = 25;
export const CAPTCHA_AFTER = 3;
