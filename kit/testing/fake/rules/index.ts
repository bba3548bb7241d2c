/** The rules by which the fake answers calls. Each export of the files in this folder is the rule of the call with its name. */
import type { AsyncRule, CallContext, Rule } from '../context';
import type { CallName } from '../types';
import * as factors from './factors';
import * as password from './password';
import * as recovery from './recovery';
import * as secondStep from './second-step';
import * as signOn from './sign-on';
import * as signUp from './sign-up';
import * as start from './start';
import { open } from './start';

const guarded: { [C in CallName]?: Rule<C> | AsyncRule<C> } = {
  ...start,
  ...signOn,
  ...signUp,
  ...recovery,
  ...password,
  ...secondStep,
  ...factors,
};

/** The rule of a call with any payload. */
type Any = (context: CallContext) => object | Promise<object>;

export const isOpen = (call: CallName): boolean => Object.hasOwn(open, call);
export const ruleOf = (call: CallName): Any | undefined =>
  ({ ...open, ...guarded })[call as keyof typeof guarded] as Any | undefined;
