/**
 * What the early panel looks like, the one that is shown before the engine is there: made by the build from
 * the very components that draw it later (tools/build/early), and turned into elements by the loader's side
 * (elements.ts). Plain data; no markup strings.
 */

import type { EntryId } from '../api/types';
import type { CallId, Fact, FactName, PanelId } from '../core/data/data.gen';
import type { FactValues } from '../core/flow/guards';
import type { Source } from '../core/flow/keep';

/**
 * The entry point that has an early panel: the one that people wait for most. The others show the wait
 * message until the engine is there.
 */
export const EARLY_ENTRY: EntryId = 'authenticateUser';

/** A text, or an element: tag, attributes, children. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...children: Drawn[]];

/** The same, or what only some variants have: `of` is the sum of their bits, `1 << index`. */
export type Piece =
  | string
  | [tag: string, attributes: Record<string, string>, ...children: Piece[]]
  | { of: number; pieces: Piece[] };

export interface EarlyPanel {
  panel: PanelId;
  /** The action by which a person leaves it, if there is one. */
  out?: string;
  /** The facts that choose among its variants. */
  facts: Record<FactName, Fact>;
  /** The path of the address of the host's help page, if the panel has a link to it. */
  help?: string;
  /** How facts must stand for any variant. */
  when: FactValues;
  /** How facts that the panel looks at stand in all of them, although nobody can know them early. */
  assumed: FactValues;
  /** The facts that vary. */
  varies: FactName[];
  /** Their values in each variant, joined by commas. */
  variants: string[];
  /** What stands in the widget's container, in all variants. */
  pieces: Piece[];
}

/** Everything that is shown before the engine is there, in one language. */
export interface EarlyDescription {
  locale: string;
  /**
   * The call that brings the settings, and what of its answer is kept for the panel's facts
   * (flows/calls.json).
   */
  settings: { call: CallId; keep: Record<string, Source> };
  /** The wait message. */
  wait: Piece[];
  /**
   * Says that a part of the widget did not come: the panel FAILURE_PANEL. Nothing, in a product that has
   * none.
   */
  failure: Piece[];
  /** Entry points that show nothing, not even that. */
  silent: string[];
  /** Absent where the panel cannot be drawn before a visit. */
  panel?: EarlyPanel;
}

/** The panel that the widget itself shows when a part of it does not come; no journey knows it. */
export const FAILURE_PANEL = 'not-loaded';

/** Stands in an attribute for the address of the help page. */
export const HELP_URL = '{help}';
