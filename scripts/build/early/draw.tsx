import { renderToString } from 'react-dom/server';
import { SOME_URL } from '../../../cli/data/fact-values';
import type { Engine } from '../../../src/context/contexts';
import type { PanelId } from '../../../src/core/data/data.gen';
import type { Panel, Product } from '../../../src/core/data/product';
import { locate } from '../../../src/core/flow/read';
import type { State } from '../../../src/core/flow/state';
import type { Tables } from '../../../src/core/flow/tables';
import { createPageForm } from '../../../src/engine/page/page-form';
import { meetsChecklist } from '../../../src/form/requirements';
import { Vault } from '../../../src/http/vault';
import type { Text } from '../../../src/i18n/text';
import { drawRoot, loadLate, WaitCard } from '../../../src/panel';
import { DialogPanel } from '../../../src/panel/app';
import type { Ports } from '../../../src/ports';
import { type Drawn, FAILURE_PANEL } from '../../../src/start/description';
import { createStore } from '../../../src/store/store';
import { tablesOf } from './first-state';
import { readMarkup } from './read-markup';

/** The panels that can be drawn, by id. */
export type Panels = ReadonlyMap<PanelId, Panel>;

export interface Source {
  product: Product;
  tables: Tables;
  locale: string;
  text: Text;
  panels: Panels;
}

const silent = (): void => {};

/** Ports that do nothing, for drawing. */
const INERT_PORTS: Ports = {
  // The day after the times in transcripts.
  clock: { now: () => 0, date: () => Date.UTC(2026, 0, 6), setTimeout: () => 0, clearTimeout: silent },
  location: { href: () => SOME_URL, assign: silent, replace: silent },
  print: silent,
  emit: silent,
  report: silent,
};

/** The parts of the engine that rendering needs, in a fixed state and without listeners. */
export function inertEngine(
  { product, tables, locale, text, panels }: Source,
  state?: State,
  vault = new Vault(),
): Engine {
  const store = createStore(tables, INERT_PORTS, state);
  const pageForm = createPageForm(
    tables,
    store,
    { get: (id) => (id ? panels.get(id) : undefined), meetsChecklist },
    vault,
  );
  if (state?.shown) pageForm.begin(state.shown.panel);
  return {
    store,
    form: pageForm.form,
    product,
    config: { isLoginEmbedded: false, theme: {} },
    idPrefix: 'latchkey-1',
    clock: INERT_PORTS.clock,
    texts: {
      locale: () => locale,
      speech: () => text,
      watch: () => silent,
      more: async () => {},
      hasMore: () => true,
    },
    adoptLateStyles: silent,
    panel: (id) => panels.get(id),
    url(place) {
      const found = Object.hasOwn(tables.places, place) ? locate(tables, store.getState(), place) : null;
      return found && 'url' in found ? found.url : null;
    },
    apiUrl: (path) => path,
    media: () => Promise.reject(new Error('media is not available during the build')),
    user: silent,
    submit: silent,
    changed: silent,
    blurred: silent,
    print: silent,
    report: silent,
  };
}

/** Draws the current page with the same components as the browser. */
export async function drawPage(source: Source, state: State): Promise<{ pieces: Drawn[]; state: State }> {
  const engine = inertEngine(source, state);
  await loadLate(engine);
  return { pieces: readMarkup(renderToString(drawRoot(engine))), state: engine.store.getState() };
}

/** Draws the panel that reports that a part of the widget failed to load. */
export async function drawFailure(
  product: Product,
  panels: Panels,
  locale: string,
  text: Text,
): Promise<Drawn[]> {
  if (!panels.has(FAILURE_PANEL)) return [];
  const engine = inertEngine({ product, tables: tablesOf(product, {}), locale, text, panels });
  await loadLate(engine);
  return readMarkup(renderToString(drawRoot(engine, <DialogPanel id={FAILURE_PANEL} />)));
}

/** Draws only the wait message. */
export function drawWait(product: Product, panels: Panels, locale: string, text: Text): Drawn[] {
  const engine = inertEngine({ product, tables: tablesOf(product, {}), locale, text, panels });
  return readMarkup(renderToString(drawRoot(engine, <WaitCard alone inline={false} />)));
}
