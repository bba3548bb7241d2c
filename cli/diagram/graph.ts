import type { Call, Cell, FlowPage, Row } from '../../src/core/data/data.gen';
import { callsOfRow, effectsOf, endsJourney } from '../check/effects';
import { callingsOf, eventsOf, findCell, findPage, type PageInFlow, pagesOf } from '../check/journey';
import { flowsNamed, type Model, panelsOfPage, rowsOfCell } from '../data/model';
import { buttonsOf, englishText, firstSentence, labelOf } from './labels';

export interface Box {
  id: string;
  kind: 'start' | 'page' | 'shared' | 'journey' | 'end';
  title: string;
  /** The name in the data. */
  name: string;
  /** What can happen on the page without leaving it. */
  stays: string[];
}

export interface Arrow {
  from: string;
  to: string;
  /** One label for each row that leads there. */
  labels: string[];
  /** The rows: `validateCode.CPW`. */
  keys: string[];
  /** Whether it leads to a later step. */
  isMain: boolean;
}

export interface Graph {
  flow: string;
  about: string;
  boxes: Box[];
  arrows: Arrow[];
}

/** A journey as boxes and arrows: its pages, the targets of its rows, and its ends. */
export function graphOf(model: Model, flow: string): Graph {
  const boxes = new Map<string, Box>();
  const arrows = new Map<string, Arrow>();
  const drawn = (page: string): string => twinOf(model, flow, page) ?? page;
  const all = pagesOf(model, flow).filter((pageInFlow) => pageInFlow.flow === flow);
  const own = all.filter(({ page }) => drawn(page) === page);
  const box = (given: Omit<Box, 'stays'>): Box => {
    const known = boxes.get(given.id) ?? { ...given, stays: [] };
    boxes.set(given.id, known);
    return known;
  };
  const arrow = (from: string, to: string, labels: string, key: string, isMain = false): void => {
    const id = `${from} ${to}`;
    const known = arrows.get(id) ?? { from, to, labels: [], keys: [], isMain };
    arrows.set(id, known);
    if (!known.labels.includes(labels)) known.labels.push(labels);
    known.keys.push(key);
    known.isMain ||= isMain;
  };
  const twins = (page: string): string[] =>
    all.filter((one) => one.page !== page && drawn(one.page) === page).map((one) => one.page);
  for (const { page, data } of own) {
    const first = pageBox(model, flow, page, data);
    box({ ...first, name: [first.name, ...twins(page)].join(', ') });
  }
  for (const [entry, { about, page, flow: of }] of Object.entries(model.entries))
    if (of === flow) {
      box({ id: `start ${entry}`, kind: 'start', title: about, name: entry });
      arrow(`start ${entry}`, drawn(page), '', entry, true);
    }
  for (const pageInFlow of own)
    for (const [key, cell] of cellsOn(model, pageInFlow))
      for (const row of rowsOfCell(cell)) {
        const labels = labelOf(model, pageInFlow, key, row);
        const goals = goalsOf(model, pageInFlow, row);
        for (const { id, ...rest } of goals) {
          const goal = { id: drawn(id), ...rest };
          if (goal.id === pageInFlow.page) continue;
          box(goal);
          arrow(
            pageInFlow.page,
            goal.id,
            labels,
            key,
            isLater(pageInFlow, findPage(model, flow, goal.id)?.data),
          );
        }
        // For a row that sends another call, the answers to that call are drawn instead.
        if (goals.length === 0 && isAnswer(model, key) && callsOfRow(row).length === 0)
          addOnce(boxes.get(pageInFlow.page)?.stays, labels);
      }
  const [file] = flowsNamed(model, flow);
  return { flow, about: file?.data.about ?? '', boxes: [...boxes.values()], arrows: [...arrows.values()] };
}

/** The page of the same journey that this page is entirely `like`. One box is drawn for both. */
function twinOf(model: Model, flow: string, page: string): string | undefined {
  const data = flowsNamed(model, flow)[0]?.data.pages?.[page];
  const [of, twin] = data?.like?.split('/') ?? [];
  const leads = (row: Row): boolean => row.go !== undefined || effectsOf(row).length > 0;
  const isOwn = Object.values(data?.on ?? {}).some((cell) => rowsOfCell(cell).some(leads));
  return of === flow && twin !== undefined && !isOwn && data?.panel === undefined ? twin : undefined;
}

/** The cells that handle a page's events: its own cells, and those of the whole journey for the other events. */
function cellsOn(model: Model, pageInFlow: PageInFlow): [string, Cell][] {
  const { flow, data } = pageInFlow;
  const shared = flowsNamed(model, flow)[0]?.data.on ?? {};
  const events = new Set([
    ...callingsOf(model, pageInFlow).flatMap(({ call }) => eventsOf(model.calls[call] as Call, call)),
    ...buttonsOf(model, data).map((action) => `user.${action}`),
  ]);
  const found = [...events].flatMap((event): [string, Cell][] => {
    const cell = findCell(model, pageInFlow, event);
    return cell?.level === 'flow' && Object.hasOwn(shared, cell.key) ? [[cell.key, cell.cell]] : [];
  });
  return [...Object.entries(data.on), ...new Map(found)];
}

const addOnce = (list: string[] | undefined, labels: string): void => {
  if (list && !list.includes(labels)) list.push(labels);
};

/**
 * Whether an event is the answer to a call. Buttons that only send a call are left out, because its answers are
 * drawn.
 */
const isAnswer = (model: Model, key: string): boolean => Object.hasOwn(model.calls, key.split('.')[0] ?? '');

const isLater = ({ data }: PageInFlow, goal: FlowPage | undefined): boolean =>
  data.step !== undefined && goal?.step !== undefined && goal.step > data.step;

function pageBox(model: Model, flow: string, page: string, data: FlowPage): Omit<Box, 'stays'> {
  const [panel] = panelsOfPage(data);
  const title = panel === undefined ? '' : englishText(model, model.panels.get(panel)?.ui.title, flow);
  return { id: page, kind: 'page', title: title || firstSentence(data.about ?? page), name: page };
}

/** The targets of a row: a page, another journey or a place outside the widget. Empty if it stays. */
function goalsOf(model: Model, { flow, page }: PageInFlow, row: Row): Omit<Box, 'stays'>[] {
  if (row.flow !== undefined && row.flow !== flow) {
    const about = flowsNamed(model, row.flow)[0]?.data.about ?? '';
    return [{ id: `journey ${row.flow}`, kind: 'journey', title: about, name: row.flow }];
  }
  const goals: Omit<Box, 'stays'>[] = effectsOf(row).flatMap(({ verb, argument }) => {
    if (verb !== 'redirect') return [];
    const place = String(argument);
    return [
      { id: `end ${place}`, kind: 'end', title: model.places[place]?.about ?? place, name: place } as const,
    ];
  });
  if (endsJourney(row) && goals.length === 0)
    goals.push({
      id: 'end',
      kind: 'end',
      title: 'The journey ends, and the host page is notified.',
      name: 'end',
    });
  if (row.go === undefined || row.go === page) return goals;
  const found = findPage(model, flow, row.go);
  if (found && found.file.flow === 'common')
    goals.push({ ...pageBox(model, flow, row.go, found.data), kind: 'shared' });
  else if (found) goals.push(pageBox(model, flow, row.go, found.data));
  return goals;
}
