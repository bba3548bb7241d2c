/**
 * The description of the early panel, which is on show before the engine has loaded. The build makes it from
 * the same components that draw the panel later (scripts/build/early), and elements.ts turns it into elements.
 * It is plain data without markup strings.
 */

import type { EntryId } from '../api/types';
import type { CallId, Fact, FactName, PanelId } from '../core/data/data.gen';
import type { FactValues } from '../core/flow/guards';
import type { Source } from '../core/flow/keep';

/**
 * The entry point that has an early panel: the one that people wait for most. The others show the wait
 * message until the engine has loaded.
 */
export const EARLY_ENTRY: EntryId = 'authenticateUser';

/** A text, or an element: tag, attributes, children. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...children: Drawn[]];

/**
 * A text, an element, or pieces that only some variants have.
 * `of` is the sum of the bits of these variants, `1 << index`.
 */
export type Piece =
  | string
  | [tag: string, attributes: Record<string, string>, ...children: Piece[]]
  | { of: number; pieces: Piece[] };

export interface EarlyPanel {
  panel: PanelId;
  /** The action by which a person leaves the panel, if there is one. */
  out?: string;
  /** The facts that choose among its variants. */
  facts: Record<FactName, Fact>;
  /** The path of the address of the host's help page, if the panel has a link to it. */
  help?: string;
  /** The values that facts must have for any variant to fit. */
  when: FactValues;
  /** The values that all variants assume for facts which the panel reads and nobody can know early. */
  assumed: FactValues;
  /** The facts whose values differ between variants. */
  varies: FactName[];
  /** Their values in each variant, joined by commas. */
  variants: string[];
  /** The contents of the widget's container, for all variants. */
  pieces: Piece[];
}

/** Everything that is shown before the engine has loaded, in one language. */
export interface EarlyDescription {
  locale: string;
  /**
   * The call that brings the settings, and the values of its answer that the panel's facts need
   * (flows/calls.json).
   */
  settings: { call: CallId; keep: Record<string, Source> };
  /** The wait message. */
  wait: Piece[];
  /**
   * The panel FAILURE_PANEL, which says that a part of the widget did not load. Empty in a product without
   * that panel.
   */
  failure: Piece[];
  /** Entry points that show nothing, not even the wait message or the failure panel. */
  silent: string[];
  /** Absent where the panel cannot be drawn before a visit. */
  panel?: EarlyPanel;
}

/** The panel that the widget itself shows when a part of it does not load; no flow names it. */
export const FAILURE_PANEL = 'not-loaded';

/** The placeholder in an attribute for the address of the help page. */
export const HELP_URL = '{help}';
