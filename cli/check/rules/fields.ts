import { createContext, runInContext } from 'node:vm';
import type { PasswordRules } from '../../../src/core/data/data.gen';
import { validatorOf } from '../../../src/core/data/validate';
import { judgePassword } from '../../../src/core/password/judge';
import { appliedProfile, SPECIFIED } from '../../../src/core/password/profile';
import { inlineReferences, resolved } from '../../data/compile/inline-refs';
import { argumentsIn } from '../../data/compile/message';
import { allRows, type Model } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { suggestion, unknownName } from '../nearest';

type Json = Record<string, unknown>;

const DEFINITIONS = 'schemas/defs.json';

/** The schema of one field, and its place. */
interface FieldRule {
  file: string;
  at: string[];
  /** The schema with its references resolved. */
  schema: Json;
}

/**
 * Values can satisfy the rules of fields: limits don't contradict each other, examples are valid, and patterns are
 * fast.
 */
export function checkFieldRules(model: Model): Problem[] {
  return fieldRules(model).flatMap((rule) => [...crossed(rule), ...refused(rule), ...slow(rule)]);
}

/** The shared definitions, and the fields of panels that add rules to a definition. */
function fieldRules({ definitions, panels }: Model): FieldRule[] {
  const shared = Object.entries((definitions.$defs ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    file: DEFINITIONS,
    at: ['$defs', name],
    schema: inlineReferences(schema, definitions),
  }));
  const own = [...panels.values()].flatMap(({ schema, schemaFile }) =>
    Object.entries((schema?.properties ?? {}) as Record<string, Json>)
      .filter(([, field]) => Object.keys(field).some((keyword) => keyword !== '$ref'))
      .map(([name, field]) => ({
        file: schemaFile,
        at: ['properties', name],
        schema: inlineReferences(field, definitions),
      })),
  );
  return [...shared, ...own];
}

const problem = ({ file, at }: FieldRule, keyword: string, code: string, message: string): Problem => ({
  code,
  file,
  path: place(...at, keyword),
  message,
});

/** A schema and everything in its `allOf`. */
const parts = (schema: Json): Json[] => [schema, ...((schema.allOf ?? []) as Json[]).flatMap(parts)];

function crossed(rule: FieldRule): Problem[] {
  const values = (keyword: string): number[] =>
    parts(rule.schema)
      .map((part) => part[keyword])
      .filter((value) => typeof value === 'number');
  return [
    ['minLength', 'maxLength'],
    ['minimum', 'maximum'],
  ].flatMap(([low = '', high = '']) => {
    const [least, most] = [Math.max(...values(low)), Math.min(...values(high))];
    if (!(least > most)) return [];
    const message = `No value can be valid: "${low}" is ${least}, but "${high}" is ${most}. Change one of them.`;
    return [problem(rule, low, 'impossible-rule', message)];
  });
}

/** The examples of valid values in the schema. */
const examplesOf = (schema: Json): unknown[] => parts(schema).flatMap(({ examples }) => examples ?? []);

/** The examples that the widget refuses. */
function refused(rule: FieldRule): Problem[] {
  const validate = validatorOf(rule.schema);
  return examplesOf(rule.schema).flatMap((example) => {
    if (validate(example)) return [];
    const keyword = validate.errors?.[0]?.keyword ?? '';
    const message = `"${keyword}" rejects ${JSON.stringify(example)}, a valid example in ${DEFINITIONS}. Users with such a value couldn't continue. Change the rule, or the examples if such values are invalid now.`;
    return [problem(rule, keyword, 'impossible-rule', message)];
  });
}

function slow(rule: FieldRule): Problem[] {
  return parts(rule.schema)
    .map(({ pattern }) => pattern)
    .filter((pattern) => typeof pattern === 'string')
    .filter((pattern) => isSlow(pattern, examplesOf(rule.schema).map(String)))
    .map((pattern) =>
      problem(
        rule,
        'pattern',
        'slow-pattern',
        `Pattern ${pattern} takes too long to reject a long text, so the page would freeze while the user types. Avoid nested repetition such as (a+)+.`,
      ),
    );
}

/** In CPU time. A pattern that needs more for all its test texts is too slow. A good one needs a few milliseconds. */
const LIMIT_MS = 125;

const PROBE_LENGTH = 5000;

/** Text endings that few patterns match. */
const ENDS = ['\u0001', ' ', '@'];

const context = createContext({});

/** Results per pattern. Many files use the same pattern, and the preview checks after every edit. */
const known = new Map<string, boolean>();

/**
 * Whether a pattern takes too long on a long text that it nearly matches. It is tried on its own repetitions and
 * some common characters, alone and after each of `examples`. A pattern that isn't a valid regular expression isn't
 * slow.
 */
function isSlow(pattern: string, examples: readonly string[]): boolean {
  const key = JSON.stringify([pattern, examples]);
  const found = known.get(key) ?? takesLong(pattern, examples);
  known.set(key, found);
  return found;
}

function takesLong(pattern: string, examples: readonly string[]): boolean {
  const letters = [...new Set([...'a0 .@-', ...pattern.replace(/[^\p{L}\p{N}]/gu, '')])].slice(0, 12);
  const texts = ['', ...examples].flatMap((start) =>
    letters.flatMap((letter) => ENDS.map((end) => `${start}${letter.repeat(PROBE_LENGTH)}${end}`)),
  );
  // The pattern is passed as data, because it must not run as code.
  Object.assign(context, { pattern, texts });
  for (let timeout = 2 * LIMIT_MS; ; timeout *= 2) {
    const start = process.cpuUsage();
    try {
      runInContext('for (const text of texts) new RegExp(pattern, "u").test(text);', context, { timeout });
      return false;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    }
    const { user, system } = process.cpuUsage(start);
    // On a busy machine, a fast pattern runs out of time, too, but has used little of the CPU.
    if ((user + system) / 1000 > LIMIT_MS) return true;
  }
}

/** A limit of requests above this number protects nothing. */
const MOST_REQUESTS = 10;

/** How many of each unit make the next one. */
const UNITS = { second: [60, 60], minute: [60, 60], hour: [24, 24], day: [28, 31], month: [12, 12] } as const;

/** Texts such as "5 minutes ago" are wrong after that time without an update. */
const LONGEST_REFRESH_MS = 60_000;

/** Numbers fit the examples of values, the limits of users and servers, and the calendar. */
export const checkNumbers = (model: Model): Problem[] => [
  ...earlySends(model),
  ...limits(model),
  ...allRows(model).flatMap(({ flow, row, at }) =>
    Object.entries(row.keep ?? {}).flatMap(([name, source]) =>
      typeof source === 'string' || source.otherwiseAdd === 1
        ? []
        : [
            wrong(
              flow.file,
              place(...at, 'keep', name, 'otherwiseAdd'),
              source.otherwiseAdd,
              '1, because each answer counts once',
            ),
          ],
    ),
  ),
  ...relativeTime(model),
];

const wrong = (file: string, path: string, got: number, expected: string): Problem => ({
  code: 'wrong-number',
  file,
  path,
  message: `Expected ${expected}, got ${got}. Change this number.`,
});

/** A code sends itself only when it is complete. */
const earlySends = ({ panels, definitions }: Model): Problem[] =>
  [...panels.values()].flatMap(({ file, ui, schema }) =>
    Object.entries(ui.uiSchema).flatMap(([field, own]) => {
      const length = Array.isArray(own) ? undefined : own['ui:options']?.sendAtLength;
      const property = ((schema?.properties ?? {}) as Record<string, Json>)[field] ?? {};
      const examples = (resolved(property, definitions).examples ?? []) as unknown[];
      const longest = Math.max(0, ...examples.map((one) => String(one).length));
      if (length === undefined || length >= longest) return [];
      return [
        wrong(
          file,
          place('uiSchema', field, 'ui:options', 'sendAtLength'),
          length,
          `at least ${longest}, the length of an example in schemas/defs.json, because a code would be sent before it is complete`,
        ),
      ];
    }),
  );

const limits = ({ facts }: Model): Problem[] =>
  Object.entries(facts).flatMap(([name, { below }]) =>
    below === undefined || below <= MOST_REQUESTS
      ? []
      : [
          wrong(
            'flows/facts.json',
            place('facts', name, 'below'),
            below,
            `at most ${MOST_REQUESTS}, because a higher limit doesn't protect accounts`,
          ),
        ],
  );

function relativeTime({ relativeTime: rules }: Model): Problem[] {
  if (!rules) return [];
  const file = 'schemas/relative-time.json';
  return [
    ...Object.entries(UNITS).flatMap(([unit, [least, most]]) => {
      const got = rules.thresholds[unit as keyof typeof UNITS];
      const range = least === most ? `${least}` : `${least} to ${most}`;
      return got >= least && got <= most
        ? []
        : [wrong(file, place('thresholds', unit), got, `${range}, because texts would show a wrong time`)];
    }),
    ...(rules.refreshMs <= LONGEST_REFRESH_MS
      ? []
      : [
          wrong(
            file,
            'refreshMs',
            rules.refreshMs,
            `at most ${LONGEST_REFRESH_MS}, because texts such as "1 minute ago" would be wrong`,
          ),
        ]),
  ];
}

const FILE = 'schemas/password-rules.json';

/** The limits of the field, which are the arguments of the length rule's text. */
const LENGTH = ['min', 'max'];

/** Every rule has a unique id, and its text uses only the numbers of its test. */
export function checkPasswordRules({ passwordRules, source }: Model): Problem[] {
  const rules = passwordRules?.rules ?? [];
  return [
    ...(passwordRules ? unknownProfiles(passwordRules) : []),
    ...rules.flatMap(({ id, text, test }, index) => {
      const numbers =
        'length' in test
          ? LENGTH
          : Object.entries(Object.values(test)[0] ?? {}).flatMap(([name, value]) =>
              typeof value === 'number' ? [name] : [],
            );
      const problems: Problem[] = argumentsIn(source.messages[text])
        .filter((name) => !numbers.includes(name))
        .map((name) => ({
          code: 'unknown-argument',
          file: FILE,
          path: place('rules', index, 'text'),
          message: `Text <${text}> uses the unknown argument <${name}>. ${suggestion(name, numbers)}`,
        }));
      if (rules.findIndex((rule) => rule.id === id) < index)
        problems.push({
          code: 'double',
          file: FILE,
          path: place('rules', index, 'id'),
          message: `Rule <${id}> is listed twice. Remove one of them.`,
        });
      return problems;
    }),
  ];
}

/** The chosen profile and those of the rules are the specified one or in `profiles`. */
function unknownProfiles({ profile = SPECIFIED, profiles = {}, rules }: PasswordRules): Problem[] {
  const known = [SPECIFIED, ...Object.keys(profiles)];
  const named = [
    { name: profile, path: place('profile') },
    ...rules.flatMap(({ profiles: own = [] }, rule) =>
      own.map((name, index) => ({ name, path: place('rules', rule, 'profiles', index) })),
    ),
  ];
  return named
    .filter(({ name }) => !known.includes(name))
    .map(({ name, path }) => ({
      code: 'unknown-profile',
      file: FILE,
      path,
      message: unknownName('password profile', name, known),
    }));
}

/** The rules for new passwords accept the valid examples in the definition of a new password. */
export function checkPasswordExamples({ panels, passwordRules, definitions }: Model): Problem[] {
  const all = passwordRules?.rules ?? [];
  const { rules } = appliedProfile(passwordRules ?? {});
  const examples = new Set(
    [...panels.values()].flatMap(({ ui, schema }) =>
      Object.entries((schema?.properties ?? {}) as Record<string, Json>)
        .filter(([field]) => {
          const own = ui.uiSchema[field];
          return own && !Array.isArray(own) && own['ui:options']?.checklist;
        })
        .flatMap(([, property]) => (resolved(property, definitions).examples ?? []) as unknown[])
        .map(String),
    ),
  );
  const refused = rules.flatMap(({ id }) => {
    const example = [...examples].find((value) =>
      judgePassword(value, rules, {}, {}).some((verdict) => verdict.id === id && verdict.state === 'unmet'),
    );
    return example === undefined ? [] : [{ id, index: all.findIndex((rule) => rule.id === id), example }];
  });
  return refused.map(({ id, index, example }) => ({
    code: 'impossible-rule',
    file: 'schemas/password-rules.json',
    path: place('rules', index, 'test'),
    message: `Rule <${id}> rejects "${example}", a valid example in schemas/defs.json. The server accepts such passwords, so users couldn't continue with one. Change the rule, or the examples if the server rejects them too.`,
  }));
}
