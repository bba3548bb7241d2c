import type { Call, Cell, FlowPage, Guard, Row } from '../../src/core/data.gen';
import { callsOfRow } from './effects';
import { cellsOf, type FlowFile, type Model, rowsOfCell } from './model';

/** One page of one journey. Pages of common.json stand in every journey. */
export interface Station {
  flow: string;
  page: string;
  data: FlowPage;
  file: FlowFile;
}

/** The page that a flow means by a name: its own, else the one in common.json. */
export function findPage(model: Model, flow: string, page: string): Station | undefined {
  for (const file of [...model.flows.filter((own) => own.flow === flow), model.common]) {
    const data = file.data.pages?.[page];
    if (data && Object.hasOwn(file.data.pages ?? {}, page)) return { flow, page, data, file };
  }
  return undefined;
}

/** The pages of each flow, those of common.json once, under the flow `common`. */
export const stations = (model: Model): Station[] =>
  model.flows.flatMap((file) => Object.entries(file.data.pages ?? {}).map(([page, data]) => ({ flow: file.flow, page, data, file })));

/** A cell that an event finds, and which table it stands in. */
export interface FoundCell {
  key: string;
  cell: Cell;
  isCommon: boolean;
}

/**
 * The cell that an event finds on a page, most telling first: the page's own, common.json's own, common.json's for any call, then
 * the catch-alls. Faults and `ok` have no catch-all.
 */
export function findCell(model: Model, page: FlowPage, key: string): FoundCell | undefined {
  const own = (name: string): FoundCell[] => (Object.hasOwn(page.on, name) ? [{ key: name, cell: page.on[name] as Cell, isCommon: false }] : []);
  const commonTable = model.common.data.on ?? {};
  const common = (name: string): FoundCell[] =>
    Object.hasOwn(commonTable, name) ? [{ key: name, cell: commonTable[name] as Cell, isCommon: true }] : [];
  const exact = [...own(key), ...common(key)];
  const dot = key.indexOf('.');
  const speaker = key.slice(0, dot);
  const word = key.slice(dot + 1);
  if (key === 'enter' || !Object.hasOwn(model.calls, speaker)) return exact[0];
  const hasRest = !word.startsWith('!') && word !== 'ok';
  const rest = hasRest ? [...own(`${speaker}.*`), ...common(`${speaker}.*`)] : [];
  return [...exact, ...common(`*.${word}`), ...rest][0];
}

/** A call that may be under way on a page. */
export interface Calling {
  call: string;
  /** The page is not shown before it is answered. */
  isNeed: boolean;
  when?: Guard;
}

/**
 * The calls whose answers may come while a page is open: those it needs, those its rows send without leaving, those that rows leading
 * to it send, and those that rows of common.json send after any of them.
 */
export function callingsOf(model: Model, station: Station): Calling[] {
  const found = new Map<string, Calling>();
  const add = (call: string, isNeed: boolean) => {
    if (!Object.hasOwn(model.calls, call) || (found.has(call) && (isNeed || found.get(call)?.isNeed === false))) return;
    found.set(call, { call, isNeed });
    for (const event of eventsOf(model.calls[call] as Call, call)) followRow(findCell(model, station.data, event)?.cell);
  };
  const followRow = (cell: Cell | undefined) => {
    for (const row of cell ? rowsOfCell(cell) : []) if (staysOn(row, station.page)) for (const call of callsOfRow(row)) add(call, false);
  };
  for (const need of station.data.needs ?? []) add(typeof need === 'string' ? need : need.call, true);
  for (const [key, cell] of Object.entries(station.data.on)) if (!isAnswer(model, key)) followRow(cell);
  for (const { cell, key } of cellsOf(model.common)) if (!isAnswer(model, key) && model.common.data.on?.[key] === cell) followRow(cell);
  for (const file of model.flows) {
    for (const { cell } of cellsOf(file)) {
      for (const row of rowsOfCell(cell))
        if (row.go === station.page && leadsTo(row, file.flow, station)) for (const call of callsOfRow(row)) add(call, false);
    }
  }
  return [...found.values()];
}

/** The answers and faults that can come of a call. */
export function eventsOf(call: Call, id: string): string[] {
  const words = call.answers ? [...call.answers, '*', '!expired', '!failed'] : ['ok', '!failed'];
  return words.map((word) => `${id}.${word}`);
}

/** Whether an event key is about a call, known or not. */
export const isAnswer = (model: Model, key: string): boolean => {
  const speaker = key.split('.')[0] as string;
  return speaker === '*' || Object.hasOwn(model.calls, speaker) || !['enter', 'user', 'change', 'blur', 'timer'].includes(speaker);
};

const staysOn = (row: Row, page: string): boolean => row.go === undefined || row.go === page;

const leadsTo = (row: Row, from: string, station: Station): boolean =>
  from === 'common' || station.flow === 'common' || (row.flow ?? from) === station.flow;
