import {
  allRows,
  type FlowFile,
  flowsNamed,
  type Model,
  type PlacedRow,
  panelsOfPage,
  rowsOf,
} from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { fieldsOf } from '../buttons';
import { effectsOf } from '../effects';
import { findPage, isAnswer } from '../journey';
import { unknownName } from '../nearest';
import { inheritedGoals, likeness } from './pages';

/** Reports unknown names in a flow: panels, pages, flows, calls, places, timers and dialogs. */
export function checkFlowNames(model: Model, knownPages: string[]): Problem[] {
  return [
    ...entryNames(model, knownPages),
    ...model.flows.flatMap((flow) => [
      ...pageNames(model, flow),
      ...rowsOf(flow).flatMap((row) => rowNames(model, row, knownPages)),
    ]),
  ];
}

function entryNames(model: Model, knownPages: string[]): Problem[] {
  const file = 'flows/entries.json';
  const exists = Object.keys(model.planned).filter((flow) =>
    model.flows.some((found) => found.flow === flow),
  );
  return [
    ...Object.entries(model.entries).flatMap(([entry, { flow, page }]) =>
      target(model, flow, page, file, ['entries', entry], knownPages),
    ),
    ...exists.map((flow) => ({
      code: 'planned-exists',
      file,
      path: place('planned', flow),
      message: `Flow <${flow}> exists now. Remove it from "planned".`,
    })),
  ];
}

/** A hint that names the journeys that have the page, with the property to add. */
function hintAtFlow(model: Model, page: string): string {
  const flows = model.flows.filter(({ flow }) => flow !== 'common' && findPage(model, flow, page));
  if (flows.length === 0) return '';
  const [first] = flows;
  return ` It is a page of ${flows.map(({ flow }) => `<${flow}>`).join(', ')}. To go there, add "flow": "${first?.flow}".`;
}

/** Reports a flow or page that doesn't exist. In a planned flow only the page's name is checked. */
function target(
  model: Model,
  flow: string,
  page: string,
  file: string,
  at: (string | number)[],
  knownPages: string[],
): Problem[] {
  if (Object.hasOwn(model.planned, flow)) {
    return knownPages.includes(page)
      ? []
      : [{ code: 'unknown-page', file, path: place(...at), message: unknownName('page', page, knownPages) }];
  }
  if (flowsNamed(model, flow).length === 0) {
    const known = [
      ...model.flows.map((one) => one.flow).filter((name) => name !== 'common'),
      ...Object.keys(model.planned),
    ];
    return [{ code: 'unknown-flow', file, path: place(...at), message: unknownName('flow', flow, known) }];
  }
  if (findPage(model, flow, page)) return [];
  const message = unknownName('page', page, pagesOf(model, flow)) + hintAtFlow(model, page);
  return [{ code: 'unknown-page', file, path: place(...at), message }];
}

const pagesOf = (model: Model, flow: string): string[] =>
  model.flows
    .filter((known) => known.flow === flow || known.flow === 'common')
    .flatMap(({ data }) => Object.keys(data.pages ?? {}));

function pageNames(model: Model, flowFile: FlowFile): Problem[] {
  const { file, data } = flowFile;
  return Object.entries(data.pages ?? {}).flatMap(([name, page]) => [
    ...(page.like === undefined
      ? []
      : [...likeness(model, page.like, file, name, data.flow), ...inheritedGoals(model, flowFile, name)]),
    ...(page.like === undefined && page.panel === undefined
      ? [
          {
            code: 'no-panel',
            file,
            path: place('pages', name),
            message: `Page <${name}> has no panel. Add "panel" (null shows nothing), or "like" with the page to copy.`,
          },
        ]
      : []),
    ...panelsOfPage(page).flatMap((panel) =>
      known(panel, 'panel', model.panels, file, ['pages', name, 'panel']),
    ),
    ...(page.needs ?? []).flatMap((need, index) =>
      known(typeof need === 'string' ? need : need.call, 'call', Object.keys(model.calls), file, [
        'pages',
        name,
        'needs',
        index,
      ]),
    ),
    ...(page.step !== undefined && data.steps && page.step > data.steps.length
      ? [
          {
            code: 'unknown-step',
            file,
            path: place('pages', name, 'step'),
            message: `Unknown step ${page.step}: "steps" has ${data.steps.length}. Lower the number, or add a step.`,
          },
        ]
      : []),
  ]);
}

function rowNames(
  model: Model,
  { flow, page, key, row, at, index }: PlacedRow,
  knownPages: string[],
): Problem[] {
  const { file } = flow;
  const timers = Object.keys(model.common.data.timers ?? {});
  const problems: Problem[] = index === 0 ? eventNames(model, key, file, at, timers) : [];
  for (const { verb, argument, index: nth } of effectsOf(row)) {
    const here = [...at, 'do', nth, verb];
    if (verb === 'call')
      problems.push(...known(String(argument), 'call', Object.keys(model.calls), file, here));
    if (verb === 'start' || verb === 'stop')
      problems.push(...known(String(argument), 'timer', timers, file, here));
    if (verb === 'redirect')
      problems.push(...known(String(argument), 'place', Object.keys(model.places), file, here));
    if (verb === 'open') problems.push(...known(String(argument), 'dialog', dialogs(model), file, here));
  }
  if (row.go === undefined && row.flow === undefined) return problems;
  const goal = row.go ?? page;
  const flows = row.flow !== undefined || flow.flow !== 'common' ? [row.flow ?? flow.flow] : ['common'];
  if (goal === null)
    return [
      ...problems,
      {
        code: 'no-page',
        file,
        path: place(...at),
        message: 'A row of common.json with "flow" needs a page too. Add `go`.',
      },
    ];
  return [
    ...problems,
    ...flows.flatMap((name) =>
      target(model, name, goal, file, [...at, row.go === undefined ? 'flow' : 'go'], knownPages),
    ),
  ];
}

function eventNames(
  model: Model,
  key: string,
  file: string,
  at: (string | number)[],
  timers: string[],
): Problem[] {
  const [source = '', word = ''] = key.split('.');
  const path = at.slice(0, at.lastIndexOf(key) + 1);
  if (source === 'timer') return known(word, 'timer', timers, file, path);
  return isAnswer(model, key) && source !== '*'
    ? known(source, 'call', Object.keys(model.calls), file, path)
    : [];
}

const dialogs = ({ panels }: Model): string[] =>
  [...panels.values()].filter(({ ui }) => ui.kind === 'dialog').map(({ id }) => id);

function known(
  name: string,
  what: string,
  names: string[] | ReadonlyMap<string, unknown>,
  file: string,
  at: (string | number)[],
): Problem[] {
  const all = () => (Array.isArray(names) ? names : [...names.keys()]);
  return (Array.isArray(names) ? names.includes(name) : names.has(name))
    ? []
    : [{ code: `unknown-${what}`, file, path: place(...at), message: unknownName(what, name, all()) }];
}

const ALL = '*';

/** Every field that a row clears, fills, focuses or handles is on a panel of its page. */
export function checkRowFields(model: Model): Problem[] {
  return allRows(model).flatMap((row) => checkRow(model, row));
}

function checkRow(model: Model, placed: PlacedRow): Problem[] {
  const { flow, page, key, row, at, index } = placed;
  const here = fieldsOn(model, flow.flow, page);
  const there = row.go === undefined ? here : fieldsOn(model, row.flow ?? flow.flow, row.go);
  const problems: Problem[] = [];
  const requireField = (field: string, fields: string[] | null, path: (string | number)[]) => {
    if (fields && !fields.includes(field))
      problems.push({
        code: 'unknown-field',
        file: flow.file,
        path: place(...path),
        message: unknownName('field', field, fields),
      });
  };
  const [source = '', word = ''] = key.split('.');
  if ((source === 'change' || source === 'blur') && index === 0)
    requireField(word, here, at.slice(0, at.lastIndexOf(key) + 1));
  for (const { verb, argument, index: nth } of effectsOf(row)) {
    const path = [...at, 'do', nth, verb];
    if (verb === 'clear')
      for (const field of argument as string[]) if (field !== ALL) requireField(field, here, path);
    if (verb === 'fill') for (const field of Object.keys(argument as object)) requireField(field, here, path);
    if (verb === 'focus' && String(argument).startsWith('field:'))
      requireField(String(argument).slice('field:'.length), there, path);
  }
  return problems;
}

/**
 * The fields of a page's panels, or of all panels for a row that applies to every page. Returns null if the page is
 * unknown.
 */
function fieldsOn(model: Model, flow: string, page: string | null): string[] | null {
  const all = [...model.panels.values()];
  if (page === null) return all.flatMap(fieldsOf);
  const pageInFlow = findPage(model, flow, page);
  if (!pageInFlow) return null;
  const shown = panelsOfPage(pageInFlow.data);
  // If the page shows no panel, the host's own form has the fields of the page's other panels.
  return all.filter(({ id }) => shown.includes(id)).flatMap(fieldsOf);
}

/**
 * Host pages can start every entry: one without a method is `open`. An entry that is `open` shows
 * something.
 * @param methods the names of the entries that have a method
 */
export function checkEntries({ entries }: Model, methods: string[]): Problem[] {
  return Object.entries(entries).flatMap(([name, { open, silent }]): Problem[] => {
    const at = { file: 'flows/entries.json', path: place('entries', name) };
    if (open && silent)
      return [
        {
          code: 'silent-open',
          ...at,
          message: `The method \`open\` shows the wait message, but entry <${name}> is "silent". Remove "silent" or "open".`,
        },
      ];
    if (open || methods.includes(name)) return [];
    return [
      {
        code: 'entry-without-open',
        ...at,
        message: `Host pages can't start entry <${name}>, because it has no method. Add "open": true.`,
      },
    ];
  });
}
