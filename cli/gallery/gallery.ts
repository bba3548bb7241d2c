/** The content of a gallery: a card for each view of the widget, and its drawing in each language. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Product } from '../../src/core/data/product';
import type { Drawn, Piece } from '../../src/start/description';
import { type Data, productOf } from '../data';
import { groupBy } from '../data/group-by';
import { hasEmptyLabel, longTexts } from './marks';
import type { Drawing, View, ViewState } from './view';
import { viewsOf } from './views';

/** The part of a build that draws (scripts/build/early). */
export interface Drawer {
  drawViewStates(
    product: Product,
    viewStates: readonly ViewState[],
    locales: readonly (string | null)[],
    isInline?: boolean,
  ): Promise<Drawing[][]>;
  commonPieces(variants: readonly Drawn[][]): Piece[];
}

/** A view, with all situations that look the same. */
export interface Card {
  /** Depends on the drawing, so it stays the same while the view does. */
  id: string;
  views: View[];
  /** The keys of the texts that it shows. */
  keys: string[];
  /** The number of its drawing in `Gallery.drawings`, and the variant in that drawing. */
  drawing: number;
  variant: number;
  /** Whether only the earlier data has these situations. */
  isRemoved: boolean;
  /** The languages in which it differs from the earlier data, has a text that is too long, or an empty label. */
  changed: string[];
  long: string[];
  empty: string[];
}

export interface Gallery {
  locales: string[];
  cards: Card[];
  /** For each language, drawings in the format of the early panel. Each has many variants. */
  drawings: Map<string, Piece[][]>;
}

/** Each distinct view of a product, drawn in each language. The key is the drawing with keys as texts. */
interface DrawnData {
  views: Map<string, View[]>;
  keys: Map<string, string[]>;
  pieces: Map<string, Map<string, Drawn[]>>;
}

/** One drawing has at most this many variants, because a bit mask selects them. */
const MOST_VARIANTS = 31;

/** The drawer in the templates of a build. */
export const drawerIn = (templates: string): Promise<Drawer> =>
  import(pathToFileURL(resolve(templates, 'prerender.mjs')).href);

/**
 * Draws every view of the data in every language.
 * @param earlier data to compare with
 * @param isInline whether panels are inline in a page, or dialogs over it
 * @throws DataError if the data is invalid
 */
export async function galleryOf(
  data: Data,
  drawer: Drawer,
  earlier?: Data,
  isInline = false,
): Promise<Gallery> {
  const now = await drawAll(data, drawer, isInline);
  const before = earlier && (await drawAll(earlier, drawer, isInline));
  const { locales } = data.product.product;
  const long = longTexts(data.model);
  const drawings = new Map(locales.map((locale): [string, Piece[][]] => [locale, []]));
  const cards: Card[] = [];
  const add = (drawn: DrawnData, views: ReadonlyMap<string, View[]>, isRemoved: boolean): void => {
    const byPanel = groupBy([...views.keys()], (key) => views.get(key)?.[0]?.panel);
    const piecesOf = (locale: string, key: string): Drawn[] => drawn.pieces.get(locale)?.get(key) ?? [];
    for (const keys of byPanel.values())
      for (let start = 0; start < keys.length; start += MOST_VARIANTS) {
        const some = keys.slice(start, start + MOST_VARIANTS);
        for (const [variant, key] of some.entries()) {
          const texts = drawn.keys.get(key) ?? [];
          cards.push({
            id: createHash('sha256')
              .update(`${isRemoved ? 'removed ' : ''}${key}`)
              .digest('hex')
              .slice(0, 8),
            views: views.get(key) ?? [],
            keys: texts,
            drawing: drawings.get(locales[0] ?? '')?.length ?? 0,
            variant,
            isRemoved,
            changed: before
              ? locales.filter((locale) => isRemoved || isChanged(before, now, locale, key))
              : [],
            long: locales.filter((locale) => texts.some((text) => long.get(locale)?.has(text))),
            empty: locales.filter((locale) => hasEmptyLabel(piecesOf(locale, key))),
          });
        }
        for (const [locale, own] of drawings)
          own.push(drawer.commonPieces(some.map((key) => piecesOf(locale, key))));
      }
  };
  add(now, now.views, false);
  if (before) add(before, removedViews(before, now), true);
  return { locales, cards, drawings };
}

async function drawAll(data: Data, { drawViewStates }: Drawer, isInline: boolean): Promise<DrawnData> {
  const product = productOf(data);
  // Many rows leave the same state, so each is drawn once.
  const byViewState = [
    ...groupBy(await viewsOf(data), ({ viewState }) => JSON.stringify(viewState)).values(),
  ];
  const viewStates = byViewState.flatMap(([view]) => (view ? [view.viewState] : []));
  const views = new Map<string, View[]>();
  const keys = new Map<string, string[]>();
  for (const [index, [drawing]] of (await drawViewStates(product, viewStates, [null], isInline)).entries()) {
    if (!drawing) continue;
    const key = JSON.stringify(drawing.pieces);
    views.set(key, [...(views.get(key) ?? []), ...(byViewState[index] ?? [])]);
    keys.set(key, visibleKeys(drawing));
  }
  const distinct = [...views].flatMap(([key, [view]]) => (view ? [{ key, viewState: view.viewState }] : []));
  const drawn = await drawViewStates(
    product,
    distinct.map(({ viewState }) => viewState),
    product.locales,
    isInline,
  );
  const pieces = new Map(
    product.locales.map((locale, language) => [
      locale,
      new Map(distinct.map(({ key }, index) => [key, drawn[index]?.[language]?.pieces ?? []])),
    ]),
  );
  return { views, keys, pieces };
}

/** The keys in a drawing with keys as texts. Components also look up texts that they don't show. */
function visibleKeys({ pieces, keys }: Drawing): string[] {
  const words = new Set<string>();
  const add = (text: string): void => {
    for (const word of text.split(/[\s:]+/)) words.add(word);
  };
  const visit = (piece: Drawn): void => {
    if (typeof piece === 'string') return add(piece);
    const [, attributes, ...children] = piece;
    Object.values(attributes).forEach(add);
    children.forEach(visit);
  };
  pieces.forEach(visit);
  return keys.filter((key) => words.has(key));
}

/** Whether a view is new, or reads differently in a language. */
function isChanged(before: DrawnData, now: DrawnData, locale: string, key: string): boolean {
  const [old, own] = [before, now].map(({ pieces }) => pieces.get(locale)?.get(key));
  return old === undefined || JSON.stringify(old) !== JSON.stringify(own);
}

/** The drawings of each page, panel and caption. */
function drawingsByName({ views }: DrawnData): Map<string, Map<string, View>> {
  const found = new Map<string, Map<string, View>>();
  for (const [key, same] of views)
    for (const view of same) {
      const name = JSON.stringify([view.flow, view.page, view.panel, view.about]);
      found.set(name, (found.get(name) ?? new Map()).set(key, view));
    }
  return found;
}

/** The views that the data no longer has, by drawing. If a new drawing has the same name, a view has only changed. */
function removedViews(before: DrawnData, now: DrawnData): Map<string, View[]> {
  const current = drawingsByName(now);
  const removed = new Map<string, View[]>();
  for (const [name, drawings] of drawingsByName(before)) {
    const own = current.get(name) ?? new Map();
    const added = [...own.keys()].filter((key) => !drawings.has(key));
    const gone = [...drawings].filter(([key]) => !own.has(key));
    for (const [key, view] of gone.slice(added.length)) removed.set(key, [...(removed.get(key) ?? []), view]);
  }
  return removed;
}

/** How many views differ from earlier data, by language, and which languages are new. */
export function describeChanges(
  { cards, locales }: Gallery,
  before: readonly string[],
  since: string,
): string {
  const kept = cards.filter(({ isRemoved }) => !isRemoved);
  const isNew = (locale: string): boolean => !before.includes(locale);
  const known = locales.filter((locale) => !isNew(locale));
  const changed = kept.filter((card) => card.changed.some((locale) => !isNew(locale))).length;
  const counts = groupBy(known, (locale) => kept.filter((card) => card.changed.includes(locale)).length);
  counts.delete(0);
  const parts = [...counts].map(([number, own]) => `${number} in ${own.join(', ')}`).join('; ');
  const fresh = locales.filter(isNew).map((locale) => ` ${locale} is new.`);
  return ` ${changed} differ from ${since}${parts && ` (${parts})`}, and ${cards.length - kept.length} are removed.${fresh.join('')}`;
}
