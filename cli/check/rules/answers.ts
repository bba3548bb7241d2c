import type { Call, Row } from '../../../src/core/data/data.gen';
import { allRows, cellsOf, type Model, type PlacedRow, rowsOf, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { callsOfRow, effectsOf, isIdle } from '../effects';
import {
  allPages,
  callingsOf,
  canExpire,
  eventsOf,
  findCell,
  findPage,
  isAnswer,
  type PageInFlow,
  pagesOf,
} from '../journey';
import { suggestion } from '../nearest';
import { callsOfSubmit, type Shown, shownPanels, submitsOf } from '../situations';
import { ending, isReported, isSkip, messageAfter } from './outcomes';

/**
 * Every possible answer has its own row, every fault is handled, and no row waits for an answer that can't arrive.
 * @param engineCalls the calls that the engine sends on its own
 */
export function checkAnswers(model: Model, engineCalls: readonly string[]): Problem[] {
  return [
    ...allPages(model).flatMap((pageInFlow) => [...unhandled(model, pageInFlow), ...idle(model, pageInFlow)]),
    ...undeclared(model),
    ...idleShared(model, engineCalls),
  ];
}

function unhandled(model: Model, pageInFlow: PageInFlow): Problem[] {
  return callingsOf(model, pageInFlow).flatMap(({ call: id, isNeed }) => {
    const call = model.calls[id] as Call;
    const name = call.answersAs ?? id;
    const answers = call.answers ?? (isNeed || call.quiet ? [] : ['ok']);
    const rest = [...(call.answers ? ['*'] : []), ...(canExpire(call) ? ['!expired'] : [])];
    return [...answers, ...rest, '!failed'].flatMap((word) => {
      const found = findCell(model, pageInFlow, `${name}.${word}`);
      if (word === '*' ? found?.key.endsWith('.*') : found && !found.key.endsWith('.*')) return [];
      return [
        {
          ...describeMissing(name, word, found !== undefined),
          file: pageInFlow.file.file,
          path: place('pages', pageInFlow.page, 'on'),
        },
      ];
    });
  });
}

function describeMissing(id: string, word: string, hasRest: boolean): { code: string; message: string } {
  const key = `<${id}.${word}>`;
  if (word === '*')
    return {
      code: 'no-rest-row',
      message: `Call <${id}> can return an answer that isn't listed. Add a row ${key}.`,
    };
  if (word.startsWith('!'))
    return {
      code: 'unhandled-fault',
      message: `Call <${id}> can ${word === '!expired' ? 'find the session expired' : 'fail'}. Add a row ${key}.`,
    };
  if (hasRest)
    return {
      code: 'answer-by-star',
      message: `Call <${id}> lists the answer <${word}>, which only the catch-all <${id}.*> handles. Add a row ${key}.`,
    };
  return {
    code: 'unhandled-answer',
    message: `Call <${id}> can answer <${word}>. Add a row ${key}.`,
  };
}

function idle(model: Model, pageInFlow: PageInFlow): Problem[] {
  const calls = callingsOf(model, pageInFlow).map(({ call }) => model.calls[call]?.answersAs ?? call);
  return Object.keys(pageInFlow.file.data.pages?.[pageInFlow.page]?.on ?? {}).flatMap((key) => {
    const source = key.split('.')[0] as string;
    if (!isAnswer(model, key) || calls.includes(source) || !Object.hasOwn(model.calls, source)) return [];
    const message = `This row handles the call <${source}>, which this page never sends. Remove the row, or send the call.`;
    return [
      {
        code: 'row-without-cause',
        file: pageInFlow.file.file,
        path: place('pages', pageInFlow.page, 'on', key),
        message,
      },
    ];
  });
}

/** Rows of a whole journey, or of common.json, for a call that none of the pages sends. */
function idleShared(model: Model, engineCalls: readonly string[]): Problem[] {
  const everywhere = allRows(model).flatMap(({ row }) => callsOfRow(row));
  return model.flows.flatMap((flow) => {
    const isCommon = flow.flow === 'common';
    const own = isCommon ? allPages(model) : pagesOf(model, flow.flow);
    const made = [
      ...own.flatMap((pageInFlow) => callingsOf(model, pageInFlow).map(({ call }) => call)),
      ...(isCommon ? everywhere : []),
    ];
    const events = new Set([...engineCalls, ...made.map((call) => model.calls[call]?.answersAs ?? call)]);
    return Object.keys(flow.data.on ?? {}).flatMap((key) => {
      const source = key.split('.')[0] as string;
      if (
        !isAnswer(model, key) ||
        source === '*' ||
        events.has(source) ||
        !Object.hasOwn(model.calls, source)
      )
        return [];
      const message = `This row handles the call <${source}>, which no page${isCommon ? '' : ' of this journey'} sends. Remove the row, or send the call.`;
      return [{ code: 'row-without-cause', file: flow.file, path: place('on', key), message }];
    });
  });
}

/** Rows for an answer that the call does not declare. */
function undeclared(model: Model): Problem[] {
  return model.flows.flatMap((flow) =>
    cellsOf(flow).flatMap(({ key, at }) => {
      const [source = '', word = ''] = key.split('.');
      const call = Object.hasOwn(model.calls, source) ? model.calls[source] : undefined;
      const anyCall =
        source === '*'
          ? [...new Set(Object.values(model.calls).flatMap(({ answers = [] }) => answers))]
          : undefined;
      if (!call && !anyCall) return [];
      const known = anyCall
        ? [...anyCall, 'ok', '*', '!expired', '!failed']
        : eventsOf(call as Call, source).map((event) => event.split('.')[1] ?? '');
      if (known.includes(word)) return [];
      const start = source === '*' ? 'No call has an answer' : `Call <${source}> has no answer`;
      const message = `${start} <${word}>. ${suggestion(word, known)}`;
      return [{ code: 'unknown-answer', file: flow.file, path: place(...at), message }];
    }),
  );
}

/** An answer to a submitted form always has a visible effect. */
export const checkRefusals = (model: Model): Problem[] =>
  shownPanels(model).flatMap((shown) => silentAnswers(model, shown));

/** Judges only the last row, the fallback. Earlier rows may handle situations in which there is nothing to report. */
function silentAnswers(model: Model, shown: Shown): Problem[] {
  const { pageInFlow } = shown;
  return callsOfSubmit(model, shown).flatMap(([id, call]) =>
    unjudged(call).flatMap((word): Problem[] => {
      const found = findCell(model, pageInFlow, `${call.answersAs ?? id}.${word}`);
      const last = found && rowsOfCell(found.cell).at(-1);
      if (!last || !isSilent(last)) return [];
      const message = `After answer <${word}> of call <${id}>, nothing happens on page <${pageInFlow.page}>. Show a message ("do": ["showMessage"]), or go to another page.`;
      return [
        {
          code: 'silent-refusal',
          file: pageInFlow.file.file,
          path: place('pages', pageInFlow.page, 'on', found.key),
          message,
        },
      ];
    }),
  );
}

/** The answers that aren't declared as success or refusal. outcomes.ts checks the others. */
const unjudged = ({ answers, succeeds }: Call): string[] =>
  answers ? [...(succeeds ? [] : answers), '*'] : [];

/** Verbs that lead on although the row stays on its page. Closing the panel doesn't lead on. */
const LEADS_ON = new Set(['call', 'redirect', 'return', 'open']);

/** An answer that means success (`succeeds` in calls.json) leads to another page or ends the journey. */
export const checkSuccesses = (model: Model): Problem[] =>
  shownPanels(model).flatMap((shown) => stuck(model, shown));

function stuck(model: Model, shown: Shown): Problem[] {
  const { pageInFlow } = shown;
  return callsOfSubmit(model, shown).flatMap(([id, call]) =>
    alwaysSucceeds(call).flatMap((word): Problem[] => {
      const found = findCell(model, pageInFlow, `${call.answersAs ?? id}.${word}`);
      if (!found || rowsOfCell(found.cell).every((row) => leadsOn(row, pageInFlow))) return [];
      const message = `Answer <${word}> of call <${id}> means success, but one of its rows keeps the user on page <${pageInFlow.page}>. Go to another page, redirect, or return to the host. Closing the panel ("close") is not enough.`;
      return [
        {
          code: 'no-way-on',
          file: pageInFlow.file.file,
          path: place('pages', pageInFlow.page, 'on', found.key),
          message,
        },
      ];
    }),
  );
}

/** The answers that always mean success. */
const alwaysSucceeds = ({ succeeds = [] }: Call): string[] =>
  succeeds.filter((one): one is string => typeof one === 'string');

function leadsOn(row: Row, pageInFlow: PageInFlow): boolean {
  if (row.flow !== undefined) return true;
  if (effectsOf(row).some(({ verb }) => LEADS_ON.has(verb))) return true;
  return row.go !== undefined && !isSame(row.go, pageInFlow);
}

/** Whether two pages are the same, or one is `like` the other, so that both show the same panel. */
function isSame(page: string, { page: own, file }: PageInFlow): boolean {
  const model = (one: string) => file.data.pages?.[one]?.like?.split('/')[1];
  return page === own || model(page) === own || model(own) === page;
}

/** Verbs without a visible effect. */
const SILENT = new Set(['clear', 'clearMessage', 'set', 'stop']);

/** Whether a row has no visible effect and doesn't lead on. */
const isSilent = (row: Row): boolean =>
  row.go === undefined && row.flow === undefined && effectsOf(row).every(({ verb }) => SILENT.has(verb));

/** The button that sends a form has a visible effect in every situation. */
export const checkSubmits = (model: Model): Problem[] =>
  shownPanels(model).flatMap((shown) => silentSubmits(model, shown));

function silentSubmits(model: Model, { pageInFlow, panel }: Shown): Problem[] {
  return submitsOf(panel).flatMap(({ button }) => {
    const found = findCell(model, pageInFlow, `user.${button.action}`);
    if (!found) return [];
    const rows = rowsOfCell(found.cell);
    // checkButtons reports a button without any effect.
    if (!rows.some(isSilent) || rows.every(isIdle)) return [];
    const message = `Button <${button.action}> on panel <${panel.id}> submits the form, but one of its rows does nothing visible. Add a call, a \`go\` or a message.`;
    return [
      {
        code: 'silent-submit',
        file: pageInFlow.file.file,
        path: place('pages', pageInFlow.page, 'on', found.key),
        message,
      },
    ];
  });
}

/** A failed call is reported as a failure, to the user in a message or to the host. */
export const checkFaults = (model: Model): Problem[] =>
  allRows(model).flatMap((placed) => fault(model, placed));

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
  const pageInFlow = at[0] === 'pages' ? findPage(model, flow.flow, String(at[1])) : undefined;
  if (end >= 0 && pageInFlow && isSkip(model, pageInFlow, row)) return [];
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
