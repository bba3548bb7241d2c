import type { Call, Cell, FlowPage, Row } from '../../src/core/data/data.gen';
import { type FlowFile, flowsNamed, type Model, oncePerModel, rowsOfCell } from '../data/model';
import { remember } from '../data/remember';
import { callsOfRow } from './effects';

/** One page of one journey. Pages of common.json belong to every journey. */
export interface PageInFlow {
  flow: string;
  page: string;
  data: FlowPage;
  file: FlowFile;
}

/**
 * The page that a flow means by a name: its own page, or the one in common.json. The rows of a page with `like` are
 * completed with those of the other page.
 */
export const findPage = (model: Model, flow: string, page: string): PageInFlow | undefined =>
  remember(pagesFound(model), `${flow}/${page}`, () => lookUp(model, flow, page));

const pagesFound = oncePerModel(() => new Map<string, PageInFlow | undefined>());

function lookUp(model: Model, flow: string, page: string): PageInFlow | undefined {
  for (const file of [...flowsNamed(model, flow), model.common]) {
    const data = file.data.pages?.[page];
    if (data && Object.hasOwn(file.data.pages ?? {}, page))
      return { flow, page, data: filledIn(model, data, file.flow), file };
  }
  return undefined;
}

/**
 * The page that a `go` means in a journey: the page of that name, or the journey's own page that is `like` a page of
 * that name, or the shared page. Returns undefined if none exists.
 */
export function pageMeant(model: Model, flow: string, page: string): string | undefined {
  const pages = flowsNamed(model, flow)[0]?.data.pages ?? {};
  if (Object.hasOwn(pages, page)) return page;
  return (
    Object.keys(pages).find((heir) => pages[heir]?.like?.split('/')[1] === page) ??
    (findPage(model, 'common', page) && page)
  );
}

/**
 * A page with everything it inherits through `like`, as the inheriting page's journey resolves it. `seen` stops
 * cycles.
 */
function filledIn(model: Model, data: FlowPage, heir: string, seen: string[] = []): FlowPage {
  if (!data.like || seen.includes(data.like)) return data;
  const [flow = '', page = ''] = data.like.split('/');
  const other = flowsNamed(model, flow)[0]?.data.pages?.[page];
  if (!other) return data;
  const filled = filledIn(model, other, flow, [...seen, data.like]);
  const inherited = (row: Row): Row =>
    row.go === undefined || row.flow !== undefined
      ? row
      : { ...row, go: pageMeant(model, heir, row.go) ?? row.go };
  const cells = Object.entries(filled.on).map(([key, cell]) => [
    key,
    Array.isArray(cell) ? cell.map(inherited) : inherited(cell),
  ]);
  return { ...filled, ...data, on: { ...Object.fromEntries(cells), ...data.on } };
}

/** The pages of each flow. The pages of common.json are listed once, under the flow `common`. */
export const allPages = oncePerModel((model): PageInFlow[] =>
  model.flows.flatMap((file) =>
    Object.entries(file.data.pages ?? {}).map(([page, data]) => ({
      flow: file.flow,
      page,
      data: filledIn(model, data, file.flow),
      file,
    })),
  ),
);

const pagesByFlow = oncePerModel((model) => {
  const found = new Map<string, PageInFlow[]>(model.flows.map(({ flow }) => [flow, []]));
  for (const pageInFlow of allPages(model)) found.get(pageInFlow.flow)?.push(pageInFlow);
  return found;
});

/** The pages of one journey, including those of common.json. */
export const pagesOf = (model: Model, flow: string): PageInFlow[] =>
  [...new Set([flow, 'common'])].flatMap((name) => pagesByFlow(model).get(name) ?? []);

/**
 * The cell that handles an event, and the table that defines it: the page's, the journey's, or that of common.json.
 */
interface FoundCell {
  key: string;
  cell: Cell;
  level: 'page' | 'flow' | 'common';
}

type Cells = Record<string, Cell> | undefined;

/**
 * The cell that handles an event on a page. The most specific one wins: the event itself (in the page, the journey,
 * then common.json), the answer of any call, then the catch-alls. Faults and `ok` have no catch-all.
 */
export function findCell(
  model: Model,
  pageInFlow: Pick<PageInFlow, 'flow' | 'data'>,
  key: string,
): FoundCell | undefined {
  const tables: [FoundCell['level'], Cells][] = [
    ['page', pageInFlow.data.on],
    ['flow', pageInFlow.flow === 'common' ? undefined : flowsNamed(model, pageInFlow.flow)[0]?.data.on],
    ['common', model.common.data.on],
  ];
  for (const name of namesOf(model, key)) {
    for (const [level, cells] of tables) {
      if (cells && Object.hasOwn(cells, name)) return { key: name, cell: cells[name] as Cell, level };
    }
  }
  return undefined;
}

function namesOf(model: Model, key: string): string[] {
  const dot = key.indexOf('.');
  const source = key.slice(0, dot);
  const word = key.slice(dot + 1);
  if (dot < 0 || !Object.hasOwn(model.calls, source)) return [key];
  const hasRest = !word.startsWith('!') && word !== 'ok';
  return [key, `*.${word}`, ...(hasRest ? [`${source}.*`] : [])];
}

/** A call that may be running on a page. */
export interface Calling {
  call: string;
  /** The page is shown only after the call is answered. */
  isNeed: boolean;
}

/**
 * The calls that may be answered while a page is open: calls that the page needs, calls that its rows send without
 * leaving, calls of rows that lead to the page, and calls that rows send after the answers to any of these.
 */
export const callingsOf = (model: Model, pageInFlow: PageInFlow): Calling[] =>
  remember(callingsFound(model), pageInFlow, () => findCallings(model, pageInFlow));

const callingsFound = oncePerModel(() => new WeakMap<PageInFlow, Calling[]>());

function findCallings(model: Model, pageInFlow: PageInFlow): Calling[] {
  const { flow, page, data } = pageInFlow;
  const sentBy = (rows: Row[]): string[] =>
    rows.flatMap(callsOfRow).filter((call) => Object.hasOwn(model.calls, call));
  const sentOn = (cells: (Cell | undefined)[]): string[] =>
    sentBy(cells.flatMap((cell) => (cell ? rowsOfCell(cell) : [])).filter((row) => staysOn(row, page)));
  const tables = [data.on, ...[...flowsNamed(model, 'common'), ...flowsNamed(model, flow)].map(onOf)];
  const unasked = tables.flatMap((cells) =>
    Object.entries(cells).flatMap(([key, cell]) => (isAnswer(model, key) ? [] : [cell])),
  );
  const leading = (rowsTo(model).get(page) ?? []).filter((one) => leadsTo(one.row, one.flow, pageInFlow));
  const needs = (data.needs ?? []).map((need) => (typeof need === 'string' ? need : need.call));
  const sent = new Set([...sentOn(unasked), ...sentBy(leading.map(({ row }) => row))]);
  const reached = new Set([...needs.filter((call) => Object.hasOwn(model.calls, call)), ...sent]);
  // The set grows while it is read, so the answers of each call are followed once.
  for (const call of reached) {
    const events = eventsOf(model.calls[call] as Call, call);
    for (const next of sentOn(events.map((event) => findCell(model, pageInFlow, event)?.cell))) {
      sent.add(next);
      reached.add(next);
    }
  }
  return [...reached].map((call) => ({ call, isNeed: !sent.has(call) }));
}

const onOf = ({ data }: FlowFile): Record<string, Cell> => data.on ?? {};

/** The rows that lead to a page, by its name, from pages of all journeys and from shared rows. */
const rowsTo = oncePerModel((model) => {
  const cells = [
    ...allPages(model).flatMap(({ flow, data }) => Object.values(data.on).map((cell) => ({ flow, cell }))),
    ...model.flows.flatMap(({ flow, data }) => Object.values(data.on ?? {}).map((cell) => ({ flow, cell }))),
  ];
  const found = new Map<string, { flow: string; row: Row }[]>();
  for (const { flow, cell } of cells) {
    for (const row of rowsOfCell(cell)) {
      if (row.go === undefined) continue;
      const known = found.get(row.go) ?? [];
      known.push({ flow, row });
      found.set(row.go, known);
    }
  }
  return found;
});

/** Whether a call can end in an expired session. A quiet call without messages in its answer can't. */
export const canExpire = (call: Call): boolean => call.answers !== undefined || call.quiet !== true;

/** The event keys of the answers and faults that a call can end with. */
export function eventsOf(call: Call, id: string): string[] {
  const words = call.answers ? [...call.answers, '*'] : ['ok'];
  if (canExpire(call)) words.push('!expired');
  words.push('!failed');
  return words.map((word) => `${call.answersAs ?? id}.${word}`);
}

/** The events that aren't answers of calls, by the first word of their keys (`on` in flow.schema.json). */
const OTHER_EVENTS = new Set(['before', 'enter', 'shown', 'credential', 'user', 'change', 'blur', 'timer']);

/** Whether an event key belongs to a call, whether or not that call exists. */
export function isAnswer(model: Model, key: string): boolean {
  const source = key.split('.')[0] as string;
  return Object.hasOwn(model.calls, source) || !OTHER_EVENTS.has(source);
}

const staysOn = (row: Row, page: string): boolean => row.go === undefined || row.go === page;

const leadsTo = (row: Row, from: string, pageInFlow: PageInFlow): boolean =>
  from === 'common' || pageInFlow.flow === 'common' || (row.flow ?? from) === pageInFlow.flow;
