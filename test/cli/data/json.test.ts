import { expect, it } from '@jest/globals';
import { createLocator, readJson } from '../../../cli/data/read/json';

it.each([
  ['a comma too many in an object', '{\n  "a": 1,\n}', 3, 1, 'remove the comma before this }'],
  ['a comma too many in a list', '[1,\n 2, ]', 2, 5, 'remove the comma before this ]'],
  ['no comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma is missing before this'],
  ['no colon', '{ "a" 1 }', 1, 7, 'a colon is missing'],
  ['no closing bracket', '{ "a": [1, 2 }', 1, 14, 'close the other bracket before this }'],
  ['a bracket too many', '{ "a": 1 } }', 1, 12, 'superfluous bracket'],
  ['a comment', '{\n  // why\n  "a": 1\n}', 2, 3, 'no comments'],
  ['single quotes', "{ 'a': 1 }", 1, 3, 'double quotes'],
  ['a name without quotes', '{ a: 1 }', 1, 3, 'double quotes'],
  ['a text without end', '{ "a": "x\n}', 1, 8, 'no closing quote'],
  ['a backslash', '{ "a": "\\d" }', 1, 8, 'backslash'],
  ['an empty file', '', 1, 1, 'a value is missing'],
  ['the same name twice', '{\n  "a": 1,\n  "a": 2\n}', 3, 3, '"a" is repeated in this object'],
])('reports the fault and its place: %s', (_, text, line, column, message) => {
  const { faults } = readJson(text);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toEqual({ line, column, message: expect.stringContaining(message) });
});

it('reads the same values as JSON.parse', () => {
  const text =
    '{ "a": [1, -2.5e3, null, true], "b": { "a": "\\u00e9\\n\\"" }, "": {}, "__proto__": { "x": 1 } }';
  expect(readJson(text)).toEqual({ data: JSON.parse(text), faults: [] });
});

it('reads a file with a byte order mark', () => {
  expect(readJson('\uFEFF{ "a": 1 }')).toEqual({ data: { a: 1 }, faults: [] });
});

it('finds the place of a value by its path, or of the last part that exists', () => {
  const locate = createLocator('{\n  "a": [\n    1,\n    { "b": 2 }\n  ]\n}');
  expect(locate([])).toEqual({ line: 1, column: 1, isThere: true });
  expect(locate(['a'])).toEqual({ line: 2, column: 3, isThere: true });
  expect(locate(['a', '0'])).toEqual({ line: 3, column: 5, isThere: true });
  expect(locate(['a', '1', 'b'])).toEqual({ line: 4, column: 7, isThere: true });
  expect(locate(['a', '1', 'c', 'd'])).toEqual({ line: 4, column: 5, isThere: false });
});
