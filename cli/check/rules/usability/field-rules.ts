import { validatorOf } from '../../../../src/core/data/validate';
import { inlineReferences } from '../../../data/compile/inline-refs';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { isSlow } from './slow-pattern';

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
