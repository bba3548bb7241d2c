import { renderToString } from 'react-dom/server';
import type { PanelId } from '../../core/data.gen';
import type { Tree } from '../../core/paths';
import type { Panel, Product } from '../../core/product';
import { locate, reader } from '../../core/read';
import type { State } from '../../core/state';
import type { Tables } from '../../core/tables';
import type { Text } from '../../i18n/text';
import type { Engine } from '../../store/engine-context';
import { createForm } from '../../store/form';
import { createStore, stepped } from '../../store/store';
import { drawRoot, loadLate, WaitCard } from '../../ui';
import { DialogPanel } from '../../ui/dialog-panel';
import { createDrafts } from '../engine/drafts';
import { createFormFacts } from '../engine/form-facts';
import { FAILURE_PANEL, type Piece } from '../first/description';
import { tablesOf } from './arrive';
import { readMarkup } from './read-markup';

/** The panels that may be drawn, by id. */
export type Panels = ReadonlyMap<PanelId, Panel>;

/** What a drawing is made from. */
export interface Source {
  product: Product;
  tables: Tables;
  locale: string;
  text: Text;
  panels: Panels;
}

/** The engine as far as drawing asks for it: what is drawn does nothing. */
function inertEngine({ product, tables, locale, text, panels }: Source): Engine {
  const store = createStore(tables, () => {});
  const silent = (): void => {};
  return {
    store,
    form: createForm({ isShown: () => true }),
    product,
    config: { isLoginEmbedded: false, theme: {} },
    idPrefix: 'latchkey-1',
    clock: { now: () => 0, date: () => 0, setTimeout: () => 0, clearTimeout: silent },
    words: { locale: () => locale, speech: () => text, watch: () => silent, more: async () => {}, hasMore: () => true },
    panel: (id) => panels.get(id),
    url(place) {
      const found = Object.hasOwn(tables.places, place) ? locate(tables, store.getState(), place) : null;
      return found && 'url' in found ? found.url : null;
    },
    apiUrl: (path) => path,
    media: () => Promise.reject(new Error('nothing plays here')),
    user: silent,
    changed: silent,
    blurred: silent,
    report: silent,
  };
}

/** Draws the page on show, with the components that draw it in the browser. */
export async function drawPage(source: Source, state: State): Promise<{ pieces: Piece[]; state: State }> {
  const engine = inertEngine(source);
  const { store, form } = engine;
  store.dispatch(stepped(state));
  const panel = source.panels.get(state.shown?.panel ?? '');
  form.begin(createDrafts().initial(panel, reader(source.tables, store.getState())) as Tree);
  createFormFacts(source.tables, form, store)();
  await loadLate(engine);
  return { pieces: readMarkup(renderToString(drawRoot(engine))), state: store.getState() };
}

/** Draws the panel that says that a part of the widget did not come. */
export async function drawFailure(product: Product, panels: Panels, locale: string, text: Text): Promise<Piece[]> {
  if (!panels.has(FAILURE_PANEL)) return [];
  const engine = inertEngine({ product, tables: tablesOf(product, {}), locale, text, panels });
  await loadLate(engine);
  return readMarkup(renderToString(drawRoot(engine, <DialogPanel id={FAILURE_PANEL} />)));
}

/** Draws the wait message as it stands alone. */
export function drawWait(product: Product, panels: Panels, locale: string, text: Text): Piece[] {
  const engine = inertEngine({ product, tables: tablesOf(product, {}), locale, text, panels });
  return readMarkup(renderToString(drawRoot(engine, <WaitCard alone inline={false} />)));
}
