/** The inventory in docs/cryptography.md and the levels of data in docs/operations.md are complete. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** The rows of the table after a heading, each a list of cells, without the line of dashes. */
function tableAfter(page: string, heading: string): string[][] {
  const [, part = ''] = readFileSync(page, 'utf8').split(`\n${heading}\n`);
  const lines = part.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const table = lines.slice(
    first,
    lines.findIndex((line, index) => index > first && !line.startsWith('|')),
  );
  return table
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((_, index) => index !== 1);
}

/** Functions and packages that do cryptography, and our own modules around them. */
const CRYPTOGRAPHY =
  /node:crypto|from 'better-auth\/crypto'|crypto\.(subtle|getRandomValues)|@node-rs\/argon2|@simplewebauthn\/server|openid-client|xml-crypto|\/random-and-digest'|\/box'/;

const users = ['auth', 'server', 'src', 'kit', 'cli'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .filter((path) => CRYPTOGRAPHY.test(readFileSync(path, 'utf8'))),
);

const [head = [], ...rows] = tableAfter('docs/cryptography.md', '## Inventory');

it('lists every source file that uses cryptography, and no other', () => {
  const sources = rows.flatMap((row) =>
    [...(row.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  const has = (source: string, file: string) =>
    source.endsWith('/') ? file.startsWith(source) : file === source;
  expect(users.length).toBeGreaterThan(30);
  expect(users.filter((file) => !sources.some((source) => has(source, file)))).toEqual([]);
  expect(sources.filter((source) => !users.some((file) => has(source, file)))).toEqual([]);
});

it('names for each use its algorithm, and what must never be done', () => {
  for (const name of ['Use', 'Algorithm and size', 'Never', 'Source']) {
    const column = head.indexOf(name);
    expect(rows.filter((row) => (row[column] ?? '') === '')).toEqual([]);
  }
  expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
});

it('has rules for each level of data, and no empty one', () => {
  const [, ...data] = tableAfter('docs/operations.md', '## Data retention');
  const [[, ...levels] = [], ...rules] = tableAfter('docs/operations.md', '### Rules for each level');
  const used = [...new Set(data.map(([, level]) => level))];
  expect(used.filter((level) => !levels.includes(level ?? ''))).toEqual([]);
  expect(rules.length).toBeGreaterThan(8);
  for (const [name, ...cells] of rules)
    expect({ name, empty: cells.filter((cell) => cell === '').length, cells: cells.length }).toEqual({
      name,
      empty: 0,
      cells: levels.length,
    });
});
