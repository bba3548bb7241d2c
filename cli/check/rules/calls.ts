import type { Call, Value } from '../../../src/core/data/data.gen';
import type { Model } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { fieldsOf } from '../buttons';
import { callingsOf, stations } from '../journey';
import { suggestion, unknownName } from '../nearest';

const PARTS = ['body', 'query', 'remember'] as const;

/** Reports unknown places and fields in facts and calls. Fields of a call that no page sends yet are not checked. */
export function checkCalls(model: Model): Problem[] {
  const made = new Set(
    stations(model).flatMap((station) => callingsOf(model, station).map(({ call }) => call)),
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
  return [
    {
      code: 'unknown-call',
      file: model.callsFile,
      path: place('calls', id, 'answersAs'),
      message: unknownName('call', answersAs, names),
    },
  ];
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
