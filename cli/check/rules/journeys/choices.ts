import type { Guard } from '../../../../src/core/data/data.gen';
import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { choiceLists } from '../../../data/walk';
import { winners } from '../../domain';

/**
 * In every list in which the first entry whose `when` holds counts, each entry can be the first, and the last
 * one covers all remaining cases.
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
      problem(last, 'no-last-row', 'The last of a list is for all that is left: it must have no `when`.'),
    ];
  if (open < last)
    return [problem(open + 1, 'row-after-last', 'This is never reached: the one before has no `when`.')];
  const won = winners(guards, facts, flow);
  return guards.flatMap((guard, index) => {
    if (won.has(index)) return [];
    const why = guard
      ? 'whenever its `when` holds, so does that of an earlier one'
      : 'those before leave nothing over';
    return [problem(index, 'shadowed-row', `This is never reached: ${why}.`)];
  });
}
