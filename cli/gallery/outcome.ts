/** The rows that can apply on a page, and what each leaves behind. */
import type { Row } from '../../src/core/data/data.gen';
import type { Answer } from '../../src/core/flow/event';
import { choose } from '../../src/core/flow/facts';
import { keepValues } from '../../src/core/flow/keep';
import { factsOf } from '../../src/core/flow/read';
import type { State } from '../../src/core/flow/state';
import { verbOf } from '../../src/core/flow/step';
import { endsJourney } from '../check/effects';
import { callingsOf, findPage, isAnswer, type PageInFlow, pageMeant } from '../check/journey';
import { flowsNamed, type Model, rowsOfCell } from '../data/model';
import type { DataPlace, Source, Stop, ViewState } from './view';

/** A row that can apply on a page. */
export interface PlacedRow {
  key: string;
  row: Row;
  place: DataPlace;
}

/** The rows that can apply on a page of a journey: its own, and those of the journey and of all journeys. */
export function rowsOn(model: Model, flow: string, pageInFlow: PageInFlow): PlacedRow[] {
  const calls = new Set(callingsOf(model, { ...pageInFlow, flow }).map(({ call }) => call));
  const canApply = (key: string): boolean => {
    const [source = ''] = key.split('.');
    return !isAnswer(model, key) || (source === '*' ? calls.size > 0 : calls.has(source));
  };
  const own = Object.keys(pageInFlow.data.on).flatMap((key) => {
    const { file, path } = pageOfCell(model, flow, pageInFlow.page, key);
    return placed(file, [...path, 'on', key], pageInFlow.data.on[key]);
  });
  const shared = [...flowsNamed(model, flow), model.common].flatMap(({ file, data }) =>
    Object.entries(data.on ?? {}).flatMap(([key, cell]) =>
      Object.hasOwn(pageInFlow.data.on, key) || !canApply(key) ? [] : placed(file, ['on', key], cell),
    ),
  );
  return [...own, ...shared];
}

const placed = (file: string, path: string[], cell: Row | Row[] = []): PlacedRow[] =>
  rowsOfCell(cell).map((row, index) => ({
    key: path.at(-1) ?? '',
    row,
    place: { file, path: [...path, ...(Array.isArray(cell) ? [index] : [])].join(' / ') },
  }));

/** The page that defines a cell: the page itself, or the one that it is `like`. */
function pageOfCell(model: Model, flow: string, page: string, key: string): { file: string; path: string[] } {
  const file = flowsNamed(model, flow).find(({ data }) => data.pages?.[page]) ?? model.common;
  const own = file.data.pages?.[page];
  const [otherFlow = '', otherPage = ''] = own?.like?.split('/') ?? [];
  return own?.on[key] || !own?.like
    ? { file: file.file, path: ['pages', page] }
    : pageOfCell(model, otherFlow, otherPage, key);
}

/** The page that a row leads to, with its message and dialogs. */
export interface Outcome {
  state: State;
  /** The page that the row leads to, or null if it ends the journey. */
  pageInFlow: PageInFlow | null;
  panel: string | null;
  dialogs: string[];
}

/** Applies a row to a state like a step, with a server's message or without one. */
export function outcomeOf(
  { model, tables: all }: Pick<Source, 'model' | 'tables'>,
  { state, config, query, pageInFlow, flow }: ViewState & Pick<Stop, 'pageInFlow' | 'flow'>,
  { key, row }: PlacedRow,
  message: string | null,
): Outcome {
  const tables = { ...all, config, query };
  const event = { key, now: 0, answer: answerWith(message) };
  let next = keepValues(state, row.keep, event);
  const dialogs: string[] = [];
  for (const effect of row.do ?? []) {
    const { verb, argument } = verbOf(effect);
    const resolution = tables.verbs[verb]?.(argument as never, { tables, state: next, event, row, effect });
    next = resolution?.state ?? next;
    for (const command of resolution?.commands ?? [])
      if (command.verb === 'open') dialogs.push(String(command.dialog));
  }
  // Only what is visible counts, so the journey is neither busy nor over.
  const { journey, session, settings, timers, counter } = next;
  const left: State = { ...state, journey, session, settings, timers, counter, message: next.message };
  if (endsJourney(row)) return { state: left, pageInFlow: null, panel: null, dialogs };
  const to = row.flow ?? flow;
  const page = row.go === undefined ? pageInFlow.page : (pageMeant(model, to, row.go) ?? row.go);
  const target = findPage(model, to, page) ?? null;
  const arrived: State = { ...left, flow: to, page };
  const panel = target?.data.panel;
  const id = Array.isArray(panel) ? choose(panel, factsOf(tables, arrived))?.panel : panel;
  return { state: arrived, pageInFlow: target, panel: id ?? null, dialogs };
}

const answerWith = (text: string | null): Answer => ({
  type: 'error',
  items: text === null ? [] : [{ text }],
  text: text ?? '',
  nextAction: null,
  sessionExpired: false,
  targetUrl: null,
  data: {},
});
