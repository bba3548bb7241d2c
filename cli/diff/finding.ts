import type { Level } from './kinds';

/** A change as an owner hears of it. */
export interface Finding {
  /** The id of its kind. */
  kind: string;
  level: Level;
  /** The heading under which it stands. */
  section: string;
  file: string;
  place: string;
  sentence: string;
}
