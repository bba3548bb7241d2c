import { readdirSync, readFileSync } from 'node:fs';
import { limits } from './calls';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** One invalid payload. */
export interface BadPayload {
  readonly kind: 'missing' | 'empty' | 'wrong type' | 'too long' | 'wrong form' | 'unknown';
  /** The field that the rejection must name. */
  readonly field: string;
  readonly payload: unknown;
}

const read = (path: string) => JSON.parse(readFileSync(`schemas/${path}`, 'utf8'));
const definitions: Readonly<Record<string, Schema>> = read('defs.json').$defs;
const { characters } = limits.payload;

/** The schema of every payload, by call. */
export const payloadSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  readdirSync('schemas/payloads').map((file) => [file.replace('.json', ''), read(`payloads/${file}`)]),
);

/** Returns a text that matches a pattern, or any text without a pattern. */
const samples: Readonly<Record<string, string>> = {
  currentFlow: 'FPS',
  countryCode: '1',
  phoneNumber: '2125550142',
  extension: '1',
  email: 'a@b.test',
};

/**
 * The password rules judge new passwords as a step of the journey, so no length of a new password makes a payload
 * invalid.
 */
const JUDGED = '#/$defs/newPassword';

const followed = (schema: Schema): Schema => {
  if (schema.$ref?.endsWith(JUDGED)) return { type: 'string' };
  return schema.$ref ? (definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
};
const typesOf = ({ type, anyOf }: Schema): readonly string[] =>
  [type ?? (anyOf ? 'string' : [])].flat() as string[];

/** Returns a valid payload with every field of the schema. */
export function goodPayload(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, goodValue(name, followed(one))]),
  );
}

function goodValue(name: string, schema: Schema): unknown {
  if (schema.properties) return goodPayload(schema);
  if (schema.const !== undefined) return schema.const;
  if (typesOf(schema).includes('boolean')) return true;
  return schema.enum?.[0] ?? (typesOf(schema).includes('integer') ? 1 : (samples[name] ?? 'x'));
}

/** Returns all invalid payloads for this schema, with one fault each. */
export function badPayloads(schema: Schema): BadPayload[] {
  const good = goodPayload(schema);
  // The JSON form of a credential may have more members than the server reads.
  const isOpen = schema.additionalProperties === undefined;
  const unknown: BadPayload = { kind: 'unknown', field: 'surprise', payload: { ...good, surprise: 'x' } };
  const cases: BadPayload[] = isOpen ? [] : [unknown];
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const { [name]: _, ...without } = good;
    const rule = followed(one);
    if (schema.required?.includes(name)) cases.push({ kind: 'missing', field: name, payload: without });
    for (const [kind, value] of badValues(rule))
      cases.push({ kind, field: name, payload: { ...good, [name]: value } });
    if (!rule.properties) continue;
    const inner = badPayloads(rule).map(({ kind, field, payload }) => ({
      kind,
      field: `${name}.${field}`,
      payload: { ...good, [name]: payload },
    }));
    cases.push(...inner);
  }
  return cases;
}

function badValues(rule: Schema): [BadPayload['kind'], unknown][] {
  const types = typesOf(rule);
  const wrong =
    types.includes('string') || rule.const !== undefined
      ? [7, ['x'], {}]
      : types.length > 0
        ? ['x', [], types.includes('boolean') ? 1 : false]
        : [];
  const isClosed = rule.enum !== undefined || rule.const !== undefined;
  const isText = types.includes('string') && !isClosed;
  return [
    ...[...wrong, ...(types.length > 0 && !types.includes('null') ? [null] : [])].map(
      (value): [BadPayload['kind'], unknown] => ['wrong type', value],
    ),
    ...(isText
      ? [['too long', '1'.repeat((rule.maxLength ?? characters) + 1)] as [BadPayload['kind'], unknown]]
      : []),
    ...['no such thing', ' ']
      .filter((text) => isClosed || (rule.pattern && !new RegExp(rule.pattern).test(text)))
      .map((text): [BadPayload['kind'], unknown] => ['wrong form', text]),
  ];
}
