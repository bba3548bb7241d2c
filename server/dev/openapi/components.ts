import type { Json, Source } from './source';

/** The ids of components: `payload.authenticate`, `field.userId`, `answer.authenticate`, `answerField.token`. */
export type ComponentKind = 'payload' | 'field' | 'answer' | 'answerField';

export function refTo(kind: ComponentKind, name: string): Json {
  return { $ref: `#/components/schemas/${kind}.${name}` };
}

/** The shared schemas of the document: payloads, and every field of an answer. */
export function sharedSchemas({ payloads, definitions, fields }: Source): Json {
  return {
    message,
    fault,
    ...named('field', definitions),
    ...named('payload', payloads),
    ...named('answerField', fields),
  };
}

/** Adapts a schema to the document: references point to components, and names of our files are removed. */
export function adapted(schema: Json): Json {
  const { $schema, $id, title, ...rest } = schema;
  return redirect(rest) as Json;
}

function named(kind: ComponentKind, schemas: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${kind}.${name}`, adapted(schema)]),
  );
}

function redirect(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redirect);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? target(inner) : redirect(inner),
    ]),
  );
}

/** Payloads refer to schemas/defs.json, and fields of answers to each other. */
function target(reference: string): string {
  const [file = '', name = ''] = reference.split('#/$defs/');
  return refTo(file.endsWith('defs.json') ? 'field' : 'answerField', name).$ref as string;
}

const message: Json = {
  description: 'A message that the widget shows.',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'detail'],
  properties: {
    type: { description: 'The type of the message.', enum: ['ERROR', 'INFO', 'WARNING'] },
    detail: {
      description: 'One or more texts, in the language of the request.',
      anyOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['detail'],
            properties: {
              detail: { description: 'The text.', type: 'string' },
              code: refTo('answerField', 'messageCode'),
            },
          },
        },
      ],
    },
    code: refTo('answerField', 'messageCode'),
    field: { description: 'The invalid field of the request.', type: 'string' },
    problem: {
      description: 'The error in the request, in English, for the developer of the page that sent it.',
      type: 'string',
    },
  },
};

/** The schema of an answer to a failed request. */
const fault: Json = {
  description: 'The request was invalid, or the server failed. Nothing was changed.',
  type: 'object',
  additionalProperties: false,
  required: ['messages', 'nextAction'],
  properties: {
    messages: {
      description: 'The errors.',
      type: 'array',
      minItems: 1,
      items: { $ref: '#/components/schemas/message' },
    },
    nextAction: { description: 'Always ERROR.', const: 'ERROR' },
    svAttempts: refTo('answerField', 'svAttempts'),
    csrfTokenValue: refTo('answerField', 'csrfTokenValue'),
    csrfTokenHeader: refTo('answerField', 'csrfTokenHeader'),
  },
};
