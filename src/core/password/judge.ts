import type { PasswordRule } from '../data/data.gen';
import { enoughClasses } from './classes';
import { containsKnown, type Known } from './excludes';
import { checkLength, type Limits } from './length';
import { hasRepeats } from './repeats';
import { containsWord } from './words';

export type { Known } from './excludes';
export type { Limits } from './length';

/** The state of a rule: 'server' if only the server can check it. */
export interface Verdict {
  readonly id: string;
  /** The message key of the rule. */
  readonly text: string;
  /** The numbers of the rule, by the names in its message. */
  readonly args: Record<string, number>;
  readonly state: 'met' | 'unmet' | 'server';
}

/**
 * Checks a new password against the rules of schemas/password-rules.json, in their order (specification
 * section 5). The widget and the server both call this function with the value that the widget sends, which is
 * trimmed unless the profile keeps spaces. An empty value breaks rules that require something and meets rules that forbid
 * something.
 *
 * @param limits the field's minLength and maxLength, for the length rule
 * @param known the user's data; missing values forbid nothing
 */
export function judgePassword(
  password: string,
  rules: readonly PasswordRule[],
  limits: Limits,
  known: Known,
): Verdict[] {
  return rules.map(({ id, text, test }) => ({ id, text, ...judge(password, test, limits, known) }));
}

function judge(
  password: string,
  test: PasswordRule['test'],
  limits: Limits,
  known: Known,
): Pick<Verdict, 'args' | 'state'> {
  if ('length' in test) {
    const { met, min, max } = checkLength(password, limits);
    return { args: { min, max }, state: stateOf(met) };
  }
  if ('classes' in test) {
    return {
      args: { atLeast: test.classes.atLeast },
      state: stateOf(enoughClasses(password, test.classes.of, test.classes.atLeast)),
    };
  }
  if ('repeats' in test) {
    return {
      args: { fewerThan: test.repeats.fewerThan },
      state: stateOf(!hasRepeats(password, test.repeats.fewerThan)),
    };
  }
  if ('excludes' in test) {
    const { run } = test.excludes;
    return {
      args: run === undefined ? {} : { run },
      state: stateOf(!containsKnown(password, known, test.excludes.known, run)),
    };
  }
  if ('words' in test) return { args: {}, state: stateOf(!containsWord(password, test.words)) };
  if ('differs' in test) {
    const other = Object.hasOwn(known, test.differs) ? known[test.differs] : undefined;
    return { args: {}, state: stateOf(!other || other.trim() !== password.trim()) };
  }
  if ('history' in test) return { args: { count: test.history.count }, state: 'server' };
  if ('listed' in test) return { args: {}, state: 'server' };
  throw new Error(`[latchkey] unknown test <${Object.keys(test as object).join(', ')}> in a password rule`);
}

function stateOf(met: boolean): 'met' | 'unmet' {
  return met ? 'met' : 'unmet';
}
