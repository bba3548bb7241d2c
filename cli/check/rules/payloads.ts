import { inlineReferences } from '../../data/compile/inline-refs';
import type { Model, PayloadFile } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { checkSchema } from '../../data/schema';
import { suggestion, unknownName } from '../nearest';

type Json = Record<string, unknown>;

/** A payload's schema is valid, belongs to a call, and has exactly the fields that the call sends. */
export function checkPayloads(model: Model): Problem[] {
  return model.payloads.flatMap((payload) => {
    const call = Object.hasOwn(model.calls, payload.call) ? model.calls[payload.call] : undefined;
    if (!call)
      return [
        {
          code: 'unknown-call',
          file: payload.file,
          path: '',
          message: unknownName('call', payload.call, Object.keys(model.calls)),
        },
      ];
    try {
      const schema = inlineReferences(payload.schema, model.definitions);
      checkSchema(schema);
      return compare(model, payload, Object.keys(call.body ?? {}), schema);
    } catch (error) {
      return [{ code: 'bad-schema', file: payload.file, path: '', message: (error as Error).message }];
    }
  });
}

function compare(model: Model, { call, file }: PayloadFile, sent: string[], schema: Json): Problem[] {
  const described = namesIn(schema, sent);
  return [
    ...described
      .filter((name) => !sent.includes(name))
      .map((name) => ({
        code: 'unknown-payload-name',
        file,
        path: place('properties', ...name.split('.')),
        message: `The body of call <${call}> has no field <${name}>. ${suggestion(name, sent, 'Its fields are')}`,
      })),
    ...sent
      .filter((name) => !described.includes(name))
      .map((name) => ({
        code: 'undescribed-payload-name',
        file: model.callsFile,
        path: place('calls', call, 'body', name),
        message: `Field <${name}> is missing from ${file}. Describe it there, or don't send it.`,
      })),
  ];
}

/** The field names of a body, with dots for nesting. A field that is sent as a whole, such as a passkey, counts as one. */
function namesIn(schema: Json, sent: string[], prefix = ''): string[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([key, inner]) => {
    const name = `${prefix}${key}`;
    return inner.properties && !sent.includes(name) ? namesIn(inner, sent, `${name}.`) : [name];
  });
}
