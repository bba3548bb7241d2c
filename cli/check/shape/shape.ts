import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../data/problem';
import { nearest, unknownName } from '../nearest';
import { branchProblems } from './branches';
import { allowedValues, type Schema } from './meta';
import * as phrases from './phrases';
import type { Spot } from './spot';

const problem = ({ file, path }: Spot, code: string, message: string): Problem => ({
  code,
  file,
  path: path.join(' / '),
  message,
});

const at = (spot: Spot, key: string | number): Spot => ({ ...spot, path: [...spot.path, String(key)] });

/**
 * Checks whether a value has the shape that a meta schema describes. Of several possible shapes, it reports the one
 * that was most likely intended, and for an unknown name it suggests a similar one.
 */
export function shapeProblems(value: unknown, schema: Schema, spot: Spot): Problem[] {
  if (schema.$ref) {
    const target = spot.meta.resolve(schema.$ref, spot.metaFile);
    return shapeProblems(value, target.schema, { ...spot, metaFile: target.file, kind: target.name });
  }
  const allowed = allowedValues(schema);
  if (allowed) return enumProblems(value, schema, allowed, spot);
  if ('const' in schema)
    return isDeepStrictEqual(value, schema.const)
      ? []
      : [problem(spot, 'wrong-value', `Must be ${JSON.stringify(schema.const)}.`)];
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branchProblems(value, branches, schema.description ?? '', spot, shapeProblems);
  const wrongType = phrases.wrongType(value, schema.type);
  if (wrongType) return [problem(spot, 'wrong-type', wrongType)];
  if (typeof value === 'string') return textProblems(value, schema, spot);
  if (typeof value === 'number') return numberProblems(value, schema, spot);
  if (Array.isArray(value)) return listProblems(value, schema, spot);
  return value !== null && typeof value === 'object'
    ? objectProblems(value as Record<string, unknown>, schema, spot)
    : [];
}

function enumProblems(value: unknown, schema: Schema, allowed: string[], spot: Spot): Problem[] {
  if (typeof value === 'string' && allowed.includes(value)) return [];
  if (schema.enum?.includes(value as never)) return [];
  const what = phrases.kindOf(spot.kind);
  return [
    problem(
      spot,
      `unknown-${what.replaceAll(' ', '-')}`,
      unknownName(what, typeof value === 'string' ? value : JSON.stringify(value), allowed),
    ),
  ];
}

function textProblems(value: string, schema: Schema, spot: Spot): Problem[] {
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) {
    if (spot.kind === 'MessageKey') return [problem(spot, 'text-not-key', phrases.textNotKey(value))];
    return [
      problem(
        spot,
        'wrong-form',
        `<${value}> ${phrases.notAllowed(spot.kind)}. ${schema.description ?? ''}`.trim(),
      ),
    ];
  }
  const { minLength = 0, description = '' } = schema;
  if (value.length >= minLength) return [];
  if (value === '') return [problem(spot, 'empty-text', 'Expected a text, got an empty string.')];
  return [
    problem(
      spot,
      'short-text',
      `Expected at least ${minLength} characters, got ${value.length}. ${description}`.trim(),
    ),
  ];
}

function numberProblems(
  value: number,
  { minimum, maximum, exclusiveMinimum }: Schema,
  spot: Spot,
): Problem[] {
  if (minimum !== undefined && value < minimum)
    return [problem(spot, 'wrong-number', `Expected at least ${minimum}, got ${value}.`)];
  if (maximum !== undefined && value > maximum)
    return [problem(spot, 'wrong-number', `Expected at most ${maximum}, got ${value}.`)];
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return [problem(spot, 'wrong-number', `Expected more than ${exclusiveMinimum}, got ${value}.`)];
  return [];
}

function listProblems(value: unknown[], { items, minItems = 0, uniqueItems }: Schema, spot: Spot): Problem[] {
  const problems = items ? value.flatMap((item, index) => shapeProblems(item, items, at(spot, index))) : [];
  if (value.length < minItems)
    problems.push(
      problem(
        spot,
        'empty-list',
        `Expected at least ${minItems === 1 ? 'one entry' : `${minItems} entries`}, got ${value.length || 'none'}.`,
      ),
    );
  const double =
    uniqueItems &&
    value.findIndex((item, index) => value.slice(0, index).some((other) => isDeepStrictEqual(item, other)));
  if (typeof double === 'number' && double >= 0)
    problems.push(
      problem(
        at(spot, double),
        'double',
        `${JSON.stringify(value[double])} is listed twice. Remove one of them.`,
      ),
    );
  return problems;
}

function objectProblems(value: Record<string, unknown>, schema: Schema, spot: Spot): Problem[] {
  const {
    properties = {},
    required = [],
    additionalProperties = true,
    propertyNames,
    minProperties = 0,
    maxProperties = Number.POSITIVE_INFINITY,
  } = schema;
  const problems: Problem[] = [];
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  const intended = new Set(
    additionalProperties === false ? unknown.map((key) => nearest(key, Object.keys(properties))) : [],
  );
  for (const name of required) {
    // A wrong name that is similar to a missing one is a single mistake.
    if (!Object.hasOwn(value, name) && !intended.has(name))
      problems.push(
        problem(
          spot,
          'missing-property',
          `Missing property "${name}". ${phrases.meaning(properties[name])}`.trim(),
        ),
      );
  }
  for (const [key, inner] of Object.entries(value)) {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (own) problems.push(...shapeProblems(inner, own, at(spot, key)));
    else if (additionalProperties === false)
      problems.push(
        problem(at(spot, key), 'unknown-property', unknownName('property', key, Object.keys(properties))),
      );
    else {
      if (propertyNames) problems.push(...shapeProblems(key, propertyNames, at(spot, key)));
      if (typeof additionalProperties === 'object')
        problems.push(...shapeProblems(inner, additionalProperties, at(spot, key)));
    }
  }
  const count = Object.keys(value).length;
  if (problems.length === 0 && (count < minProperties || count > maxProperties))
    problems.push(problem(spot, 'wrong-count', phrases.wrongCount(schema, value)));
  return problems;
}
