/** What each entry point takes. */
import { checkFields, type Shape } from './config-check';
import type { EntryId } from './facade-types';

/** Entry point -> its input's fields, and those that must be there; 0: takes none. */
export const ENTRIES: Record<EntryId, [shape: Shape, required: string] | 0> = {
  authenticateUser: [{ string: 'userId password' }, 'userId password'],
  forgotPassword: 0,
  newUser: 0,
  resetPassword: 0,
  registerUser: [{ string: 'samlInput', function: 'callback' }, 'samlInput'],
  logout: [{ function: 'callback' }, ''],
  twoFactorAuth: [{ string: 'cancelUrl loginUrl', function: 'callback' }, ''],
};

/** A copy of the input. Throws a TypeError that names the wrong field but never shows a value: it may be a secret. */
export function checkInput(entry: EntryId, input: unknown): object | undefined {
  const takes = ENTRIES[entry];
  // `button.onclick = widget.newUser` passes the click.
  if (!takes || input instanceof Event || (input === undefined && entry !== 'registerUser')) return;
  checkFields(entry, input, ...takes, true);
  return { ...input };
}
