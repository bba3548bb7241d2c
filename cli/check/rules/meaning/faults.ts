import type { Row } from '../../../../src/core/data/data.gen';
import { type Model, type PlacedRow, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { callsOfRow } from '../../effects';
import { findPage, isAnswer } from '../../journey';
import { ending, isReported, isSkip, messageAfter } from './outcomes';

/** A failed call is reported as a failure, to the user in a message or to the host. */
export const checkFaults = (model: Model): Problem[] =>
  model.flows.flatMap((flow) => rowsOf(flow).flatMap((placed) => fault(model, placed)));

function fault(model: Model, { flow, key, row, at }: PlacedRow): Problem[] {
  const [source = '', word = ''] = key.split('.');
  if (!isAnswer(model, key) || (word !== '!failed' && word !== '!expired')) return [];
  const what = `${source === '*' ? 'The call' : `Call <${source}>`} ${word === '!failed' ? 'failed' : 'found the session expired'}, but this row`;
  const problem = (code: string, message: string): Problem => ({
    code,
    file: flow.file,
    path: place(...at),
    message,
  });
  const end = ending(row);
  const station = at[0] === 'pages' ? findPage(model, flow.flow, String(at[1])) : undefined;
  if (end >= 0 && station && isSkip(model, station, row)) return [];
  // After a logout, an expired session may be reported: the session has ended either way.
  if (end >= 0 && !(word === '!expired' && isReported(row)))
    return [
      problem(
        'refusal-ends',
        `${what} ends the journey as if it had succeeded. Show an error, or use { "return": "Error", "as": "failed" }.`,
      ),
    ];
  if (messageAfter(row) === 'success')
    return [problem('false-success', `${what} reports a success. Use "type": "error".`)];
  const leads = row.go !== undefined || row.flow !== undefined;
  if (word === '!expired' || !leads || messageAfter(row) !== null || isSilentBefore(model, row, source))
    return [];
  return [
    problem(
      'silent-refusal',
      `${what} goes to another page without a message. Add { "showMessage": { "type": "error", "text": "REQUEST_FAILED" } }.`,
    ),
  ];
}

/** Whether the rows that send the call already show a message. */
function isSilentBefore(model: Model, row: Row, source: string): boolean {
  const senders = model.flows
    .flatMap((flow) => rowsOf(flow))
    .filter((placed) => callsOfRow(placed.row).includes(source));
  return row.go !== undefined && senders.length > 0 && senders.every((one) => messageAfter(one.row) !== null);
}
