/** The rules of tools/test/rules, each with something that breaks it. */
import { expect, it } from '@jest/globals';
import { checkLayers } from '../../tools/test/rules/layers';
import { checkMarkup } from '../../tools/test/rules/markup';
import { checkSizes } from '../../tools/test/rules/sizes';

const file = (path: string, text: string, ...imports: string[]) => ({ path, text, imports: imports.map((name) => ({ name, isType: false })) });

it.each([
  ['src/core/step.ts', '../http/calls'],
  ['src/http/calls.ts', '../effects'],
  ['src/effects/call.ts', '../store/store'],
  ['src/widgets/text.tsx', '../effects/index'],
  ['src/widgets/text.tsx', '../store/store'],
  ['src/ui/app.tsx', '../http/calls'],
  ['src/host/facade.ts', '../../tools/data'],
  ['server/app.ts', '../src/http/calls'],
  ['tools/check/main.ts', '../../src/ui/app'],
])('%s may not import %s', (path, name) => {
  expect(checkLayers([file(path, '', name)])).toHaveLength(1);
});

it.each([
  ['src/http/calls.ts', '../core/paths'],
  ['src/widgets/text.tsx', '../store/selectors'],
  ['src/host/engine/index.ts', '../../effects'],
  ['tools/check/main.ts', '../data/index'],
  ['src/ui/app.tsx', 'react'],
])('%s may import %s', (path, name) => {
  expect(checkLayers([file(path, '', name)])).toEqual([]);
});

it('a file of 301 lines is too long, and a folder of 17 files too full', () => {
  expect(checkSizes([file('src/core/long.ts', 'x\n'.repeat(301))])).toEqual(['src/core/long.ts has 301 lines; 300 are the most']);
  const many = Array.from({ length: 17 }, (_, i) => file(`tools/size/${i}.ts`, ''));
  expect(checkSizes(many)).toEqual(['tools/size has 17 files; 16 are the most']);
});

it('text does not become markup', () => {
  const word = ['inner', 'HTML'].join('');
  expect(checkMarkup([file('src/ui/a.ts', `a\nelement.${word} = x`)])).toEqual([`src/ui/a.ts:2: element.${word} = x`]);
});
