/** What each method of a widget takes. */
import { checkFields, type Shape } from './config-check';
import type { Method } from './facade-types';

/** Method -> its input's fields; 0: takes none. */
export const METHODS: Record<Method, Shape | 0> = {
  authenticateUser: { 'string!': 'userId password' },
  forgotPassword: 0,
  newUser: 0,
  resetPassword: 0,
  registerUser: { 'string!': 'samlInput', function: 'callback' },
  logout: { function: 'callback' },
  twoFactorAuth: { string: 'cancelUrl loginUrl', function: 'callback' },
  beginMonitoring: 0,
  stopMonitoring: 0,
  loadAnalytics: 0,
  setLanguage: { 'string!': 'language' },
};

/** Those that cannot do without. */
const NEEDY = 'registerUser setLanguage';

/** A copy of the input. Throws a TypeError that names the wrong field but never shows a value: it may be a secret. */
export function checkInput(method: Method, input: unknown): object | undefined {
  const shape = METHODS[method];
  // `button.onclick = widget.newUser` passes the click.
  if (!shape || input instanceof Event || (input === undefined && !NEEDY.includes(method))) return;
  checkFields(method, input, shape, true);
  return { ...input };
}
