/**
 * The source, the type that hosts compile against, docs/api.md and docs/troubleshooting.md name the same codes of
 * `error` events.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { sourceFiles } from '../../../scripts/lint/source-files';
import { firstColumn } from '../../support/first-column';

const unique = (names: Iterable<string>): string[] => [...new Set(names)].sort();

const type =
  readFileSync('src/api/types.ts', 'utf8').split('export type ErrorCode =')[1]?.split(';')[0] ?? '';
const typed = unique([...type.matchAll(/'([\w-]+)'/g)].map(([, code = '']) => code));

/** The places in the source that contain a code. */
const WRITTEN = [
  /\breport(?:ing)?\(\s*'([\w-]+)'/g,
  /\bguarded\(\s*'([\w-]+)'/g,
  /\bfailed\(\s*(?:state|\{[^}]*\}),\s*'([\w-]+)'/g,
  /\bcode: '([\w-]+)',\s*(?:message|cause)\b/g,
];

it('the type ErrorCode names exactly the codes in the source', () => {
  const source = sourceFiles(['src', 'kit/react', 'kit/loader']);
  const written = source.flatMap(({ text }) =>
    WRITTEN.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code = '']) => code)),
  );
  expect(unique(written)).toEqual(typed);
});

/** The codes in a page's section "Error codes", without the column's title. */
const codesIn = (page: string): string[] =>
  unique(firstColumn(page, 'error codes')).filter((code) => code !== 'code');

it.each(['docs/api.md', 'docs/troubleshooting.md'])('%s has a row for each error code', (page) => {
  expect(codesIn(readFileSync(page, 'utf8'))).toEqual(typed);
});

it('an error code without a row is found', () => {
  expect(codesIn('## Error codes\n\n| `code` | Fix |\n| --- | --- |\n| `load`, `panel` | ... |\n')).toEqual([
    'load',
    'panel',
  ]);
});
