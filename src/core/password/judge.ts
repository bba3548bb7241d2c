import type { CharacterClass, PasswordRule } from '../data/data.gen';

/**
 * Normalizes and lowercases text for comparison. It avoids `toLocaleLowerCase`, because a Turkish browser
 * must get the same result as the server.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * A special character is any non-blank character of no other class. Letters without case, such as Chinese
 * ones, are special.
 */
const tests: Record<CharacterClass, RegExp> = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{Lu}\p{Ll}\p{Nd}\s]/u,
};

/** Returns whether the password has characters of at least `atLeast` of the classes. */
function enoughClasses(password: string, classes: readonly CharacterClass[], atLeast: number): boolean {
  return classes.filter((name) => tests[name].test(password)).length >= atLeast;
}

/** The user's data, and other fields that a password must differ from. */
export interface Known {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly userId?: string | null;
  readonly [field: string]: string | null | undefined;
}

/** Shorter names are allowed, or a user called Al could hardly find a password. */
const MIN_LENGTH = 3;

/**
 * Returns whether the password contains one of the known values, or any `run` consecutive characters of it.
 * Compares plain strings, so a name like "(.*" is only a name.
 */
function containsKnown(
  password: string,
  known: Known,
  names: readonly (keyof Known)[],
  run = Number.POSITIVE_INFINITY,
): boolean {
  const folded = fold(password);
  return names.some((name) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    return (
      typeof value === 'string' && parts([...fold(value.trim())], run).some((part) => folded.includes(part))
    );
  });
}

function parts(characters: readonly string[], run: number): string[] {
  if (characters.length < MIN_LENGTH) return [];
  if (characters.length <= run) return [characters.join('')];
  return Array.from({ length: characters.length - run + 1 }, (_, start) =>
    characters.slice(start, start + run).join(''),
  );
}

/** The minimum and maximum length, in code points. */
export interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Returns whether the length is within the limits, and the limits themselves. A missing limit allows any
 * length.
 */
function checkLength(
  password: string,
  { min = 0, max = Number.POSITIVE_INFINITY }: Limits,
): { met: boolean; min: number; max: number } {
  const length = [...password].length; // Code points, because users see an emoji as one character.
  return { met: length >= min && length <= max, min, max };
}

/** Returns whether a character occurs `count` or more times in a row. */
function hasRepeats(password: string, count: number): boolean {
  let run = 0;
  let last = '';
  for (const character of password) {
    run = character === last ? run + 1 : 1;
    last = character;
    if (run >= count) return true;
  }
  return false;
}

/** Returns whether the password contains one of the words, ignoring case. */
function containsWord(password: string, words: readonly string[]): boolean {
  const folded = fold(password);
  return words.some((word) => folded.includes(fold(word)));
}

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
