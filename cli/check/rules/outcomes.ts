import { isDeepStrictEqual } from 'node:util';
import type { Call, Effect, Guard, Row } from '../../../src/core/data/data.gen';
import { allRows, flowsNamed, type Model, oncePerModel, panelsOfPage, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { type Assignment, assignments, factsOf, holds } from '../domain';
import { effectsOf } from '../effects';
import { allPages, callingsOf, findCell, findPage, isAnswer, type PageInFlow, pageMeant } from '../journey';
import { readsAsFailure, readsAsSuccess, titlesAfter } from './outcome-texts';

/**
 * An answer is reported as what it means. A refusal shows an error and lets the user continue. A success leads on and
 * shows no error.
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

/** How a row ends: the type of its last message, `server` for the server's own text, or null without a message. */
export function messageAfter(row: Row): string | null {
  let last: string | null = null;
  for (const { verb, argument } of effectsOf(row)) {
    if (verb === 'clearMessage') last = null;
    if (verb === 'showMessage') last = (argument as { type: string } | undefined)?.type ?? 'server';
  }
  return last;
}

/**
 * The index of the effect that ends the journey, or -1. An end that is reported as failed to the host or the next
 * page doesn't count.
 */
export function ending(row: Row): number {
  return (row.do ?? []).findIndex((effect) => {
    if (effect === 'returnToApp' || effect === 'close') return true;
    if (typeof effect === 'string') return false;
    if ('return' in effect) return (effect as { as?: string }).as !== 'failed';
    if ('reload' in effect) return Object.keys(effect.reload).length === 0;
    return 'redirect' in effect;
  });
}

/** An answer that the call doesn't declare has no known meaning, so its row must not report an outcome. */
function unnamed(one: Answered): Problem[] {
  const what = `Any other answer of call <${one.call}> may be a refusal`;
  const end = ending(one.row);
  if (end >= 0)
    return [
      problem(
        one,
        'refusal-ends',
        `${what}, but this row ends the journey. Show a message and stay on the page.`,
        ['do', end],
      ),
    ];
  if (messageAfter(one.row) !== 'success') return [];
  return [
    problem(
      one,
      'false-success',
      `${what}, but this row reports it as "success". Use "showMessage" to show the server's message.`,
      ['do'],
    ),
  ];
}

/**
 * Whether a row goes on as Cancel does in the same situation, such as after an offer. So nothing depends on the call that
 * got this answer.
 */
export const isSkip = (model: Model, pageInFlow: PageInFlow, row: Row): boolean =>
  !row.do?.includes('close') &&
  rowsOfCell(findCell(model, pageInFlow, 'user.cancel')?.cell ?? {}).some((cancel) =>
    isDeepStrictEqual([cancel.when, cancel.do], [row.when, row.do]),
  );

/** Whether a row reports to the host or reloads its page. */
export const isReported = (row: Row): boolean =>
  (row.do ?? []).some((effect) => typeof effect === 'object' && ('return' in effect || 'reload' in effect));

/** Whether nothing has been sent yet and the answer has no message, so there is nothing to report. */
function hasNothingToSay(model: Model, { call }: Answered, facts: Assignment): boolean {
  const remembered = Object.keys(model.calls[call]?.remember ?? {}).map((name) => `journey.${name}`);
  const isUnset = (paths: string[]) =>
    Object.entries(facts).some(
      ([name, value]) =>
        value === false && model.facts[name]?.present && paths.includes(model.facts[name].from),
    );
  return isUnset(['answer.text']) && isUnset(remembered);
}

const refused = ({ call, word }: Answered): string => `Answer <${word}> of call <${call}> means a refusal`;

function refusal(model: Model, one: Answered): Problem[] {
  const { row, refusals } = one;
  const end = ending(row);
  if (end >= 0 && isSkip(model, one.pageInFlow, row)) return [];
  if (end >= 0)
    return [
      problem(
        one,
        'refusal-ends',
        `${refused(one)}, but this row ends the journey as if it had succeeded. Show an error ("do": ["showMessage"]) and stay on a page where the user can continue.`,
        ['do', end],
      ),
    ];
  const type = messageAfter(row);
  if (type !== null && type !== 'server' && type !== 'error')
    return [
      problem(
        one,
        'false-success',
        `${refused(one)}, but this row reports it as "${type}". Use "type": "error", or "showMessage" to show the server's message.`,
        ['do'],
      ),
    ];
  // A row that focuses a field needs no message.
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
        `${refused(one)}, but this row doesn't report it. Show the server's message with "do": ["showMessage"], or your own with { "showMessage": { "type": "error", "text": "..." } }.`,
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

/** After a refusal that the user can fix, the page has a form. */
function secondTry(model: Model, one: Answered): Problem[] {
  const { call, word, row, pageInFlow } = one;
  if (!model.calls[call]?.retries?.includes(word)) return [];
  const target = targetOf(model, one.pageInFlow, row);
  if (!target || hasForm(model, target) || target.page === pageInFlow.page) return [];
  return [
    problem(
      one,
      'no-second-try',
      `After answer <${word}> of call <${call}>, the user must be able to try again, but page <${target.page}> has no form. Remove "go" to stay on this page, or go to a page with a form.`,
      [row.go === undefined ? 'flow' : 'go'],
    ),
  ];
}

export const hasForm = (model: Model, { data }: PageInFlow): boolean =>
  panelsOfPage(data).some((id) => model.panels.get(id)?.ui.buttons.some(({ submit }) => submit));

export function targetOf(
  model: Model,
  pageInFlow: Pick<PageInFlow, 'flow' | 'page'>,
  row: Row,
): PageInFlow | undefined {
  const flow = row.flow ?? pageInFlow.flow;
  const page = row.go ?? pageInFlow.page;
  return findPage(model, flow, pageMeant(model, flow, page) ?? page);
}

/** The error pages, to which failed calls lead. A page with a form isn't one, because the user can try again there. */
export const faultPages = oncePerModel((model): Set<string> => {
  const rows = allRows(model);
  const ends = (key: string) => key.endsWith('.!failed') || key.endsWith('.!expired');
  return new Set(
    rows.flatMap(({ flow: { flow }, key, row }) => {
      if (!isAnswer(model, key) || !ends(key) || row.go === undefined || messageAfter(row) !== 'error')
        return [];
      const target = targetOf(model, { flow, page: row.go }, row);
      return target && hasForm(model, target) ? [] : [row.go];
    }),
  );
});

function success(model: Model, one: Answered): Problem[] {
  const { call, word, row } = one;
  const means = `Answer <${word}> of call <${call}> means success`;
  if (messageAfter(row) === 'error')
    return [
      problem(
        one,
        'false-error',
        `${means}, but this row reports an error. Remove the message, or use "type": "success" or "info".`,
        ['do'],
      ),
    ];
  const failed = (row.do ?? []).findIndex((effect: Effect) => typeof effect === 'object' && 'as' in effect);
  if (failed >= 0)
    return [
      problem(one, 'false-error', `${means}, but this row reports a failure to the host. Remove "as".`, [
        'do',
        failed,
      ]),
    ];
  if (row.go !== undefined && faultPages(model).has(row.go))
    return [
      problem(
        one,
        'false-error',
        `${means}, but this row goes to the error page <${row.go}>. Go to the next page of the journey.`,
        ['go'],
      ),
    ];
  return [];
}

/** The title of a journey's last page matches the meaning of the answer. */
function sameEnds(model: Model, all: Answered[]): Problem[] {
  return all.flatMap((one) => {
    const { successes, refusals, row, word, pageInFlow } = one;
    if (word === '*' || (successes.length > 0 && refusals.length > 0)) return [];
    const target = targetOf(model, pageInFlow, row);
    const isSuccess = successes.length > 0;
    const reads = isSuccess ? readsAsFailure : readsAsSuccess;
    const title = target && titlesAfter(model, target, row).find((text) => reads(model.source, text));
    if (!target || title === undefined) return [];
    const words = model.source.messages[title];
    const what = isSuccess ? `Answer <${word}> of call <${one.call}> means success` : refused(one);
    return [
      problem(
        one,
        isSuccess ? 'false-error' : 'false-success',
        `${what}, but this row goes to page <${target.page}> with the title "${words}". Set the values that the title's facts read, as other rows of this call do, or fix those facts in flows/facts.json.`,
      ),
    ];
  });
}

/** A row that handles an answer on one page, and the situations in which it applies. */
export interface Answered {
  pageInFlow: PageInFlow;
  call: string;
  word: string;
  row: Row;
  /** The file that defines the row. It is another file if the page is `like` another one. */
  file: string;
  at: (string | number)[];
  /** The situations in which the row applies and the answer means success. */
  successes: Assignment[];
  /** The situations in which the row applies and the answer means a refusal. */
  refusals: Assignment[];
}

/** The place that defines a page's cell: the page itself, the page that it is `like`, its journey or common.json. */
export function cellPlace(
  model: Model,
  { flow, page, file }: PageInFlow,
  key: string,
): { file: string; at: string[] } {
  let [owner, name] = [file, page];
  for (let turns = 0; turns < 9; turns += 1) {
    const own = owner.data.pages?.[name];
    if (own && Object.hasOwn(own.on, key)) return { file: owner.file, at: ['pages', name, 'on', key] };
    const [otherFlow = '', otherPage = ''] = own?.like?.split('/') ?? [];
    const other = flowsNamed(model, otherFlow)[0];
    if (!other) break;
    [owner, name] = [other, otherPage];
  }
  const journey = flowsNamed(model, flow)[0];
  const shared = journey && Object.hasOwn(journey.data.on ?? {}, key) ? journey : model.common;
  return { file: shared.file, at: ['on', key] };
}

/** The conditions under which an answer of a call means success. Empty if it never does. */
const successWhen = ({ succeeds = [] }: Call, word: string): Guard[] =>
  succeeds.flatMap((one) => {
    if (typeof one === 'string') return one === word ? [{}] : [];
    return one.answer === word ? [one.when] : [];
  });

/** The rows that handle declared answers of calls with `succeeds`, on every page that may receive them. */
const answeredRows = oncePerModel((model): Answered[] =>
  allPages(model).flatMap((pageInFlow) =>
    callingsOf(model, pageInFlow).flatMap(({ call: id }) => {
      const called = model.calls[id];
      const name = called?.answersAs ?? id;
      const call = model.calls[name];
      if (!call?.succeeds) return [];
      return [...(call.answers ?? []), '*'].flatMap((word) => rowsAfter(model, pageInFlow, name, word));
    }),
  ),
);

function rowsAfter(model: Model, pageInFlow: PageInFlow, call: string, word: string): Answered[] {
  const found = findCell(model, pageInFlow, `${call}.${word}`);
  if (!found) return [];
  const { file, at } = cellPlace(model, pageInFlow, found.key);
  const rows = rowsOfCell(found.cell);
  const all = rows.map(
    (row, index): Answered => ({
      pageInFlow,
      call,
      word,
      row,
      file,
      at: Array.isArray(found.cell) ? [...at, index] : at,
      successes: [],
      refusals: [],
    }),
  );
  const successes = successWhen(model.calls[call] as Call, word);
  const names = factsOf([...rows.map(({ when }) => when), ...successes]);
  for (const facts of assignments(names, model.facts, pageInFlow.flow)) {
    const winner = all[rows.findIndex(({ when }) => holds(when, facts))];
    const isSuccess = successes.some((when) => holds(when, facts));
    winner?.[isSuccess ? 'successes' : 'refusals'].push(facts);
  }
  return all;
}
