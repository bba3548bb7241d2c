/** Generates TypeScript types of all payloads and answers, for server teams and hosts' tests. */
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { calls } from '../../../server/calls';
import type { Json } from '../../../server/dev/openapi/source';
import type { Contract } from './contract';

/** The generated file. The build copies it into the package as `latchkey/contract`. */
export const CONTRACT_TYPES = 'kit/contract.gen.ts';

const banner = `/**
 * The payload and the answer of each call: Calls['authenticate']['payload'], ['answer'] and ['nextAction']. Generated
 * from openapi.json, which has more details.
 */
`;

/** The TypeScript source of the contract's types. */
export async function contractTypes({ components: { schemas } }: Contract): Promise<string> {
  const definitions = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [typeName(name), renamed(schema) as JSONSchema]),
  );
  const types = await compile({ definitions } as JSONSchema, 'Everything', {
    bannerComment: banner,
    additionalProperties: true,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return `${tidy(types)}\n/** Each call of the widget, by its name. */\nexport interface Calls {\n${callsOf(schemas)}\n}\n`;
}

/** `answer.authenticate` is AuthenticateAnswer, `answerField.token` is TokenField. */
function typeName(component: string): string {
  const [kind = '', name] = component.split('.');
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  if (name === undefined) return capital(kind);
  return (
    capital(name) +
    { answer: 'Answer', payload: 'Payload', answerField: 'AnswerField', field: 'PayloadField' }[kind]
  );
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  // A value of any type has only a description.
  if ('description' in value && typeof value.description === 'string' && Object.keys(value).length === 1)
    return { ...value, tsType: 'unknown' };
  // The types leave out conditions, which only the description has.
  const { allOf, ...rest } = value as { allOf?: unknown };
  return Object.fromEntries(
    Object.entries(rest).map(([key, inner]) =>
      key === '$ref'
        ? [key, `#/definitions/${typeName(String(inner).slice('#/components/schemas/'.length))}`]
        : [key, renamed(inner)],
    ),
  );
}

/** Removes the empty wrapper and the compiler's comment on every definition. */
const tidy = (source: string): string =>
  source
    .replace(/export interface Everything \{[^}]*\}\n/, '')
    .replace(
      /( \*\n)? \* This (interface|type) was referenced by [^\n]*\n \* via the `definition` "[^"]*"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '');

function callsOf(schemas: Readonly<Record<string, Json>>): string {
  const line = (id: string, answering: string): string => {
    const payload = schemas[`payload.${id}`] ? typeName(`payload.${id}`) : 'null';
    const answer = schemas[`answer.${answering}`] ? typeName(`answer.${answering}`) : 'unknown';
    const { properties = {} } = (schemas[`answer.${answering}`] ?? {}) as { properties?: object };
    const nextAction = 'nextAction' in properties ? `NonNullable<${answer}['nextAction']>` : 'never';
    return `  ${id}: { payload: ${payload}; answer: ${answer}; nextAction: ${nextAction} };`;
  };
  return calls
    .flatMap(({ id, variant }) => [line(id, id), ...(variant ? [line(variant.id, id)] : [])])
    .join('\n');
}
