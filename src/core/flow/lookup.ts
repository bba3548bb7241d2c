import type { Flow, FlowId, FlowPage, PageId, Row } from '../data/data.gen';
import { own } from '../data/paths';
import { choose, type FactValues } from './facts';
import type { Tables } from './tables';

type Cells = Record<string, Row | Row[]> | undefined;

/** Returns whether the flow exists but isn't loaded yet. `arrive` loads it. */
export function isUnloaded(tables: Tables, flow: FlowId | null): flow is FlowId {
  return flow !== null && !Object.hasOwn(tables.flows, flow) && tables.flowIds.includes(flow);
}

/**
 * Returns the flow that has to be loaded first: the flow itself, or one that the `like` of its pages names.
 */
export function missingFlow(tables: Tables, flow: FlowId | null): FlowId | undefined {
  if (isUnloaded(tables, flow)) return flow;
  const pages = Object.values((own(tables.flows, flow ?? '') as Flow | undefined)?.pages ?? {});
  return pages.map(({ like }) => like?.split('/')[0] ?? null).find((other) => isUnloaded(tables, other)) as
    | FlowId
    | undefined;
}

/**
 * Returns a page of a flow, or the common page of that name. Missing properties come from the page that its
 * `like` names.
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
 * Resolves the `go` of a row: the page of that name, or if the journey has none, the page whose `like` names
 * it. This way, a row inherited through `like` leads to this journey's version of the page.
 */
export function resolvePage(tables: Tables, flow: FlowId | null, page: PageId | null): PageId | null {
  const pages = (own(tables.flows, flow ?? '') as Flow | undefined)?.pages ?? {};
  if (page === null || Object.hasOwn(pages, page)) return page;
  return Object.keys(pages).find((name) => pages[name]?.like?.split('/')[1] === page) ?? page;
}

/** The places that define rows, most specific first: on the page, for the whole journey, for every journey. */
const LEVELS = ['page', 'flow', 'common'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Returns the keys to look up, most specific first. For `validateCode.CPW`, these are that answer (of the
 * page, the journey, any journey), the answer of any call (`*.CPW`), then the catch-all `validateCode.*`.
 * Failures (`!expired`, `!failed`) have no catch-all.
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

/** Returns whether a row exists for an event of a field, such as `change.phone`, on any level. */
export function hasCell(tables: Tables, flow: FlowId | null, page: PageId | null, key: string): boolean {
  return Object.values(cellsOf(tables, flow, page)).some((cells) => own(cells, key) !== undefined);
}

/** Returns the row for an event: the first one whose guard holds, in the most specific cell. */
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
