/** The rules for new passwords. The widget shows the same rules: schemas/password-rules.json. */
import { refuse, text } from './answers.mjs';
import { wasPassword } from './users.mjs';

const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}\s]/u];
const MONTHS = /january|february|march|april|may|june|july|august|september|october|november|december/i;
/** A product has a list of thousands. */
const COMMON = /password|passw0rd|welcome|qwerty|letmein|iloveyou|changeme|secret|admin|12345|abc123/i;
/** This many consecutive letters of a name are not allowed. */
const RUN = 6;

const RULES = [
  {
    detail: 'The password must have 8 to 15 characters.',
    isBroken: (password) => [...password].length < 8 || [...password].length > 15,
  },
  {
    detail:
      'The password must have three of these: uppercase letters, lowercase letters, digits and special characters.',
    isBroken: (password) => CLASSES.filter((one) => one.test(password)).length < 3,
  },
  {
    detail: 'The password must not contain your name, your email address or your user ID.',
    isBroken: (password, { firstName, lastName, email, userId }) =>
      [firstName, lastName, email, userId].some((name) =>
        hasRunOf(password.toLowerCase(), name.toLowerCase()),
      ),
  },
  { detail: 'The password must not contain a month.', isBroken: (password) => MONTHS.test(password) },
  {
    detail: 'The password must not have three equal characters in a row.',
    isBroken: (password) => /(.)\1\1/u.test(password),
  },
  {
    detail: 'The password must not contain a common word.',
    code: 'PASSWORD_COMMON',
    isBroken: (password) => COMMON.test(password),
  },
];

const USED = { detail: 'The password must differ from your last six passwords.', code: 'PASSWORD_HISTORY' };

/** Whether a password contains a part of this length of a name, or the whole name if it is shorter. */
function hasRunOf(password, name) {
  if (name.length < 3) return false;
  for (let start = 0; start <= Math.max(0, name.length - RUN); start += 1)
    if (password.includes(name.slice(start, start + RUN))) return true;
  return false;
}

/** Checks the new password and its confirmation in a payload. Returns the refusal, or null if the user may have this password. */
export async function refusalOf({ newPassword, confirmPassword }, user) {
  const password = text(newPassword);
  if (password !== text(confirmPassword)) return refuse('CPW', 'The passwords don’t match.');
  const broken = RULES.filter(({ isBroken }) => isBroken(password, user));
  // Comparing with a former password costs a hash, so only a password that meets the other rules is compared.
  if (broken.length === 0 && (await wasPassword(user, password))) broken.push(USED);
  if (broken.length === 0) return null;
  return refuse(
    'CPW',
    broken.map(({ detail, code }) => ({ detail, code })),
  );
}
