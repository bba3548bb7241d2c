/** The tables of the migration guides in docs/migrate, from the tables that `latchkey adopt` uses. */
import { readFile } from 'node:fs/promises';
import type { Row, Table, Vendor } from '../../cli/adopt/vendor';
import { VENDORS } from '../../cli/adopt/vendors';
import { cell, code, table } from '../../cli/markdown';

/** The guides with updated tables. @throws Error that names a guide without a table's two marks */
export async function migrationGuides(): Promise<Record<string, string>> {
  const guides = await Promise.all(
    Object.entries(VENDORS).map(async ([name, vendor]) => {
      const file = `docs/migrate/${name}.md`;
      return [file, filled(file, await readFile(file, 'utf8'), tablesOf(vendor))];
    }),
  );
  return Object.fromEntries(guides);
}

function tablesOf({ options, texts, events, title }: Vendor): Record<string, string> {
  const rows = (entries: Table) => Object.entries(entries).map(([name, row]) => rowOf(name, row));
  return {
    options: table([title, 'Latchkey', 'Note'], rows(options)),
    texts: table([title, 'Latchkey', 'Note'], rows(texts)),
    events: table(
      [title, 'Latchkey'],
      Object.entries(events).map(([name, counterpart]) => [code(name), counterpart]),
    ),
  };
}

function rowOf(name: string, row: string | Row): string[] {
  const { to, always, adds, note } = typeof row === 'string' ? ({ to: row } satisfies Row as Row) : row;
  const counterpart =
    always !== undefined
      ? `${code(String(always))}, always`
      : to === undefined
        ? 'none'
        : `${code(to)}${adds === undefined ? '' : ` with ${code(adds)}`}`;
  return [code(name), counterpart, linked(cell(note))];
}

/** Notes name pages by their paths, because the report of `adopt` shows them too. */
const linked = (note: string): string => note.replace(/docs\/([\w/-]+\.md)/g, '[$1](../$1)');

function filled(file: string, text: string, tables: Record<string, string>): string {
  return Object.entries(tables).reduce((page, [name, own]) => {
    const start = `<!-- ${name}: npm run docs writes this table -->\n`;
    const end = `<!-- ${name} end -->`;
    const [before = '', rest] = page.split(start);
    const after = rest?.split(end)[1];
    if (after === undefined) throw new Error(`Expected ${start.trim()} and ${end} in ${file}.`);
    return `${before}${start}${own}${end}${after}`;
  }, text);
}
