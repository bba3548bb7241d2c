import { expect, it } from '@jest/globals';
import type { DataFile } from '../../../cli/data';
import { editsOf } from '../../../cli/try/culprit';

const flow = (...rows: string[]): DataFile[] => [
  { file: 'flows/sign-on.json', kind: 'flow', data: { about: rows.join(), rows } } as never,
];

it('an edit is the smallest part that differs, or a whole list if a row was added or removed', () => {
  const at = (...own: string[]) => editsOf(flow('a', 'b', 'c'), flow(...own)).map((edit) => edit.at);
  expect(at('a', 'x', 'c')).toEqual([['rows', 1]]);
  expect(at('a', 'c')).toEqual([['rows']]);
  expect(at('a', 'b', 'c', 'd')).toEqual([['rows']]);
  expect(at('a', 'b', 'c')).toEqual([]);
});
