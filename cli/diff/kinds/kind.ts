import type { Change } from '../compare';
import type { Sides } from '../state';

/** The levels of a change, the most severe first. */
export const LEVELS = ['danger', 'contract', 'journey', 'input', 'style', 'text'] as const;
export type Level = (typeof LEVELS)[number];

/** A kind of change and its level. The first kind whose `describe` returns a sentence wins. */
export interface KindOfChange {
  id: string;
  level: Level;
  /** The sentence. null if the change is of another kind, '' if users wouldn't notice it. */
  describe(change: Change, sides: Sides): string | null;
}
