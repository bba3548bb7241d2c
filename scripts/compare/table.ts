/** Prints the measurements as Markdown. */
import { table as markdown } from '../../cli/markdown';
import type { Size } from '../bench/size/measure';

export interface Row {
  name: string;
  versions: string[];
  packages: number;
  licenses: string[];
  deprecated: string[];
  languages?: number;
  /** The files, and their total last. Without a page: files of the packages on their own. */
  bytes: Size[];
  unmeasured?: string;
  hosts?: string[];
  axe?: string[];
  blocked?: string[];
}

const HEAD = [
  'Product',
  'Versions',
  'License',
  'Packages',
  'Languages',
  'Brotli, B',
  'Other hosts',
  'axe',
  'Blocked by the policy',
];

const none = (texts: string[] | undefined) => (texts ? texts.join('<br>') || 'none' : '–');

/** One row for each product, and below it the files of each. */
export function table(rows: Row[]): string {
  const summary = markdown(
    HEAD,
    rows.map((row) => [
      row.name,
      [...row.versions, ...row.deprecated].join('<br>'),
      row.licenses.join(', '),
      String(row.packages),
      String(row.languages ?? '–'),
      row.unmeasured ?? String(row.bytes.at(-1)?.brotli),
      none(row.hosts),
      none(row.axe),
      none(row.blocked),
    ]),
  );
  const files = rows.flatMap(({ name, bytes }) =>
    bytes.map((size) => [name, size.name, ...[size.raw, size.gzip, size.brotli].map(String)]),
  );
  return `${summary}\n${markdown(['Product', 'File', 'Raw', 'gzip 9', 'Brotli 11'], files)}`;
}
