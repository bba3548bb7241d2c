/** Draws each view of `latchkey gallery` with the same components as the browser. Runs in Node, never in a browser. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Drawing, ViewState } from '../../../cli/gallery/view';
import type { PanelId } from '../../../src/core/data/data.gen';
import type { Product } from '../../../src/core/data/product';
import { Vault } from '../../../src/http/vault';
import { FALLBACK_LOCALE } from '../../../src/i18n/locale';
import type { Text } from '../../../src/i18n/text';
import { App, drawRoot, loadLate } from '../../../src/panel';
import type { Drawn } from '../../../src/start/description';
import { type ControlProps, widgets } from '../../../src/widgets';
import { DrawnQr } from '../../../src/widgets/qr';
import { qrPath } from '../../../src/widgets/qr-path';
import { inBrowser } from './browser-globals';
import { drawWait, inertEngine, type Panels } from './draw';
import { tablesOf } from './first-state';
import { catalogueOf, loadPanels, textOf } from './load';
import { createMarks } from './marks';
import { readMarkup } from './read-markup';

/**
 * Draws each state in several languages. With `null` as a language, each text is its key and its values, so that only a change of
 * the data changes a drawing, and not a translation.
 * @param isInline whether panels are inline in a page, or dialogs over it
 */
export async function drawViewStates(
  product: Product,
  viewStates: readonly ViewState[],
  locales: readonly (string | null)[],
  isInline = false,
): Promise<Drawing[][]> {
  const panels = await loadPanels(product, [...new Set(viewStates.flatMap(panelsIn)), 'wait']);
  const languages = await Promise.all(
    locales.map(async (locale) => ({
      locale: () => locale ?? FALLBACK_LOCALE,
      text: locale === null ? await keysOf(product) : await textOf(product, locale),
    })),
  );
  return inBrowser(async () => {
    const all: Drawing[][] = [];
    for (const viewState of viewStates)
      all.push(drawAll(await drawerOf({ product, panels, isInline }, viewState), languages));
    return all;
  });
}

interface Language {
  locale(): string;
  text: Text;
}

type Draw = (language: Language) => Drawn[];

/** Draws a state once, and fills in the texts of each language. If it depends on more than texts, draws it in each language. */
function drawAll(draw: Draw, languages: readonly Language[]): Drawing[] {
  const marks = createMarks();
  let isLocal = false;
  const locale = (): string => {
    isLocal = true;
    return FALLBACK_LOCALE;
  };
  const pieces = draw({ locale, text: marks.text });
  const keys = marks.keys();
  const isShared = !isLocal && !marks.areSplit();
  return languages.map((language) => ({
    pieces: (isShared ? marks.fill(pieces, language.text) : draw(language)).map(withoutPage),
    keys,
  }));
}

/** Each text as its key, with the values if it shows any. */
async function keysOf(product: Product): Promise<Text> {
  const catalogue = await catalogueOf(product, product.locales[0] ?? '');
  return (key, args = {}) =>
    typeof catalogue[key] === 'string' ? key : [key, ...Object.values(args)].join(' ');
}

const panelsIn = ({ state: { shown, dialogs } }: ViewState): PanelId[] => [
  ...(shown?.panel ? [shown.panel] : []),
  ...dialogs,
];

/** Prepares a state once for all languages, because only its texts differ. */
async function drawerOf(
  { product, panels, isInline }: { product: Product; panels: Panels; isInline: boolean },
  viewState: ViewState,
): Promise<Draw> {
  const { state, query, values, error } = viewState;
  const [dialog = ''] = state.dialogs;
  if (panels.get(dialog)?.ui.kind === 'wait')
    return ({ locale, text }) => drawWait(product, panels, locale(), text);
  const tables = { ...tablesOf(product, viewState.config), query };
  const vault = new Vault();
  for (const [name, value] of Object.entries(viewState.vault)) vault.set(name, value);
  const silent = { locale: FALLBACK_LOCALE, text: () => '' };
  const engine = inertEngine({ product, tables, panels, ...silent }, state, vault);
  if (Object.keys(values).length > 0) engine.form.set(values);
  if (error)
    engine.form = { ...engine.form, errorOf: (field) => (field === error.field ? error.rule : null) };
  await loadLate(engine);
  Object.assign(widgets, { qr: EagerQr });
  const app = <App containers={{ isInline }} />;
  const isBusy = Object.keys(state.inFlight).length > 0;
  return ({ locale, text }) => {
    engine.texts = { ...engine.texts, locale, speech: () => text };
    return readMarkup(renderToString(drawRoot(engine, app))).map((piece) =>
      withState(piece, engine.form.text, isBusy),
    );
  };
}

/** The widget's QR code, whose path loads only in a browser. */
const EagerQr = (props: ControlProps): ReactNode => (
  <DrawnQr {...props} drawn={props.value === '' ? null : qrPath(props.value)} />
);

/** Adds what the widget sets without an attribute: the text of inputs, and the mark of the pressed button. */
function withState(piece: Drawn, textOf: (field: string) => string, isBusy: boolean): Drawn {
  if (typeof piece === 'string') return piece;
  const [tag, attributes, ...children] = piece;
  const { type = '', 'data-latchkey-field': field, 'data-variant': variant } = attributes;
  const value = tag === 'input' && field && !['radio', 'checkbox'].includes(type) ? textOf(field) : '';
  const waits = isBusy && tag === 'button' && variant === 'primary';
  return [
    tag,
    { ...attributes, ...(value && { value }), ...(waits && { 'data-waits': 'true' }) },
    ...children.map((child) => withState(child, textOf, isBusy)),
  ];
}

/** Removes the names of page and journey, which aren't visible, so that two pages with the same view have the same drawing. */
function withoutPage(piece: Drawn): Drawn {
  if (typeof piece === 'string') return piece;
  const [tag, { 'data-latchkey-page': _page, 'data-latchkey-flow': _flow, ...attributes }, ...children] =
    piece;
  return [tag, attributes, ...children.map(withoutPage)];
}
