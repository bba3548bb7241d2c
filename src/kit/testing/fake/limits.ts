/** The limits that the fake keeps, as far as the package's data has them. */
import common from '../../../../flows/common.json' with { type: 'json' };
import facts from '../../../../flows/facts.json' with { type: 'json' };
import defs from '../../../../schemas/defs.json' with { type: 'json' };

export const CODE_LIVES_MS = common.timers.codeLife.seconds * 1000;
/** So many codes are sent in one session. */
export const SENDS = facts.facts.canResend.below;
/** Of a new password. */
export const { minLength: SHORTEST, maxLength: LONGEST } = defs.$defs.newPassword;

/** A session that nobody uses ends after half an hour. */
export const SESSION_IDLES_MS = 1_800_000;
export const WRONG_CODES = 5;
export const CAPTCHA_AFTER = 3;
