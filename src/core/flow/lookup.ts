import type { Flow, FlowId, FlowPage, PageId, Row } from '../data/data.gen';
import { own } from '../data/paths';
import { choose, type FactValues } from './guards';
import type { Tables } from './tables';

type Cells = Record<string, Row | Row[]> | undefined;

/** Whether the flow exists but is not loaded yet: `arrive` loads it. */
export function isOnItsWay(tables: Tables, flow: FlowId | null): flow is FlowId {
  return flow !== null && !Object.hasOwn(tables.flows, flow) && tables.flowIds.includes(flow);
}

/**
 * The flow that has to be loaded before this one can go on: itself, or a flow that the `like` of its pages
 * names.
 */
export function missingFlow(tables: Tables, flow: FlowId | null): FlowId | undefined {
  if (isOnItsWay(tables, flow)) return flow;
  const pages = Object.values((own(tables.flows, flow ?? '') as Flow | undefined)?.pages ?? {});
  return pages.map(({ like }) => like?.split('/')[0] ?? null).find((other) => isOnItsWay(tables, other)) as
    | FlowId
    | undefined;
}

/**
 * A page of a flow, else the page of that name that all flows share. The page that its `like` names fills in
 * what it leaves out.
 */
export function findPage(tables: Tables, flow: FlowId | null, page: PageId | null): FlowPage | undefined {
  if (page === null) return undefined;
  const flowPages = flow === null ? undefined : own(own(tables.flows, flow), 'pages');
  const found = (own(flowPages, page) ?? own(tables.common.pages, page)) as FlowPage | undefined;
  if (!found?.like) return found;
  const [otherFlow = '', otherPage = ''] = found.like.split('/');
  const other = findPage(tables, otherFlow, otherPage);
  return { ...other, ...found, on: { ...other?.on, ...found.on } };
}

/**
 * The page that a row's `go` means in a journey: the page of that name; where this journey has none, its own
 * page whose `like` names it. So a row that came with a page's `like` leads to this journey's version of the
 * page that the row names.
 */
export function pageMeant(tables: Tables, flow: FlowId | null, page: PageId | null): PageId | null {
  const pages = (own(tables.flows, flow ?? '') as Flow | undefined)?.pages ?? {};
  if (page === null || Object.hasOwn(pages, page)) return page;
  return Object.keys(pages).find((heir) => pages[heir]?.like?.split('/')[1] === page) ?? page;
}

/**
 * The levels of rows, the most specific first: the page's own rows, those of the whole journey, those of
 * every journey.
 */
const LEVELS = ['page', 'flow', 'common'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The keys to look under, the most specific first. For `validateCode.CPW`: that very answer (of the page, the
 * journey, any journey), the answer of any call (`*.CPW`), then the catch-alls `validateCode.*`. Faults
 * (`!expired`, `!failed`) have no catch-all.
 */
function candidates(key: string, isAnswer: boolean): { level: Level; key: string }[] {
  if (!isAnswer) return LEVELS.map((level) => ({ level, key }));
  const dot = key.indexOf('.');
  const call = key.slice(0, dot);
  const answer = key.slice(dot + 1);
  const hasRest = !answer.startsWith('!') && answer !== 'ok';
  const keys = hasRest ? [key, `*.${answer}`, `${call}.*`] : [key, `*.${answer}`];
  return keys.flatMap((one) => LEVELS.map((level) => ({ level, key: one })));
}

const cellsOf = (tables: Tables, flow: FlowId | null, page: PageId | null): Record<Level, Cells> => ({
  page: findPage(tables, flow, page)?.on,
  flow: flow === null ? undefined : (own(tables.flows, flow) as Flow | undefined)?.on,
  common: tables.common.on,
});

/** Whether a page, its flow or the common rows have a cell for an event of a field, such as `change.phone`. */
export function hasCell(tables: Tables, flow: FlowId | null, page: PageId | null, key: string): boolean {
  return Object.values(cellsOf(tables, flow, page)).some((cells) => own(cells, key) !== undefined);
}

/** The row that an event finds: the first row whose guard holds, in the first cell that exists. */
export function findRow(
  tables: Tables,
  flow: FlowId | null,
  page: PageId | null,
  key: string,
  isAnswer: boolean,
  facts: () => FactValues,
): Row | undefined {
  const cells = cellsOf(tables, flow, page);
  for (const candidate of candidates(key, isAnswer)) {
    const cell = own(cells[candidate.level], candidate.key) as Row | Row[] | undefined;
    if (cell !== undefined) return choose(cell, facts());
  }
  return undefined;
}
