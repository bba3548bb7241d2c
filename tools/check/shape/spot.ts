import type { Meta } from './meta';

/**
 * Where the checking stands: in which meta schema, under which definition, at which place of which data file.
 */
export interface Spot {
  meta: Meta;
  metaFile: string;
  /** The definition that was entered last: says what kind of thing is expected. */
  kind: string;
  file: string;
  path: string[];
}
