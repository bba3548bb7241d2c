import type { Meta } from './meta';

/** The current place of the check: the meta schema, its definition, and the place in the data file. */
export interface Spot {
  meta: Meta;
  metaFile: string;
  /** The name of the innermost definition, which determines what messages call the value. */
  kind: string;
  file: string;
  path: string[];
}
