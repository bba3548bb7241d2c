import type { FlowId, FlowPage, PageId, Row } from './data.gen';
import { choose, type FactValues } from './guards';
import { own } from './paths';
import type { Tables } from './tables';

type Cells = Record<string, Row | Row[]> | undefined;

/** Whether there is such a journey, but it is not at hand yet: an arrival brings it in. */
export function isOnItsWay(tables: Tables, flow: FlowId | null): flow is FlowId {
  return flow !== null && !Object.hasOwn(tables.flows, flow) && tables.flowIds.includes(flow);
}

/** A page of a flow, else the page of that name which all flows share. */
export function findPage(tables: Tables, flow: FlowId | null, page: PageId | null): FlowPage | undefined {
  if (page === null) return undefined;
  const flowPages = flow === null ? undefined : own(own(tables.flows, flow), 'pages');
  return (own(flowPages, page) ?? own(tables.common.pages, page)) as FlowPage | undefined;
}

/**
 * The keys to look under, most telling first. For `validateCode.CPW`: the page's own cell, the common cell, the common cell of any
 * call (`*.CPW`), then the catch-alls `validateCode.*` of page and common. Faults (`!expired`, `!failed`) have no catch-all.
 */
export function candidates(key: string, isAnswer: boolean): { common: boolean; key: string }[] {
  const exact = [
    { common: false, key },
    { common: true, key },
  ];
  if (!isAnswer) return exact;
  const dot = key.indexOf('.');
  const call = key.slice(0, dot);
  const answer = key.slice(dot + 1);
  const any = [{ common: true, key: `*.${answer}` }];
  if (answer.startsWith('!') || answer === 'ok') return [...exact, ...any];
  return [...exact, ...any, { common: false, key: `${call}.*` }, { common: true, key: `${call}.*` }];
}

/** The row that an event finds: in the first cell there is, the first row whose guard holds. */
export function findRow(
  tables: Tables,
  flow: FlowId | null,
  page: PageId | null,
  key: string,
  isAnswer: boolean,
  facts: FactValues,
): Row | undefined {
  const cells: Cells = findPage(tables, flow, page)?.on;
  for (const candidate of candidates(key, isAnswer)) {
    const cell = own(candidate.common ? tables.common.on : cells, candidate.key) as Row | Row[] | undefined;
    if (cell !== undefined) return choose(cell, facts);
  }
  return undefined;
}
