/**
 * What a first panel looks like before the engine is there: made by the build from the very components that draw it later
 * (src/host/prerender), and turned into elements by the loader's side (elements.ts). Plain data; no markup strings.
 */
import type { CallId, Fact, FactName, Place, PlaceId } from '../../core/data.gen';
import type { FactValues } from '../../core/guards';
import type { EntryId } from '../facade-types';

/** A text, or an element: tag, attributes, children. */
export type Piece = string | [tag: string, attributes: Record<string, string>, ...children: Piece[]];

/** A first panel as it looks in one situation. */
export interface Variant {
  /** The situation: what these facts must be. */
  when: FactValues;
  /** What stands in the widget's container. */
  pieces: Piece[];
  /** How all facts stood that the panel looks at, when it was drawn. */
  facts: FactValues;
}

/** The first panel of an entry point. */
export interface FirstPanel {
  panel: string;
  /** The action by which a person leaves it, if there is one. */
  out?: string;
  /** The facts and places that its variants are told apart by. */
  facts: Record<FactName, Fact>;
  places: Record<PlaceId, Place>;
  variants: Variant[];
}

/** The first panels of a product, in one language. */
export interface FirstDescription {
  locale: string;
  /** The call that brings the settings, and what of its answer is kept of it (flows/calls.json). */
  settings: { call: CallId; keep: Record<string, unknown> };
  /** The wait message. */
  wait: Piece[];
  /** Says that a part of the widget did not come: the panel FAILURE_PANEL. Nothing, in a product that has none. */
  failure: Piece[];
  /** Entry points that show nothing, not even that. */
  silent: string[];
  panels: FirstPanels;
  /** Entry points whose panels are in a file of their own: the one that people wait for most does not wait for these. */
  others: EntryId[];
  loadOthers(): Promise<FirstPanels>;
}

export type FirstPanels = Partial<Record<EntryId, FirstPanel>>;

/** The same as the build draws it, all panels together. */
export type FirstDrawing = Omit<FirstDescription, 'others' | 'loadOthers'>;

/** The panel that the widget itself shows when a part of it does not come; no journey knows it. */
export const FAILURE_PANEL = 'not-loaded';

/** Stands in an attribute for the URL of a place: `{help}`. */
export const PLACE_URL = /^\{(\w+)\}$/;
