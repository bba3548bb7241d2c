/** Finds every view of the widget in the data. */
import { writePath } from '../../src/core/data/paths';
import { loadPanel } from '../../src/core/data/read-panel';
import { choose, type FactValues } from '../../src/core/flow/facts';
import { initialState } from '../../src/core/flow/state';
import { createTables } from '../../src/core/flow/tables';
import { verbs } from '../../src/effects';
import { pagesOf } from '../check/journey';
import { type Data, productOf } from '../data';
import { SOME_URL } from '../data/fact-values';
import { panelsOfPage } from '../data/model';
import { ownTranscripts, packageTranscripts } from '../try/play-all';
import { fieldErrors, validInput } from './fields';
import { afterRows } from './row-views';
import { sampleOf } from './sample';
import { type Situation, situationsOf } from './situations';
import { type Source, type Stage, type Stop, type View, viewOf, type WithSituations } from './view';
import { timersOf, usualTree, viewStateOf } from './view-state';

/** A page with a panel, in all its situations. */
type Shown = Stage & WithSituations;

/**
 * Returns every view of a product: each page in each situation that its panel distinguishes, the messages and dialogs that rows
 * leave there, the errors of fields, filled, busy, and when timers end. Some look the same.
 * @throws DataError if the data is invalid
 */
export async function viewsOf(data: Data): Promise<View[]> {
  const product = productOf(data);
  const { model } = data;
  const ids = Object.keys(data.product.panels);
  const origins = { base: SOME_URL, allowed: [new URL(SOME_URL).origin] };
  const source: Source = {
    model,
    tables: createTables(product, { verbs, config: {}, query: {}, origins }),
    panels: new Map(await Promise.all(ids.map(async (id) => [id, await loadPanel(product, id)] as const))),
    sample: sampleOf(model, [...ownTranscripts(data.folders), ...packageTranscripts()]),
  };
  const pages = stopsOf(source);
  const shown = pages.filter((one): one is Shown => one.panel !== null);
  const firsts = shown.filter(
    ({ panel }, index) => shown.findIndex((other) => other.panel === panel) === index,
  );
  const views = [
    ...shown.flatMap((one) => atFirst(source, one)),
    ...firsts.flatMap((one) => [
      ...listViews(source, one),
      ...formViews(source, one),
      ...timerViews(source, one),
    ]),
    ...pages.flatMap((one) => afterRows(source, one)),
  ];
  return [...views, ...alone(source, views)];
}

/** Every page of every journey, once for each panel that it can show. */
function stopsOf({ model, tables, panels, sample }: Source): (Stop & WithSituations)[] {
  // In the order of the entry points, so that sign-on comes first.
  const flows = new Set([...Object.values(model.entries), ...model.flows].map(({ flow }) => flow));
  flows.delete('common');
  return [...flows].flatMap((flow) =>
    pagesOf(model, flow).flatMap((pageInFlow) => {
      const usual = usualTree(sample, flow, pageInFlow.page);
      const choices = pageInFlow.data.panel;
      const ids = new Set(panelsOfPage(pageInFlow.data));
      return [...(ids.size > 0 ? ids : [''])].map((id) => {
        const panel = panels.get(id) ?? null;
        const isShown = (facts: FactValues) =>
          !Array.isArray(choices) || choose(choices, facts)?.panel === id;
        return {
          pageInFlow,
          flow,
          panel,
          situations: situationsOf(tables, panel, usual, isShown, { choices }),
        };
      });
    }),
  );
}

/** The page as it opens, in each situation. */
function atFirst({ tables, sample }: Source, shown: Shown): View[] {
  const [usual] = shown.situations;
  return shown.situations.map((situation) =>
    viewOf(shown, differences(usual, situation), viewStateOf(tables, shown, situation, sample)),
  );
}

/** The entries of a list that a panel shows as buttons, such as identity providers. */
const ENTRIES = [
  { id: 'acme', name: 'Acme Works' },
  { id: 'north', name: 'North & South University' },
];

/** The panel with the buttons of a list, which is usually empty. */
function listViews({ tables, sample }: Source, shown: Shown): View[] {
  const [usual] = shown.situations;
  const lists = (shown.panel.ui.ways ?? []).flatMap(({ each }) => (usual && each ? [{ usual, each }] : []));
  return lists.map(({ usual, each }) => {
    const situation = { ...usual, tree: writePath(usual.tree, each, ENTRIES) };
    return viewOf(shown, `with ${each}`, viewStateOf(tables, shown, situation, sample));
  });
}

/** The facts that differ from the usual situation, in words. */
function differences(usual: Situation | undefined, { facts }: Situation): string {
  const different = Object.keys(facts).filter((name) => facts[name] !== usual?.facts[name]);
  return different.map((name) => `${name}: ${facts[name]}`).join(', ') || 'at first';
}

/** The errors of each field, the form when it is filled, and while a call is pending. */
function formViews(source: Source, shown: Shown): View[] {
  const { model, tables, sample } = source;
  const { panel, situations } = shown;
  const ui = model.panels.get(panel.ui.panel)?.file ?? '';
  const errors = fieldErrors(panel, situations).map(({ field, rule, situation, path }) =>
    viewOf(
      shown,
      `error ${field}: ${rule}`,
      { ...viewStateOf(tables, shown, situation, sample), error: { field, rule } },
      { file: ui, path },
    ),
  );
  const [first] = situations;
  const busy = first && viewStateOf(tables, shown, first, sample);
  if (!busy) return errors;
  const inFlight = { pending: { seq: 1, quiet: false } };
  return [
    ...errors,
    ...filledView(source, shown),
    viewOf(shown, 'busy', { ...busy, state: { ...busy.state, inFlight } }),
  ];
}

/** The form when it is filled, in the first situation in which the examples are enough. */
function filledView({ model, tables, sample }: Source, shown: Shown): View[] {
  for (const situation of shown.situations) {
    const viewState = viewStateOf(tables, shown, situation, sample);
    const values = validInput(model, shown.panel, situation, viewState.values);
    if (values) return [viewOf(shown, 'filled', { ...viewState, values })];
  }
  return [];
}

/** The panel when its timers have ended. */
function timerViews({ tables, sample }: Source, shown: Shown): View[] {
  const { flow, panel, situations } = shown;
  const timers = timersOf(tables, flow, panel.ui, 1);
  if (Object.keys(timers).length === 0) return [];
  return situations.slice(0, 1).map((situation) => {
    const viewState = viewStateOf(tables, shown, situation, sample);
    return viewOf(shown, 'timers ended', { ...viewState, state: { ...viewState.state, timers } });
  });
}

/** Panels that no page shows and no row opens, such as the wait message. */
function alone({ tables, panels, model }: Source, views: readonly View[]): View[] {
  const missing = [...panels.keys()].filter((id) => !views.some(({ panel }) => panel === id));
  return missing.map((panel) => ({
    panel,
    flow: null,
    page: null,
    about: 'at first',
    place: { file: model.panels.get(panel)?.file ?? '', path: '' },
    viewState: {
      state: { ...initialState, dialogs: [panel] },
      config: { helpURL: SOME_URL },
      query: tables.query,
      vault: {},
      values: {},
    },
  }));
}
