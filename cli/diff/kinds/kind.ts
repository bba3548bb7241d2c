import type { Change } from '../compare';
import type { Sides } from '../state';

/** How grave a change is, gravest first. */
export const LEVELS = ['danger', 'wire', 'way', 'ask', 'look', 'words'] as const;
export type Level = (typeof LEVELS)[number];

/** What a change is called, and how grave it is. The first kind whose `say` answers counts. */
export interface KindOfChange {
  id: string;
  level: Level;
  /** The sentence; null when the change is of another kind, '' when nobody would notice it. */
  say(change: Change, sides: Sides): string | null;
}
