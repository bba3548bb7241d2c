import type { Guard } from '../../../../src/core/data/data.gen';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { choiceLists } from '../../../data/walk';
import { winners } from '../../domain';

/**
 * In a list whose first entry with a true `when` wins, each entry can win, and the last one covers all remaining
 * cases.
 */
export function checkChoices(model: Model): Problem[] {
  return [
    ...model.flows.flatMap(({ file, data, flow }) =>
      lists(model, file, data, flow === 'common' ? undefined : flow),
    ),
    ...[...model.panels.values()].flatMap(({ file, ui }) => lists(model, file, ui)),
  ];
}

const lists = (model: Model, file: string, data: unknown, flow?: string): Problem[] =>
  choiceLists(data).flatMap(({ choices, at }) => checkList(model, choices, file, at, flow));

function checkList(
  { facts }: Model,
  choices: { when?: Guard }[],
  file: string,
  at: (string | number)[],
  flow?: string,
): Problem[] {
  const problem = (index: number, code: string, message: string): Problem => ({
    code,
    file,
    path: place(...at, index),
    message,
  });
  const guards = choices.map(({ when }) => when);
  const open = guards.indexOf(undefined);
  const last = guards.length - 1;
  if (open < 0)
    return [
      problem(
        last,
        'no-last-row',
        'The last entry is the fallback. Remove its `when`, or add an entry without one.',
      ),
    ];
  if (open < last)
    return [
      problem(
        open + 1,
        'row-after-last',
        'Unreachable: the entry above has no `when`, so it always wins. Remove this one, or move it up.',
      ),
    ];
  const won = winners(guards, facts, flow);
  return guards.flatMap((guard, index) => {
    if (won.has(index)) return [];
    const why = guard
      ? 'an entry above wins whenever this `when` is true. Move this one up, or change its `when`.'
      : 'the entries above cover every case. Remove this one.';
    return [problem(index, 'shadowed-row', `Unreachable: ${why}`)];
  });
}
