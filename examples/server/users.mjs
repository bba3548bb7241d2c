/** Users and their passwords. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ADA_PASSWORD } from './config.mjs';
import { memory, now } from './memory.mjs';

const derive = promisify(scrypt);
const DAY_MS = 86_400_000;
const PASSWORD_DAYS = 90;
const WARN_DAYS = 14;
const GRACE_DAYS = 7;
/** The number of stored passwords, as many as the rules for new passwords compare. */
const HISTORY = 6;

const salt = () => randomBytes(16).toString('base64url');

/** The salt and hash of a password. Hashing is deliberately slow, and runs outside the main thread. */
export async function hashOf(password, withSalt = salt()) {
  return `${withSalt}:${(await derive(password, withSalt, 32)).toString('base64url')}`;
}

async function isHashOf(hash, password) {
  const [withSalt] = hash.split(':');
  return timingSafeEqual(Buffer.from(await hashOf(password, withSalt)), Buffer.from(hash));
}

/** Compared for users without a password and for unknown users, so that both take as long. */
const NO_PASSWORD = await hashOf(salt());

/** Whether this is the user's password. `user` can be undefined. */
export async function isPassword(user, password) {
  return (await isHashOf(user?.hashes.at(-1) ?? NO_PASSWORD, password)) && user !== undefined;
}

/** Whether this is or was the user's password. */
export async function wasPassword(user, password) {
  const found = await Promise.all(user.hashes.map((hash) => isHashOf(hash, password)));
  return found.includes(true);
}

/** Gives a user a new password. */
export function setPassword(user, hash) {
  user.hashes = [...user.hashes, hash].slice(-HISTORY);
  user.isTemporary = false;
  user.expiresAt = now() + PASSWORD_DAYS * DAY_MS;
}

/** The nextAction for the age of a password, and for how many days the password still works. */
export function stateOfPassword({ isTemporary, expiresAt }) {
  if (isTemporary) return { state: 'TMP_PWD' };
  const days = Math.ceil((expiresAt - now()) / DAY_MS);
  if (days > WARN_DAYS) return {};
  if (days > 0) return { state: 'PWD_BEFORE_EXP', days };
  return days > -GRACE_DAYS ? { state: 'PWD_IN_GRACE', days: days + GRACE_DAYS } : { state: 'CPW' };
}

/** The form in which names are compared: without unseen characters, and without case. */
export const keyOf = (name) =>
  name
    .replace(/[\p{DI}\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .toLowerCase();

/** Finds a user by user id or email address, or returns undefined. */
export function findUser(name) {
  const key = keyOf(name);
  const isEmail = ({ email }) => email !== '' && keyOf(email) === key;
  return memory.users.get(key) ?? [...memory.users.values()].find(isEmail);
}

/**
 * Adds a user. `hashes`: the passwords so far, newest last, empty for a user without one. `secondStep`: TWO_FACTOR or STEP_UP if the
 * sign-on requires a code.
 */
export function addUser({ expiresInDays = PASSWORD_DAYS, ...parts }) {
  const user = {
    firstName: '',
    lastName: '',
    email: '',
    phones: [],
    landlines: [],
    hashes: [],
    isTemporary: false,
    secondStep: null,
    expiresAt: now() + expiresInDays * DAY_MS,
    ...parts,
  };
  memory.users.set(keyOf(user.userId), user);
  return user;
}

/** The first user. A product stores users in a database. */
addUser({
  userId: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  phones: ['2125550142'],
  landlines: ['2125550163'],
  hashes: [await hashOf(ADA_PASSWORD)],
});
