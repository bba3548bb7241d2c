/** Draws early/<locale>.js at build time: everything that shows before the engine has loaded. Runs in Node, never in a browser. */
import { createHash } from 'node:crypto';
import { SOME_URL } from '../../../cli/data/fact-values';
import type { Call, CallId, EntryId } from '../../../src/core/data/data.gen';
import type { Product } from '../../../src/core/data/product';
import type { FactValues } from '../../../src/core/flow/facts';
import type { Source } from '../../../src/core/flow/keep';
import type { Text } from '../../../src/i18n/text';
import { leaveAction } from '../../../src/panel/reading';
import {
  type Drawn,
  type EarlyDescription,
  type EarlyPanel,
  FAILURE_PANEL,
  HELP_URL,
} from '../../../src/start/description';
import { variantOf } from '../../../src/start/fitting';
import { type FirstPage, findCases, variedIn } from './cases';
import { commonPieces } from './common-pieces';
import { drawFailure, drawPage, drawWait, type Panels } from './draw';
import { loadPanels, textOf } from './load';
import { describeWays } from './ways';

export { commonPieces } from './common-pieces';
export { drawViewStates } from './view-states';

/** The call that loads the settings (the first call with `keep`), and the fields of its answer that the page needs. */
function settingsOf({ calls }: Product, page: FirstPage | null): EarlyDescription['settings'] | null {
  const read = [
    ...Object.values(page?.facts ?? {}).map(({ from }) => from),
    ...(page?.panel.ui.ways ?? []).map(({ each }) => each),
  ];
  const keeps = ([, { keep }]: [CallId, Call]) =>
    Object.keys(keep ?? {}).some((path) => path.startsWith('settings.'));
  const [call, { keep = {} } = {}] = Object.entries(calls).find(keeps) ?? [];
  if (call === undefined) return null;
  const kept = Object.entries(keep as Record<string, Source>).filter(([path]) => read.includes(path));
  return { call, keep: Object.fromEntries(kept) };
}

/**
 * The early markup in each locale of the product: the first panel of `entry`, the wait message and the failure panel. The first
 * panel is left out if it waits for a call or depends on something unknown. Then the engine draws it.
 */
export async function prerender(product: Product, entry: EntryId): Promise<EarlyDescription[]> {
  const page = await findCases(product, entry);
  const settings = settingsOf(product, page);
  if (!settings) return [];
  const panels = await loadPanels(product, ['wait', FAILURE_PANEL]);
  if (page) panels.set(page.id, page.panel);
  const silent = Object.keys(product.entries).filter((name) => product.entries[name]?.silent);
  return Promise.all(
    product.locales.map(async (locale): Promise<EarlyDescription> => {
      const text = await textOf(product, locale);
      const panel = page && (await describePanel(product, panels, page, locale, text));
      return {
        locale,
        settings,
        wait: drawWait(product, panels, locale, text),
        failure: await drawFailure(product, panels, locale, text),
        silent,
        ...(panel ? { panel } : {}),
        mark: createHash('sha256').update(JSON.stringify(panel)).digest('base64url').slice(0, 8),
      };
    }),
  );
}

/**
 * Draws a first page in a language, in all its cases. Returns null if it has a field whose value can't be kept until the engine has
 * loaded.
 */
async function describePanel(
  product: Product,
  panels: Panels,
  page: FirstPage,
  locale: string,
  text: Text,
): Promise<EarlyPanel | null> {
  const { id, panel, facts, factsOfPanel, cases, help } = page;
  const assumed: FactValues = {};
  const plain = cases[0]?.when ?? {};
  const varies = variedIn(cases);
  const variants: Drawn[][] = [];
  for (const { tables, state, when } of cases) {
    const drawn = await drawPage({ product, tables, locale, text, panels }, state);
    const pieces = drawn.pieces.map(namePlace);
    if (!pieces.every(isTyped)) return null;
    for (const [name, value] of Object.entries(drawn.state.facts))
      if (factsOfPanel.includes(name) && !(name in facts)) assumed[name] = value;
    variants[variantOf(varies, when)] = pieces;
  }
  const ways = await describeWays(page, { product, locale, text, panels });
  const out = leaveAction(panel.ui);
  return {
    panel: id,
    ...(out === undefined ? {} : { out }),
    facts,
    ...(help === undefined ? {} : { help }),
    when: Object.fromEntries(Object.entries(plain).filter(([name]) => !varies.includes(name))),
    assumed,
    varies,
    pieces: commonPieces(variants),
    ...(ways ? { ways } : {}),
  };
}

/** Whether all fields are text inputs, because only those keep their values until the engine has loaded (src/start/hold-input.ts). */
function isTyped(piece: Drawn): boolean {
  if (typeof piece === 'string') return true;
  const [tag, { type = '' }, ...children] = piece;
  const isChosen = tag === 'select' || (tag === 'input' && ['radio', 'checkbox'].includes(type));
  return !isChosen && children.every(isTyped);
}

/** Replaces the placeholder of the help page's URL with its name. */
function namePlace(piece: Drawn): Drawn {
  if (typeof piece === 'string') return piece;
  const [tag, attributes, ...children] = piece;
  const named = Object.entries(attributes).map(([name, value]) => [
    name,
    value === SOME_URL ? HELP_URL : value,
  ]);
  return [tag, Object.fromEntries(named), ...children.map(namePlace)];
}
