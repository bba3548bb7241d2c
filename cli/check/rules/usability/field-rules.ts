import { Ajv } from 'ajv';
import { inlineReferences } from '../../../data/compile/inline-refs';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { isSlow } from './slow-pattern';

type Json = Record<string, unknown>;

const DEFINITIONS = 'schemas/defs.json';

/** A schema of one field, and where it stands. */
interface FieldRule {
  file: string;
  at: string[];
  /** With its references resolved. */
  schema: Json;
}

/** The rules of fields can be kept: bounds do not cross, examples pass, patterns end. */
export function checkFieldRules(model: Model): Problem[] {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  return fieldRules(model).flatMap((rule) => [...crossed(rule), ...refused(rule, ajv), ...slow(rule)]);
}

/** The shared definitions, and the fields of panels that say more than a definition. */
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

/** The schema and those that have to hold beside it. */
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
    const message = `Nothing can be typed here: "${low}" is ${least}, and "${high}" is ${most}.`;
    return [problem(rule, low, 'impossible-rule', message)];
  });
}

/** What the definition gives as examples of right values. */
const examplesOf = (schema: Json): unknown[] => parts(schema).flatMap(({ examples }) => examples ?? []);

function refused(rule: FieldRule, ajv: Ajv): Problem[] {
  return examplesOf(rule.schema).flatMap((example) => {
    if (ajv.validate(rule.schema, example)) return [];
    const keyword = ajv.errors?.[0]?.keyword ?? '';
    const message = `"${keyword}" refuses ${JSON.stringify(example)}, which ${DEFINITIONS} gives as an example of a right value: people with such a value could not go on. Change the rule; or, if such values are wrong from now on, the examples.`;
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
        `The pattern ${pattern} takes too long to refuse a long text: the page would stand still while somebody types. One repetition inside another, such as (a+)+, is the usual cause.`,
      ),
    );
}
