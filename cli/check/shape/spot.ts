import type { Meta } from './meta';

/** The current place of the check: the meta schema, the definition, and the place in the data file. */
export interface Spot {
  meta: Meta;
  metaFile: string;
  /** The definition that was entered last: it says what kind of value is expected. */
  kind: string;
  file: string;
  path: string[];
}
