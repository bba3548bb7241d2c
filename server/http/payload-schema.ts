import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { limits } from '../limits';
import { badField, type Payload } from './payload';

type Schema = Readonly<Record<string, unknown>>;

const folder = new URL('../../schemas/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

/** `newPassword` has no maximum length here, because its length is a password rule, and a broken rule is answered with CPW and its text. */
const definitions: Record<string, Schema> = {
  ...read('defs.json').$defs,
  newPassword: { type: 'string', minLength: 1 },
};

const ajv = new Ajv({ strict: false, ownProperties: true });
const validators: ReadonlyMap<string, ValidateFunction> = new Map(
  readdirSync(new URL('payloads/', folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), ajv.compile(enforced(read(`payloads/${file}`)))]),
);

/** @throws RequestFault that names the field if the payload doesn't match the call's schema */
export function checkPayload(call: string, payload: Payload): void {
  const validate = validators.get(call);
  if (!validate || validate(payload)) return;
  // If several alternatives fail, the last error covers all of them.
  const error = validate.errors?.at(-1);
  if (error) throw badField(fieldOf(error), problemOf(error));
}

/** The schema to enforce: references are resolved, and every string has a maximum length. */
function enforced({ $id, $ref, ...own }: Schema): Schema {
  if (typeof $ref === 'string') return enforced({ ...definitions[$ref.split('/').at(-1) ?? ''], ...own });
  const { properties, anyOf, type } = own as {
    properties?: Record<string, Schema>;
    anyOf?: Schema[];
    type?: string | string[];
  };
  const isText = [type].flat().includes('string');
  return {
    ...(isText ? { maxLength: limits.payload.characters } : {}),
    ...own,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [name, enforced(one)]),
          ),
        }
      : {}),
    ...(anyOf ? { anyOf: anyOf.map(enforced) } : {}),
  };
}

/** The name of the invalid field. A nested field has its object's name first: `deliveryChannelDetails.email`. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const names = instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const own: unknown = params.missingProperty ?? params.additionalProperty;
  return [...names, ...(own === undefined ? [] : [String(own).slice(0, limits.payload.nameCharacters)])].join(
    '.',
  );
}

function problemOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required' || (keyword === 'minLength' && params.limit === 1)) return 'is required';
  if (keyword === 'additionalProperties') return 'is not known';
  if (keyword === 'maxLength') return `must not be longer than ${params.limit} characters`;
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}`;
  return keyword === 'type'
    ? `must be of type ${[params.type].flat().join(' or ')}`
    : (message ?? 'has the wrong form');
}
