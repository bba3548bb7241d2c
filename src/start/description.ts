/**
 * The description of the early panel, which shows before the engine has loaded. The build renders it from the
 * same components as the real panel (scripts/build/early), and view.ts turns it into elements. It is
 * plain data without markup strings.
 */
import type { EntryId } from '../api/types';
import type { CallId, Fact, FactName, Guard, PanelId } from '../core/data/data.gen';
import type { FactValues } from '../core/flow/facts';
import type { Source } from '../core/flow/keep';

/**
 * The entry point with an early panel: the one that users wait for most. Others show the wait message until
 * the engine has loaded.
 */
export const EARLY_ENTRY: EntryId = 'authenticateUser';

/** A text, or an element: tag, attributes, children. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...children: Drawn[]];

/**
 * A text, an element, or pieces for some variants. `of` is a bit mask of these variants, with `1 << index`
 * for each.
 */
export type Piece =
  | string
  | [tag: string, attributes: Record<string, string>, ...children: Piece[]]
  | { of: number; pieces: Piece[] };

/** The logo at the start of the header: the same elements as the engine's (../panel/parts/header.tsx), which hydrates them. */
export const brandOf = (images: { src: string; alt: string }[]): Piece[] =>
  images.length > 0
    ? [['div', { class: 'latchkey-brand' }, ...images.map((image): Piece => ['img', { ...image }])]]
    : [];

/** A button: its text, and for an entry of a list, the words beside the one that was used last. */
export type DrawnWay = [tag: string, attributes: Record<string, string>, text: string, ...last: Drawn[]];

/** The alternatives to the main button (`ways` in ui.json), which the build has drawn for an entry that is called `{name}`. */
export interface EarlyWays {
  /** The element around the buttons, with what comes before them. */
  box: Exclude<Drawn, string>;
  list: { button: DrawnWay; when?: Guard; each?: string }[];
}

export interface EarlyPanel {
  panel: PanelId;
  /** The action that leaves the panel, if there is one. */
  out?: string;
  /** The facts that select a variant. */
  facts: Record<FactName, Fact>;
  /** The path of the help URL, if the panel links to it. */
  help?: string;
  /** The values that facts must have for any variant to match. */
  when: FactValues;
  /** The values that all variants assume for facts that can't be known this early. */
  assumed: FactValues;
  /** The facts that differ between variants, each true or false. The index of a variant has a bit for each, the last one in bit 0. */
  varies: FactName[];
  /** The contents of the widget's container, for all variants. */
  pieces: Piece[];
  /** The alternatives to the main button, which are drawn apart from the variants. */
  ways?: EarlyWays;
}

/** Everything that the widget shows before the engine has loaded, in one language. */
export interface EarlyDescription {
  locale: string;
  /** The name of the pack that it is from. Missing for the built-in screens. */
  pack?: string;
  /**
   * The call that returns the settings, and the values that the panel's facts need from its answer
   * (flows/calls.json).
   */
  settings: { call: CallId; keep: Record<string, Source> };
  /** The wait message. */
  wait: Piece[];
  /**
   * The panel FAILURE_PANEL, which reports that a part of the widget failed to load. Empty if the product
   * doesn't have it.
   */
  failure: Piece[];
  /** Entry points that show nothing, not even the wait message or the failure panel. */
  silent: string[];
  /** Missing if the panel can't be rendered in advance. */
  panel?: EarlyPanel;
  /** Identifies the contents of `panel` in markup that a host has rendered (`latchkey/render`). */
  mark: string;
}

/** The panel for a part that failed to load. No flow names it. */
export const FAILURE_PANEL = 'not-loaded';

/** The placeholder for the help URL in an attribute. */
export const HELP_URL = '{help}';

/** The start of the line that has the description. */
export const EARLY_LINE = 'var $EARLY=';

/** Returns the description in the text of an `early/<locale>.js`. */
export function readEarly(text: string): EarlyDescription {
  const line = text.split('\n').find((one) => one.startsWith(EARLY_LINE)) ?? '';
  return JSON.parse(line.slice(EARLY_LINE.length, -1));
}

/** Returns the mark of rendered markup. Markup with another mark is from another build, or for another situation. */
export const markOf = (
  { mark }: Pick<EarlyDescription, 'mark'>,
  { variant, ways }: { variant: number; ways: readonly Piece[] },
): string => [mark, variant, ...ways.map((way) => JSON.stringify(way))].join('-');
