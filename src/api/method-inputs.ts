/** What each method of a widget takes. */
import { checkFields, type Shape } from './config-check';
import type { Method } from './types';

/** Method -> its input's fields; 0: takes none. */
export const METHODS: Record<Method, Shape | 0> = {
  authenticateUser: 'string!: userId password',
  forgotPassword: 0,
  newUser: 0,
  resetPassword: 0,
  registerUser: 'string!: samlInput function: callback',
  logout: 'function: callback',
  twoFactorAuth: 'string: cancelUrl loginUrl function: callback',
  beginMonitoring: 0,
  stopMonitoring: 0,
  loadAnalytics: 0,
  setLanguage: 'string!: language',
};

/**
 * A copy of the input. Throws a TypeError that names the wrong field but never shows a value: it may be a
 * secret.
 */
export const checkInput = (method: Method, input: unknown): object | undefined => {
  const shape = METHODS[method];
  // `button.onclick = widget.newUser` passes the click event. Only registerUser and setLanguage require an
  // input.
  if (!shape || input instanceof Event || (input === undefined && !/^(reg|set)/.test(method))) return;
  checkFields(method, input, shape, true);
  return { ...input };
};
