import type { Row } from '../../../../src/core/data/data.gen';
import { type Model, type PlacedRow, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { callsOfRow } from '../../effects';
import { isAnswer } from '../../journey';
import { ending, isReported, messageAfter } from './outcomes';

/** A call that fails is reported as a failure: to the user by a message, or to the host. */
export const checkFaults = (model: Model): Problem[] =>
  model.flows.flatMap((flow) => rowsOf(flow).flatMap((placed) => fault(model, placed)));

function fault(model: Model, { flow, key, row, at }: PlacedRow): Problem[] {
  const [speaker = '', word = ''] = key.split('.');
  if (!isAnswer(model, key) || (word !== '!failed' && word !== '!expired')) return [];
  const what = `The call ${speaker === '*' ? '' : `<${speaker}> `}${word === '!failed' ? 'has failed' : 'finds the session expired'}, and this row`;
  const problem = (code: string, message: string): Problem => ({
    code,
    file: flow.file,
    path: place(...at),
    message,
  });
  const end = ending(row);
  // Who wants to end a session may hear that it had ended already.
  if (end >= 0 && !(word === '!expired' && isReported(row)))
    return [
      problem(
        'refusal-ends',
        `${what} ends the journey as if all were well: show an error, or use { "return": "Error", "as": "failed" }.`,
      ),
    ];
  if (messageAfter(row) === 'success')
    return [problem('false-success', `${what} reports a success: use "type": "error".`)];
  if (word === '!expired' || isSilentBefore(model, row, speaker)) return [];
  const leads = row.go !== undefined || row.flow !== undefined;
  return leads && messageAfter(row) === null
    ? [
        problem(
          'silent-refusal',
          `${what} goes to another page without a word: add { "showMessage": { "type": "error", "text": "REQUEST_FAILED" } }.`,
        ),
      ]
    : [];
}

/** Whether a message is there already: the rows that send the call show it. */
function isSilentBefore(model: Model, row: Row, speaker: string): boolean {
  const senders = model.flows
    .flatMap((flow) => rowsOf(flow))
    .filter((placed) => callsOfRow(placed.row).includes(speaker));
  return row.go !== undefined && senders.length > 0 && senders.every((one) => messageAfter(one.row) !== null);
}
