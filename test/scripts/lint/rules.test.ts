/** The rules in scripts/lint, each with an example that breaks it. */
import { expect, it } from '@jest/globals';
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
  ['cli/check/check.ts', '../../src/panel/app'],
  ['cli/check/check.ts', '../../test/support/store'],
  ['server/http/reply.ts', '../dev/scenarios'],
  ['server/store/db/open.ts', '../../http/envelope'],
  ['server/calls/app/settings.ts', '../../dev/users'],
  ['cli/commands/build.ts', '../../scripts/build/minify'],
])('%s may not import %s', (path, name) => {
  expect(checkLayers([file(path, '', name)])).toHaveLength(1);
});

it.each([
  ['src/http/calls.ts', '../core/paths'],
  ['src/widgets/text.tsx', '../context/selectors'],
  ['src/engine/start-engine.ts', '../effects'],
  ['cli/check/check.ts', '../data/index'],
  ['src/panel/app.tsx', 'react'],
])('%s may import %s', (path, name) => {
  expect(checkLayers([file(path, '', name)])).toEqual([]);
});

it('a folder of 21 files is too full', () => {
  const files = Array.from({ length: 21 }, (_, i) => file(`scripts/bench/visit/${i}.ts`, ''));
  expect(checkSizes(files)).toEqual([
    'scripts/bench/visit has 21 files, but at most 20 are allowed. Split it by topic.',
  ]);
  expect(checkSizes(files.slice(1))).toEqual([]);
});

it('code that turns text into markup is found', () => {
  const word = ['inner', 'HTML'].join('');
  expect(checkMarkup([file('src/panel/a.ts', `a\nelement.${word} = x`)])).toEqual([
    `src/panel/a.ts:2: element.${word} = x`,
  ]);
});
