import { expect, it } from '@jest/globals';
import { firmly } from '../../../../scripts/build/styles/firm';

it('adds !important to colors, fonts and boxes, but not to animated properties, and never twice', () => {
  const css =
    '.a:hover { color: red; opacity: 0.5; --color: red;\n  & b { border-block-start: 0 } float: none !important; /* margin: 0; */ }';
  expect(firmly(css, 'a.css').replace(/\s+/g, ' ')).toBe(
    '.a:hover { color: red !important; opacity: 0.5; --color: red; & b { border-block-start: 0 !important} float: none !important; }',
  );
});

it('repeats `all` for each of them, and writes `all: initial` for inherited properties', () => {
  const lines = (css: string) => firmly(css, 'a.css').split(/[;{}]\s*/);
  expect(lines('.a { all: revert; }')).toEqual(
    expect.arrayContaining(['all: revert', 'display: revert !important', 'font: revert !important']),
  );
  expect(lines('.a { all: initial; }')).toEqual(
    expect.arrayContaining(['all: initial', 'font: initial !important']),
  );
  expect(lines('.a { all: initial; }')).not.toContain('display: initial !important');
});

it('rejects keyframes of important properties, and names them and the file', () => {
  expect(() =>
    firmly('@keyframes fade { from { opacity: 0; } to { color: red; } }', 'src/styles/a.css'),
  ).toThrow('src/styles/a.css: @keyframes fade change "color"');
  expect(firmly('@keyframes fade { from { opacity: 0; } }', 'a.css')).toBe(
    '@keyframes fade { from { opacity: 0; } }',
  );
});
