/** The rules by which the fake answers calls. In the files of this folder, a rule has the name of its call. */
import type { AsyncRule, CallContext, Rule } from '../context';
import type { CallName } from '../types';
import * as factors from './factors';
import * as password from './password';
import * as recovery from './recovery';
import * as secondStep from './second-step';
import * as signOn from './sign-on';
import * as signUp from './sign-up';
import { getTargetUrl, validateAppAndBrand, withoutSession } from './start';

/** The rules of calls that need a session. */
const withSession: { [C in CallName]?: Rule<C> | AsyncRule<C> } = {
  validateAppAndBrand,
  getTargetUrl,
  ...signOn,
  ...signUp,
  ...recovery,
  ...password,
  ...secondStep,
  ...factors,
};

/** The rule of a call with any payload. */
type Any = (context: CallContext) => object | Promise<object>;

export const needsSession = (call: CallName): boolean => !Object.hasOwn(withoutSession, call);
export const ruleOf = (call: CallName): Any | undefined =>
  ({ ...withoutSession, ...withSession })[call as keyof typeof withSession] as Any | undefined;
