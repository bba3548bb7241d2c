import type { Problem } from '../../data/problem';
import { unknownName } from '../nearest';
import { allowedValues, type Schema } from './meta';
import { capitalize, kindOf, typeOf } from './phrases';
import type { Spot } from './spot';

/** Returns the problems of a value with one schema. */
type Judge = (value: unknown, schema: Schema, spot: Spot) => Problem[];

/**
 * Checks a value that may have one of several shapes. Returns the problems with the shape that was most likely
 * intended.
 */
export function branchProblems(
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
    return [
      {
        code: 'wrong-type',
        file: spot.file,
        path: spot.path.join(' / '),
        message: `${capitalize(typeOf(value))} isn't allowed here. ${description}`.trim(),
      },
    ];
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
