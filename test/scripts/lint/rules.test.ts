/** The rules of scripts/lint, each with an example that breaks it. */
import { expect, it } from '@jest/globals';
import { checkCircles } from '../../../scripts/lint/circles';
import { checkFunctions } from '../../../scripts/lint/functions';
import { checkLayers } from '../../../scripts/lint/layers';
import { checkMarkup } from '../../../scripts/lint/markup';
import { checkSizes } from '../../../scripts/lint/sizes';

const file = (path: string, text: string, ...imports: string[]) => ({
  path,
  text,
  imports: imports.map((name) => ({ name, isType: false })),
});

it.each([
  ['src/core/flow/step.ts', '../../http/calls'],
  ['src/http/calls.ts', '../effects'],
  ['src/effects/call.ts', '../store/store'],
  ['src/widgets/text.tsx', '../effects/index'],
  ['src/widgets/text.tsx', '../store/store'],
  ['src/panel/app.tsx', '../http/calls'],
  ['src/api/facade.ts', '../../cli/data'],
  ['server/app.ts', '../src/http/calls'],
  ['cli/check/main.ts', '../../src/panel/app'],
  ['cli/check/main.ts', '../../test/support/store'],
  ['server/http/reply.ts', '../dev/scenarios'],
  ['cli/commands/build.ts', '../../scripts/build/minify'],
])('%s may not import %s', (path, name) => {
  expect(checkLayers([file(path, '', name)])).toHaveLength(1);
});

it.each([
  ['src/http/calls.ts', '../core/paths'],
  ['src/widgets/text.tsx', '../context/selectors'],
  ['src/engine/start-engine.ts', '../effects'],
  ['cli/check/main.ts', '../data/index'],
  ['src/panel/app.tsx', 'react'],
])('%s may import %s', (path, name) => {
  expect(checkLayers([file(path, '', name)])).toEqual([]);
});

it('names the files of a circle of imports in order, once', () => {
  const circle = [
    file('src/core/a.ts', '', './b'),
    file('src/core/b.ts', '', './c'),
    file('src/core/c.ts', '', './a', './d'),
  ];
  const beside = file('src/core/d.ts', '');
  expect(checkCircles([...circle, beside])).toEqual([
    'a circle of imports: src/core/a.ts > src/core/b.ts > src/core/c.ts > src/core/a.ts',
  ]);
  expect(checkCircles([file('src/core/a.ts', '', './b'), file('src/core/b.ts', '', './d'), beside])).toEqual(
    [],
  );
});

it('a file of 301 lines is too long, and a folder of 17 files too full', () => {
  expect(checkSizes([file('src/core/long.ts', 'x\n'.repeat(301))])).toEqual([
    'src/core/long.ts has 301 lines; 300 are the most',
  ]);
  const many = Array.from({ length: 17 }, (_, i) => file(`scripts/bench/size/${i}.ts`, ''));
  expect(checkSizes(many)).toEqual(['scripts/bench/size has 17 files; 16 are the most']);
});

it('a function of 121 lines is too long', () => {
  const long = `const short = () => 1;\nfunction long() {\n${'  call();\n'.repeat(119)}}\n`;
  expect(checkFunctions([file('src/core/long.ts', long)])).toEqual([
    'src/core/long.ts:2: a function of 121 lines; 120 are the most',
  ]);
  expect(checkFunctions([file('src/core/long.ts', long.replace('  call();\n', ''))])).toEqual([]);
});

it('finds code that turns text into markup', () => {
  const word = ['inner', 'HTML'].join('');
  expect(checkMarkup([file('src/panel/a.ts', `a\nelement.${word} = x`)])).toEqual([
    `src/panel/a.ts:2: element.${word} = x`,
  ]);
});
