import type { Placed } from '../api/config';
import type { FactName } from '../core/data/data.gen';
import { readPath, type Tree } from '../core/data/paths';
import { waysOf } from '../core/data/ways';
import { evaluatePlain, type FactValues, holds, type Read } from '../core/flow/facts';
import type { Source } from '../core/flow/keep';
import { judgeLink } from '../core/flow/places';
import {
  beginningOf,
  type HostPage,
  hasMonitoringInputs,
  isReloaded,
  readQuery,
} from '../host-page/beginning';
import { lastUsed } from '../host-page/last-used';
import type { Drawn, EarlyDescription, EarlyPanel, Piece } from './description';

/** The data of a visit that determines its early panel. */
export interface Visit {
  config: Placed;
  /** The input of the entry point. */
  input: Tree | undefined;
  /** The URL of the host page. */
  href: string;
  page: HostPage;
  /** The answer to the settings call. */
  answer: unknown;
}

/** Returns the settings as the state would have them after this answer (keptValue in core/flow/keep.ts). */
function settingsOf(keep: EarlyDescription['settings']['keep'], answer: unknown): Tree {
  const read = (source: Source): unknown => {
    if (typeof source === 'string') return readPath(answer, source);
    if ('value' in source) return source.value;
    return readPath(answer, source.from) ?? source.otherwiseAdd ?? source.default;
  };
  const values = Object.entries(keep).map(([path, source]) => [path.slice('settings.'.length), read(source)]);
  return Object.fromEntries(values);
}

/** The appearance of the early panel in this visit. */
export interface Fitting {
  /** The index of the variant. */
  variant: number;
  /** The values of the facts. */
  facts: FactValues;
  /** The URL of the help page, or an empty string. */
  help: string;
  /** The elements of the visible alternatives to the main button. */
  ways: Piece[];
}

/** The index of a variant: a bit for each fact in which variants differ. */
export const variantOf = (varies: readonly FactName[], facts: FactValues): number =>
  varies.reduce((bits, name) => bits * 2 + (facts[name] ? 1 : 0), 0);

/**
 * Returns the matching variant of the early panel and the URL of the help page, or null if only the engine
 * can show the first page.
 */
export function fittingOf(
  { settings }: EarlyDescription,
  panel: EarlyPanel,
  { config, input, href, page, answer }: Visit,
): Fitting | null {
  const roots: Tree = {
    config,
    query: page.query,
    settings: settingsOf(settings.keep, answer),
    ...beginningOf(input ?? {}, page),
  };
  // The loader has checked that the URL is a string.
  const address = panel.help && (readPath(roots, panel.help) as string | undefined);
  const link = address && judgeLink(address, href);
  const help = typeof link === 'object' ? link.href : '';
  const read: Read = (path) => (path === 'place.help' ? help : readPath(roots, path));
  const facts = Object.fromEntries(
    Object.entries(panel.facts).map(([name, fact]) => [name, evaluatePlain(fact, read)]),
  );
  if (!holds(panel.when, facts)) return null;
  return {
    variant: variantOf(panel.varies, facts),
    facts,
    help,
    ways: waysPieces(panel, { ...panel.assumed, ...facts }, read),
  };
}

/** Returns the elements of the visible ways, which the engine hydrates. */
function waysPieces({ ways }: EarlyPanel, facts: FactValues, read: Read): Piece[] {
  const buttons = waysOf(
    ways?.list,
    facts,
    read,
    ({ button: [tag, attributes, text, ...last] }, item): Drawn => [
      tag,
      { ...attributes, ...(item && { value: item.id }) },
      text.split('{name}').join(item?.name),
      ...(item?.isLast ? last : []),
    ],
    lastUsed,
  );
  return ways && buttons[0] ? [[...ways.box, ...buttons]] : [];
}

/** The data of a visit before the engine has loaded. */
export interface Known extends Omit<Visit, 'page'> {
  /** True for the widget's first journey, which can continue the journey that the config names. */
  isFirst: boolean;
}

/** Returns the appearance of the early panel in this page, or null if only the engine can show the first page. */
export function situationOf(
  description: EarlyDescription,
  panel: EarlyPanel,
  { isFirst, ...known }: Known,
): Fitting | null {
  const { href } = known;
  const page = {
    query: readQuery(href),
    isFirst,
    isReloaded: isReloaded(href),
    hasMonitoringInputs: hasMonitoringInputs(),
  };
  return fittingOf(description, panel, { ...known, page });
}
