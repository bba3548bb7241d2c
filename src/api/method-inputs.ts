/** The inputs of the widget's methods. */
import { checkFields, type Shape } from './config-check';
import type { Method } from './types';

const CALLBACK = 'function: callback';
const CANCELABLE = `string: cancelUrl loginUrl ${CALLBACK}`;

/** The fields of each method's input, or 0 if the method has no input. */
export const METHODS: Record<Method, Shape | 0> = {
  authenticateUser: 'string!: userId string: password',
  forgotPassword: 0,
  newUser: 0,
  signUp: 0,
  resetPassword: 0,
  account: 0,
  registerUser: `string!: samlInput ${CALLBACK}`,
  logout: CALLBACK,
  twoFactorAuth: CANCELABLE,
  open: `string!: journey ${CANCELABLE}`,
  beginMonitoring: 0,
  stopMonitoring: 0,
  loadAnalytics: 0,
  setLanguage: 'string!: language',
};

/**
 * Returns a copy of the input.
 * @throws TypeError that names the invalid field but never its value, which may be a secret
 */
export const checkInput = (method: Method, input: unknown): object | undefined => {
  const shape = METHODS[method];
  // `button.onclick = widget.newUser` passes the click event. Only registerUser, setLanguage and open
  // require an input.
  if (!shape || input instanceof Event || (input === undefined && !/^(reg|set|op)/.test(method))) return;
  checkFields(method, input, shape, true);
  return { ...input };
};
