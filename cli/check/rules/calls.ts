import type { Call, Value } from '../../../src/core/data/data.gen';
import { inlineReferences } from '../../data/compile/inline-refs';
import type { Model, PayloadFile } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { checkSchema } from '../../data/schema';
import { fieldsOf } from '../buttons';
import { allPages, callingsOf } from '../journey';
import { suggestion, unknownName } from '../nearest';

const PARTS = ['body', 'query', 'remember'] as const;

/** Reports unknown places and fields in facts and calls. Fields of a call that no page sends yet are not checked. */
export function checkCalls(model: Model): Problem[] {
  const made = new Set(
    allPages(model).flatMap((pageInFlow) => callingsOf(model, pageInFlow).map(({ call }) => call)),
  );
  const fields = [...new Set([...model.panels.values()].flatMap(fieldsOf))];
  return [
    ...Object.entries(model.calls).flatMap(([id, call]) => answering(model, id, call)),
    ...idleMeanings(model),
    ...Object.entries(model.facts).flatMap(([name, { from, contains }]) => [
      ...checkPath(model, from, fields, 'flows/facts.json', ['facts', name, 'from']),
      ...(typeof contains === 'object'
        ? checkPath(model, contains.path, fields, 'flows/facts.json', ['facts', name, 'contains', 'path'])
        : []),
    ]),
    ...Object.entries(model.calls)
      .filter(([id]) => made.has(id))
      .flatMap(([id, call]) =>
        PARTS.flatMap((part) =>
          Object.entries(call[part] ?? {}).flatMap(([name, value]) =>
            checkPath(model, pathOf(value), fields, model.callsFile, ['calls', id, part, name]),
          ),
        ),
      ),
  ];
}

/** `answersAs` must name an existing call. */
function answering(model: Model, id: string, { answersAs }: Call): Problem[] {
  if (answersAs === undefined || Object.hasOwn(model.calls, answersAs)) return [];
  const names = Object.keys(model.calls).filter((name) => name !== id);
  const message = unknownName('call', answersAs, names);
  return [{ code: 'unknown-call', file: model.callsFile, path: place('calls', id, 'answersAs'), message }];
}

/** `nextActions` may only explain answers that some call has. */
function idleMeanings(model: Model): Problem[] {
  const known = new Set(
    Object.entries(model.calls).flatMap(([id, { answers = [] }]) =>
      answers.flatMap((answer) => [answer, `${id}.${answer}`]),
    ),
  );
  return Object.keys(model.nextActions)
    .filter((name) => !known.has(name))
    .map((name) => ({
      code: 'unknown-answer',
      file: model.callsFile,
      path: place('nextActions', name),
      message: `No call has the answer <${name}>. ${suggestion(name, known)}`,
    }));
}

const pathOf = (value: Value): string =>
  typeof value === 'string' ? value : 'from' in value ? value.from : '';

function checkPath(model: Model, path: string, fields: string[], file: string, at: string[]): Problem[] {
  const [root, name = ''] = path.split('.');
  const places = Object.keys(model.places);
  if (root === 'place' && !places.includes(name))
    return [{ code: 'unknown-place', file, path: place(...at), message: unknownName('place', name, places) }];
  if (root === 'form' && !fields.includes(name))
    return [{ code: 'unknown-field', file, path: place(...at), message: unknownName('field', name, fields) }];
  return [];
}

type Json = Record<string, unknown>;

/** A payload's schema is valid, belongs to a call, and has exactly the fields that the call sends. */
export function checkPayloads(model: Model): Problem[] {
  return model.payloads.flatMap((payload) => {
    const call = Object.hasOwn(model.calls, payload.call) ? model.calls[payload.call] : undefined;
    if (!call) {
      const message = unknownName('call', payload.call, Object.keys(model.calls));
      return [{ code: 'unknown-call', file: payload.file, path: '', message }];
    }
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
