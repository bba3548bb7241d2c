import type { Effect, Row } from '../../../../src/core/data/data.gen';
import { type Model, oncePerModel, panelsOfPage, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import type { Assignment } from '../../domain';
import { effectsOf } from '../../effects';
import { findPage, isAnswer, pageMeant, type Station } from '../../journey';
import { type Answered, answeredRows } from './answered';
import { readsAsFailure, readsAsSuccess } from './texts/outcome-texts';
import { titlesAfter } from './texts/titles';

/**
 * An answer is reported as what it means. A refusal shows an error, and leaves the user a way to go on; a success leads
 * on, and shows no error.
 */
export function checkOutcomes(model: Model): Problem[] {
  const all = answeredRows(model);
  return [
    ...all.flatMap((one) => (one.word === '*' ? unnamed(one) : [])),
    ...all.flatMap((one) => (one.word !== '*' && one.refusals.length > 0 ? refusal(model, one) : [])),
    ...all.flatMap((one) => (one.successes.length > 0 ? success(model, one) : [])),
    ...sameEnds(model, all),
  ];
}

const problem = (
  { file, at }: Answered,
  code: string,
  message: string,
  end: (string | number)[] = [],
): Problem => ({
  code,
  file,
  path: place(...at, ...end),
  message,
});

/** The message with which a row ends: its type, `server` for the server's own words, or null. */
export function messageAfter(row: Row): string | null {
  let last: string | null = null;
  for (const { verb, argument } of effectsOf(row)) {
    if (verb === 'clearMessage') last = null;
    if (verb === 'showMessage') last = (argument as { type: string } | undefined)?.type ?? 'server';
  }
  return last;
}

/** The effect with which a row ends the journey, unless the host or the next page is notified that it failed. */
export function ending(row: Row): number {
  return (row.do ?? []).findIndex((effect) => {
    if (effect === 'returnToApp' || effect === 'close') return true;
    if (typeof effect === 'string') return false;
    if ('return' in effect) return (effect as { as?: string }).as !== 'failed';
    if ('reload' in effect) return Object.keys(effect.reload).length === 0;
    return 'redirect' in effect;
  });
}

/** An answer that the call doesn't declare has no known meaning, so a row for it promises nothing. */
function unnamed(one: Answered): Problem[] {
  const what = `Any other answer of the call <${one.call}> may be a refusal`;
  const end = ending(one.row);
  if (end >= 0)
    return [
      problem(
        one,
        'refusal-ends',
        `${what}, and this row ends the journey: show a message instead, and stay.`,
        ['do', end],
      ),
    ];
  if (messageAfter(one.row) !== 'success') return [];
  return [
    problem(
      one,
      'false-success',
      `${what}, and this row reports it as "success": use "showMessage" for the server's message.`,
      ['do'],
    ),
  ];
}

/** Whether a row tells the host, or loads the host's page again. */
export const isReported = (row: Row): boolean =>
  (row.do ?? []).some((effect) => typeof effect === 'object' && ('return' in effect || 'reload' in effect));

/** Whether nothing was sent yet and the answer says nothing: then there is nothing to report. */
function hasNothingToSay(model: Model, { call }: Answered, facts: Assignment): boolean {
  const remembered = Object.keys(model.calls[call]?.remember ?? {}).map((name) => `journey.${name}`);
  const isUnset = (paths: string[]) =>
    Object.entries(facts).some(
      ([name, value]) =>
        value === false && model.facts[name]?.present && paths.includes(model.facts[name].from),
    );
  return isUnset(['answer.text']) && isUnset(remembered);
}

const refused = ({ call, word }: Answered): string =>
  `The answer <${word}> of the call <${call}> means a refusal`;

function refusal(model: Model, one: Answered): Problem[] {
  const { row, refusals } = one;
  const end = ending(row);
  if (end >= 0)
    return [
      problem(
        one,
        'refusal-ends',
        `${refused(one)}, and this row ends the journey as if all were well. Show an error ("do": ["showMessage"]) and stay on a page where the user can go on.`,
        ['do', end],
      ),
    ];
  const type = messageAfter(row);
  if (type !== null && type !== 'server' && type !== 'error')
    return [
      problem(
        one,
        'false-success',
        `${refused(one)}, and this row reports it as "${type}". Use "type": "error", or "showMessage" for the server's message.`,
        ['do'],
      ),
    ];
  // A row that asks for a field again needs no message.
  const points = effectsOf(row).some(({ verb }) => verb === 'focus') && onlyWithoutWords(model, refusals);
  if (
    type === null &&
    !isReported(row) &&
    !points &&
    !refusals.every((facts) => hasNothingToSay(model, one, facts))
  )
    return [
      problem(
        one,
        'silent-refusal',
        `${refused(one)}, and this row doesn't say so. Show a message: "do": ["showMessage"] for the server's message, or { "showMessage": { "type": "error", "text": "..." } }.`,
      ),
    ];
  return secondTry(model, one);
}

const onlyWithoutWords = (model: Model, situations: Assignment[]): boolean =>
  situations.every((facts) =>
    Object.entries(facts).some(
      ([name, value]) => value === false && model.facts[name]?.from === 'answer.text',
    ),
  );

/** After a refusal that the user can fix, a form is on the page. */
function secondTry(model: Model, one: Answered): Problem[] {
  const { call, word, row, station } = one;
  if (!model.calls[call]?.retries?.includes(word)) return [];
  const target = targetOf(model, one.station, row);
  const hasForm =
    target &&
    panelsOfPage(target.data).some((id) => model.panels.get(id)?.ui.buttons.some(({ submit }) => submit));
  if (!target || hasForm || target.page === station.page) return [];
  return [
    problem(
      one,
      'no-second-try',
      `After the answer <${word}> of the call <${call}> the user has to be able to try again, and the page <${target.page}> has no form. Stay on this page (leave "go" out), or go to a page with a form.`,
      [row.go === undefined ? 'flow' : 'go'],
    ),
  ];
}

function targetOf(model: Model, station: Station, row: Row): Station | undefined {
  const flow = row.flow ?? station.flow;
  const page = row.go ?? station.page;
  return findPage(model, flow, pageMeant(model, flow, page) ?? page);
}

/** The pages to which faults of calls lead: they say that the journey can't go on. */
const faultPages = oncePerModel((model): Set<string> => {
  const rows = model.flows.flatMap((flow) => rowsOf(flow));
  const ends = (key: string) => key.endsWith('.!failed') || key.endsWith('.!expired');
  return new Set(
    rows.flatMap(({ key, row }) =>
      isAnswer(model, key) && ends(key) && row.go !== undefined && messageAfter(row) === 'error'
        ? [row.go]
        : [],
    ),
  );
});

function success(model: Model, one: Answered): Problem[] {
  const { call, word, row } = one;
  const means = `The answer <${word}> of the call <${call}> means success`;
  if (messageAfter(row) === 'error')
    return [
      problem(
        one,
        'false-error',
        `${means}, and this row reports an error. Leave the message out, or use "type": "success" or "info".`,
        ['do'],
      ),
    ];
  const failed = (row.do ?? []).findIndex((effect: Effect) => typeof effect === 'object' && 'as' in effect);
  if (failed >= 0)
    return [
      problem(one, 'false-error', `${means}, and the host is notified that it failed: leave "as" out.`, [
        'do',
        failed,
      ]),
    ];
  if (row.go !== undefined && faultPages(model).has(row.go))
    return [
      problem(
        one,
        'false-error',
        `${means}, and this row goes to the page <${row.go}>, which says that the journey can't go on. Go to the page that comes next.`,
        ['go'],
      ),
    ];
  return [];
}

/** The title of a journey's last page says what the answer meant. */
function sameEnds(model: Model, all: Answered[]): Problem[] {
  return all.flatMap((one) => {
    const { successes, refusals, row, word, station } = one;
    if (word === '*' || (successes.length > 0 && refusals.length > 0)) return [];
    const target = targetOf(model, station, row);
    const isSuccess = successes.length > 0;
    const reads = isSuccess ? readsAsFailure : readsAsSuccess;
    const title = target && titlesAfter(model, target, row).find((text) => reads(model.source, text));
    if (!target || title === undefined) return [];
    const words = model.source.messages[title];
    const what = isSuccess ? `The answer <${word}> of the call <${one.call}> means success` : refused(one);
    return [
      problem(
        one,
        isSuccess ? 'false-error' : 'false-success',
        `${what}, and it leads to the page <${target.page}> with the title "${words}". Set what the facts of that title look at, as the other rows of this call do; or fix those facts in flows/facts.json.`,
      ),
    ];
  });
}
