import type { Level } from './kinds';

/** A change as it is reported to an owner. */
export interface Finding {
  /** The id of its kind. */
  kind: string;
  level: Level;
  /** The heading that it is listed under. */
  section: string;
  file: string;
  place: string;
  sentence: string;
}
