/** The codes of `error` events: the source, the type that hosts compile against, and docs/api.md name the same ones. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { sourceFiles } from '../../../scripts/lint/source-files';

const unique = (names: Iterable<string>): string[] => [...new Set(names)].sort();

const type =
  readFileSync('src/api/types.ts', 'utf8').split('export type ErrorCode =')[1]?.split(';')[0] ?? '';
const typed = unique([...type.matchAll(/'([\w-]+)'/g)].map(([, code = '']) => code));

/** The places of the source where a code is written. */
const WRITTEN = [
  /\breport\(\s*'([\w-]+)'/g,
  /\bguarded\(\s*'([\w-]+)'/g,
  /\bfailed\(\s*(?:state|\{[^}]*\}),\s*'([\w-]+)'/g,
  /\bcode: '([\w-]+)',\s*(?:message|cause)\b/g,
];

it('the type names exactly the codes that the source has', () => {
  const source = sourceFiles(['src', 'kit/react', 'kit/loader']);
  const written = source.flatMap(({ text }) =>
    WRITTEN.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code = '']) => code)),
  );
  expect(unique(written)).toEqual(typed);
});

it('docs/api.md explains each code', () => {
  const section = readFileSync('docs/api.md', 'utf8').split('## Error codes\n')[1]?.split('\n## ')[0] ?? '';
  const cells = section.split('\n').flatMap((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? []);
  const explained = cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code));
  expect(unique(explained)).toEqual(unique([...typed, 'code']));
});
