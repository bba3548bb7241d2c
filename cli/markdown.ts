/** Pieces of Markdown for pages that are made from data. */

export const code = (value: unknown): string =>
  `\`${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('|', '\\|')}\``;

/** A text that stands in a table; what is code in it stays as it is. */
export const cell = (text = ''): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`');

/** A table; every cell is Markdown already. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .concat('\n');
