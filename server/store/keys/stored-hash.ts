import { isCurrent, seal, unseal } from './box';
import { isOutside, type Keys } from './keys';

/*
 * With a key outside the database, the database has encrypted password hashes, so an attacker can't try passwords on a copy of it.
 * It has plain ones otherwise. Encryption with a key beside them would protect nothing, and a lost key would cost all passwords.
 */

const LABEL = { purpose: 'password hashes' } as const;

const isPlain = (stored: string): boolean => stored.startsWith('$');

/** The form in which the database has a password hash. */
export const toStored = (keys: Keys, hash: string): string =>
  isOutside(keys) ? seal(keys, LABEL, Buffer.from(hash)) : hash;

/** The hash in a stored form, or null if its key isn't there any more. */
export const fromStored = (keys: Keys, stored: string): string | null =>
  isPlain(stored) ? stored : (unseal(keys, LABEL, stored)?.toString() ?? null);

/** Whether toStored returns this form today. */
export const hasCurrentForm = (keys: Keys, stored: string): boolean =>
  isOutside(keys) ? isCurrent(keys, stored) : isPlain(stored);
