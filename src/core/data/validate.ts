/**
 * Validates values against schema.json. Interprets the schema, because a strict Content-Security-Policy forbids
 * to compile it in the browser.
 */
import { isTree, own, type Tree } from './paths';
import type { SchemaError, ValidateFn } from './product';

const isString = (value: unknown): value is string => typeof value === 'string';

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: isString,
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  object: (value) => isTree(value) && !Array.isArray(value),
  array: Array.isArray,
  null: (value) => value === null,
};

/** Returns the number of characters, so that an emoji counts once. */
const lengthOf = (text: string): number => [...text].length;

/** Keywords that look at the value alone: whether a value meets the rule. Values of other types meet it. */
const SIMPLE: Record<string, (value: never, rule: never) => boolean> = {
  maximum: (value: number, rule: number) => !Number.isFinite(value) || value <= rule,
  minimum: (value: number, rule: number) => !Number.isFinite(value) || value >= rule,
  maxLength: (value: unknown, rule: number) => !isString(value) || lengthOf(value) <= rule,
  minLength: (value: unknown, rule: number) => !isString(value) || lengthOf(value) >= rule,
  pattern: (value: unknown, rule: string) => !isString(value) || new RegExp(rule, 'u').test(value),
  const: (value: unknown, rule: unknown) => value === rule,
  enum: (value: unknown, rule: unknown[]) => rule.includes(value),
  not: (value: unknown, rule: Tree) => faultsOf(rule, value).length > 0,
};

/** Keywords with other schemas or with fields: the errors of a value. */
const COMPOSED: Record<string, (value: unknown, rule: never, path: string, rules: Tree) => SchemaError[]> = {
  allOf: (value, all: Tree[], path) => all.flatMap((one) => faultsOf(one, value, path)),
  if: (value, condition: Tree, path, rules) => {
    const branch = own(rules, faultsOf(condition, value).length > 0 ? 'else' : 'then') as Tree | undefined;
    return branch ? faultsOf(branch, value, path) : [];
  },
  required: (value, names: string[], path) =>
    isTree(value)
      ? names
          .filter((name) => own(value, name) === undefined)
          .map((name) => error('required', path, { missingProperty: name }))
      : [],
  properties: (value, fields: Record<string, Tree>, path) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const inner = own(value, name);
      return inner === undefined ? [] : faultsOf(field, inner, `${path}/${name}`);
    }),
};

/** The keywords that decide about a value. `then` and `else` belong to `if`. */
export const RULE_KEYWORDS = ['type', ...Object.keys(SIMPLE), ...Object.keys(COMPOSED), 'then', 'else'];

const error = (keyword: string, instancePath: string, params = {}): SchemaError => ({
  keyword,
  instancePath,
  params,
});

/** Returns the rules that a value breaks, in the order of the tables above. */
function faultsOf(rules: Tree, value: unknown, path = ''): SchemaError[] {
  const types = [own(rules, 'type') ?? []].flat() as string[];
  const isType = types.length === 0 || types.some((type) => TYPES[type]?.(value));
  return [
    ...(isType ? [] : [error('type', path)]),
    ...Object.entries(SIMPLE)
      .filter(
        ([keyword, meets]) =>
          Object.hasOwn(rules, keyword) && !meets(value as never, rules[keyword] as never),
      )
      .map(([keyword]) => error(keyword, path)),
    ...Object.entries(COMPOSED).flatMap(([keyword, faults]) =>
      Object.hasOwn(rules, keyword) ? faults(value, rules[keyword] as never, path, rules) : [],
    ),
  ];
}

/** Returns the function that validates values against a schema. It puts the errors of the last value into `errors`. */
export function validatorOf(rules: Tree): ValidateFn {
  const validate: ValidateFn = (value) => {
    const errors = faultsOf(rules, value);
    validate.errors = errors.length > 0 ? errors : null;
    return errors.length === 0;
  };
  return validate;
}
