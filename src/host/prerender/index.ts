/** Draws the first panels of a product at build time, for first/<locale>.js. Runs in Node; no browser loads it. */
import type { EntryId } from '../../core/data.gen';
import type { Product } from '../../core/product';
import { createText, type Text } from '../../i18n/text';
import type { FirstDrawing, FirstPanel } from '../first/description';
import { drawFailure, drawWait } from './draw';
import { createPanels } from './panels';
import { describePanel, type Sketch, sketchPanel } from './sketch';

/** The call that brings the settings, and what is kept of its answer: the first call that keeps any. */
function settingsOf({ calls }: Product): FirstDrawing['settings'] | null {
  const [call] = Object.entries(calls).find(([, { keep }]) => Object.keys(keep ?? {}).some((path) => path.startsWith('settings.'))) ?? [];
  return call === undefined ? null : { call, keep: calls[call]?.keep ?? {} };
}

async function textOf(product: Product, locale: string): Promise<Text> {
  return createText(locale, { ...(await product.loadCatalogue(locale)), ...(await product.loadMoreWords(locale)) }, {});
}

/** Texts are told apart by their keys: two that are alike in one language differ in another. */
const keys: Text = (key, args) => `${key} ${JSON.stringify(args ?? {})}`;

/**
 * The first panels in every locale of the product. An entry point whose first page is not drawn at once (it waits for a call, shows
 * nothing, or is drawn in more ways than can be told apart early) has none: its panel comes with the engine.
 */
export async function prerender(product: Product): Promise<FirstDrawing[]> {
  const settings = settingsOf(product);
  if (!settings) return [];
  const panels = await createPanels(product);
  const sketches: [EntryId, Sketch][] = [];
  for (const entry of Object.keys(product.entries)) {
    const sketch = await sketchPanel(product, panels, entry, keys);
    if (sketch) sketches.push([entry, sketch]);
  }
  const silent = Object.keys(product.entries).filter((entry) => product.entries[entry]?.silent);
  return Promise.all(
    product.locales.map(async (locale): Promise<FirstDrawing> => {
      const text = await textOf(product, locale);
      const drawn: Partial<Record<EntryId, FirstPanel>> = {};
      for (const [entry, sketch] of sketches) drawn[entry] = await describePanel(product, panels, sketch, locale, text);
      const failure = await drawFailure(product, panels, locale, text);
      return { locale, settings, wait: drawWait(product, panels, locale, text), failure, silent, panels: drawn };
    }),
  );
}
