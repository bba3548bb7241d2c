/**
 * Extends the reference server's schemas to what a host's server may answer: more fields, and messages in every format that the
 * widget reads (Specification section 8).
 */
import type { Json } from '../../../server/dev/openapi/source';

const detail: Json = {
  description: 'One or more texts. If a text contains a pipe, the widget shows the part after it.',
  anyOf: [
    { type: 'string' },
    {
      type: 'array',
      items: {
        anyOf: [
          { type: 'string' },
          {
            type: 'object',
            properties: {
              detail: { description: 'The text.', type: 'string' },
              message: { description: 'The text, under another name.', type: 'string' },
              code: { $ref: '#/components/schemas/answerField.messageCode' },
            },
          },
        ],
      },
    },
  ],
};

const message: Json = {
  description: 'A message that the widget shows.',
  type: 'object',
  properties: {
    type: {
      description: 'ERROR is an error, INFO a success, and any other type information.',
      type: 'string',
      examples: ['ERROR', 'INFO', 'WARNING'],
    },
    status: {
      description: 'Another form of the type: failed or success.',
      type: 'string',
      examples: ['failed', 'success'],
    },
    detail,
    message: { ...detail, description: 'The text, under another name.' },
    code: { $ref: '#/components/schemas/answerField.messageCode' },
  },
};

const messages: Json = {
  description: 'The messages for the user: one message or a list. Empty or null without messages.',
  anyOf: [
    { type: 'null' },
    { $ref: '#/components/schemas/message' },
    { type: 'array', items: { $ref: '#/components/schemas/message' } },
  ],
};

/** Fields for which a host's server has more freedom than the reference server. */
const FREER: Readonly<Record<string, (field: Json) => Json>> = {
  csrfTokenStatus: () => ({
    description: 'The status. The widget doesn’t read it.',
    type: 'string',
  }),
  targetUrl: (field) => ({
    ...field,
    description: `${field.description} A path is relative to the host page's origin.`,
    format: 'uri-reference',
  }),
  // The widget shows the fields that a profile has.
  user: (field) => ({ ...field, required: ['userId'] }),
  contact: ({ required, ...field }) => field,
  phones: (field) => ({ ...field, type: ['object', 'null'] }),
};

/** Fields that an answer may omit, by call. */
const SPARED: Readonly<Record<string, readonly string[]>> = {
  csrf: ['csrfTokenStatus', 'csrfTokenHeader'],
};

/** Schemas of a server's answers. Payloads stay the same, because the widget sends them. */
const IS_ANSWER = /^(answer|answerField)\.|^fault$/;

/** The schemas of the reference server, extended to everything that the widget accepts. */
export function opened(schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const all = Object.entries(schemas).map(([name, schema]) => {
    if (name === 'message') return [name, message];
    if (!IS_ANSWER.test(name)) return [name, schema];
    const [, own = ''] = name.split('.');
    if (name.startsWith('answerField.')) return [name, FREER[own]?.(open(schema) as Json) ?? open(schema)];
    return [name, openedAnswer(schema, SPARED[own] ?? [])];
  });
  return Object.fromEntries(all);
}

/** If an answer needs no nextAction, it needs no messages either. LOGIN within a journey needs no sessionExpired. */
function openedAnswer(schema: Json, spared: readonly string[]): Json {
  const {
    if: condition,
    then,
    required,
    properties,
    ...rest
  } = open(schema) as {
    required?: string[];
    properties?: Record<string, Json>;
  } & Record<string, unknown>;
  const needed = (required ?? []).filter(
    (name) => !spared.includes(name) && !(name === 'messages' && !required?.includes('nextAction')),
  );
  return {
    ...rest,
    ...(needed.length > 0 ? { required: needed } : {}),
    properties: { ...properties, ...(properties?.messages ? { messages } : {}) },
  };
}

function open(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(open);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(key === 'additionalProperties' && inner === false))
      .map(([key, inner]) => [key, open(inner)]),
  );
}
