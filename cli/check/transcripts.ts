import type { Beginning, Transcript } from '../../src/core/data/data.gen';
import type { Model } from '../data/model';
import { type Problem, place } from '../data/problem';
import { unknownName } from './nearest';
import type { Meta } from './shape/meta';
import { shapeProblems } from './shape/shape';

/**
 * Reports problems in one transcript: its shape, or else unknown calls, pages and panels. Steps of its beginnings are
 * checked in the beginning's file.
 */
export const checkTranscript = (file: string, data: unknown, model: Model, meta: Meta): Problem[] =>
  checkSteps('transcript.schema.json', file, data, model, meta);

/** Reports problems in one beginning, by the same rules. */
export const checkBeginning = (file: string, data: unknown, model: Model, meta: Meta): Problem[] =>
  checkSteps('beginning.schema.json', file, data, model, meta);

function checkSteps(metaFile: string, file: string, data: unknown, model: Model, meta: Meta): Problem[] {
  const wrongShape = shapeProblems(data, meta.root(metaFile), { meta, metaFile, kind: '', file, path: [] });
  if (wrongShape.length > 0) return wrongShape;
  return (data as Transcript | Beginning).steps.flatMap((step, index) => {
    const at = ['steps', index];
    if ('answer' in step)
      return known('call', step.answer.call, Object.keys(model.calls), file, [...at, 'answer', 'call']);
    if (!('expect' in step)) return [];
    const { page, panel, dialog, requests = [] } = step.expect;
    const pages = model.flows.flatMap((flow) => Object.keys(flow.data.pages ?? {}));
    return [
      ...known('page', page, pages, file, [...at, 'expect', 'page']),
      ...known('panel', panel, [...model.panels.keys()], file, [...at, 'expect', 'panel']),
      ...known('dialog', dialog, [...model.panels.keys()], file, [...at, 'expect', 'dialog']),
      ...requests.flatMap(({ call }, nth) =>
        known('call', call, Object.keys(model.calls), file, [...at, 'expect', 'requests', nth, 'call']),
      ),
    ];
  });
}

function known(
  what: string,
  name: string | null | undefined,
  names: string[],
  file: string,
  at: (string | number)[],
): Problem[] {
  if (name === null || name === undefined || names.includes(name)) return [];
  return [{ code: `unknown-${what}`, file, path: place(...at), message: unknownName(what, name, names) }];
}
