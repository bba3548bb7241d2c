import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../data/problem';
import { nearest, unknownName } from '../nearest';
import { allowedValues, type Meta, type Schema } from './meta';

/** The current place of the check: the meta schema, its definition, and the place in the data file. */
export interface Spot {
  meta: Meta;
  metaFile: string;
  /** The name of the innermost definition, which determines what messages call the value. */
  kind: string;
  file: string;
  path: string[];
}

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
  const unexpected = wrongType(value, schema.type);
  if (unexpected) return [problem(spot, 'wrong-type', unexpected)];
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
  const what = kindOf(spot.kind);
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
    if (spot.kind === 'MessageKey') return [problem(spot, 'text-not-key', textNotKey(value))];
    return [
      problem(spot, 'wrong-form', `<${value}> ${notAllowed(spot.kind)}. ${schema.description ?? ''}`.trim()),
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
  } = conditional(value, schema);
  const problems: Problem[] = [];
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  const intended = new Set(
    additionalProperties === false ? unknown.map((key) => nearest(key, Object.keys(properties))) : [],
  );
  for (const name of required) {
    // A wrong name that is similar to a missing one is a single mistake.
    if (!Object.hasOwn(value, name) && !intended.has(name))
      problems.push(
        problem(spot, 'missing-property', `Missing property "${name}". ${meaning(properties[name])}`.trim()),
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
    problems.push(problem(spot, 'wrong-count', wrongCount(schema, value)));
  return problems;
}

/** Returns the schema with the branch of its condition that applies to the value. */
function conditional(value: Record<string, unknown>, schema: Schema): Schema {
  if (!schema.if) return schema;
  const branch = schema.if.required.every((name) => Object.hasOwn(value, name)) ? schema.then : schema.else;
  return { ...schema, ...branch, required: [...(schema.required ?? []), ...(branch?.required ?? [])] };
}

/** Returns the problems of a value with one schema. */
type Judge = (value: unknown, schema: Schema, spot: Spot) => Problem[];

/**
 * Checks a value that may have one of several shapes. Returns the problems with the shape that was most likely
 * intended.
 */
function branchProblems(
  value: unknown,
  branches: Schema[],
  description: string,
  spot: Spot,
  judge: Judge,
): Problem[] {
  const tried: { schema: Schema; problems: Problem[] }[] = [];
  for (const branch of branches) {
    const problems = judge(value, branch, spot);
    if (problems.length === 0) return [];
    tried.push({ schema: resolved(branch, spot), problems });
  }

  const misnamed = misnamedProblem(
    value,
    tried.map(({ schema }) => schema),
    spot,
  );
  if (misnamed) return [misnamed];
  const sameType = tried.filter(({ schema }) => mayBe(value, schema));
  if (sameType.length === 0) {
    const message = `${capitalize(typeOf(value))} isn't allowed here. ${description}`.trim();
    return [{ code: 'wrong-type', file: spot.file, path: spot.path.join(' / '), message }];
  }
  const best = sameType.sort((a, b) => badness(a.problems, spot) - badness(b.problems, spot))[0];
  return best?.problems ?? [];
}

/**
 * For shapes that differ in their one required name (a verb, a test), reports a wrong name. Names that are allowed as
 * plain strings count too.
 */
function misnamedProblem(value: unknown, schemas: Schema[], spot: Spot): Problem | undefined {
  const names = schemas.flatMap(({ required = [] }) => (required.length === 1 ? required : []));
  const allowed = schemas.flatMap((schema) => allowedValues(schema) ?? []);
  const objects = schemas.filter(({ type }) => type === 'object').length;
  if (objects < 2 || names.length !== objects) return undefined;
  const known = [...new Set([...allowed, ...names])];
  const given = typeof value === 'string' ? value : isObject(value) ? Object.keys(value)[0] : undefined;
  const fits =
    typeof value === 'string'
      ? allowed.includes(value)
      : isObject(value) && Object.keys(value).some((key) => names.includes(key));
  if (given === undefined || fits) return undefined;
  const what = kindOf(spot.kind);
  return {
    code: `unknown-${what.replaceAll(' ', '-')}`,
    file: spot.file,
    path: spot.path.join(' / '),
    message: unknownName(what, given, known),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const resolved = (schema: Schema, spot: Spot): Schema =>
  schema.$ref ? spot.meta.resolve(schema.$ref, spot.metaFile).schema : schema;

function mayBe(value: unknown, schema: Schema): boolean {
  const types =
    schema.type === undefined ? (allowedValues(schema) ? ['string'] : undefined) : [schema.type].flat();
  return (
    types === undefined ||
    types.includes(Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
  );
}

/** A problem with the value itself counts more than one inside the value. */
const badness = (problems: Problem[], spot: Spot): number =>
  problems.reduce((sum, { path }) => sum + (path === spot.path.join(' / ') ? 10 : 1), 0);

const KINDS: Record<string, string> = {
  Effect: 'verb',
  SimpleEffect: 'verb',
  WidgetName: 'widget',
  Transform: 'transform',
  ErrorKeyword: 'error keyword',
  PasswordTest: 'password test',
  CharacterClass: 'character class',
  ButtonVariant: 'variant',
  PanelKind: 'panel kind',
  MessageType: 'message type',
  Step: 'step',
};

/** Returns the name that messages use for a value of a meta schema definition. */
const kindOf = (definition: string): string => KINDS[definition] ?? 'value';

/** Says that a value has the wrong form for a definition. */
const notAllowed = (definition: string): string =>
  definition === 'EventKey' ? "isn't an event" : "isn't allowed here";

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes a value by its type. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `the string "${value}"` : `the ${typeof value} ${String(value)}`;
}

const TYPES: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** Describes a value of the wrong type, or returns undefined. */
function wrongType(value: unknown, type: string | string[] | undefined): string | undefined {
  if (type === undefined) return undefined;
  const types = [type].flat();
  const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (types.includes(actual) || (types.includes('integer') && Number.isInteger(value))) return undefined;
  return `Expected ${types.map((name) => TYPES[name] ?? name).join(' or ')}, got ${typeOf(value)}.`;
}

/** Describes a text that was written instead of its key. */
function textNotKey(value: string): string {
  const key =
    value
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .replace(/^(?=[0-9])/, 'TEXT_')
      .slice(0, 40) || 'A_KEY';
  return `Expected a text key, got text. Add "${value}" to locales/en_US.json, for example as ${key}, and use that key here.`;
}

const meaning = (schema: Schema | undefined): string => schema?.description ?? '';

/** Describes too many or too few properties. Of the optional ones exactly one may be used. */
function wrongCount(schema: Schema, value: Record<string, unknown>): string {
  const { required = [], properties = {} } = schema;
  const { minProperties, maxProperties } = conditional(value, schema);
  if (minProperties === maxProperties) {
    const additions = [...required, ...(schema.if?.required ?? [])];
    const choice = Object.keys(properties).filter((name) => !additions.includes(name));
    const given = choice.filter((name) => Object.hasOwn(value, name));
    return `Use exactly one of ${choice.join(', ')}. ${given.length === 0 ? 'None is used.' : `This uses ${given.length}: ${given.join(', ')}.`}`;
  }
  return 'Expected at least one property, got none.';
}
