/** The rules in scripts/lint, each with an example that breaks it. */
import { expect, it } from '@jest/globals';
import { checkEngine } from '../../../scripts/lint/engine';
import { checkLayers, checkSizes } from '../../../scripts/lint/layers';
import { sourceFiles } from '../../../scripts/lint/source-files';

const file = (path: string, text: string) => ({ path, text });
const importing = (path: string, name: string) => file(path, `import { a } from '${name}';`);

it.each([
  ['src/core/flow/step.ts', '../../http/calls'],
  ['src/http/calls.ts', '../effects'],
  ['src/effects/calls.ts', '../store/store'],
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
  expect(checkLayers([importing(path, name)])).toHaveLength(1);
});

it.each([
  ['src/http/calls.ts', '../core/paths'],
  ['src/widgets/text.tsx', '../context/selectors'],
  ['src/engine/start-engine.ts', '../effects'],
  ['cli/check/check.ts', '../data/index'],
  ['src/panel/app.tsx', 'react'],
])('%s may import %s', (path, name) => {
  expect(checkLayers([importing(path, name)])).toEqual([]);
});

it('a folder of 21 files is too full', () => {
  const files = Array.from({ length: 21 }, (_, i) => file(`scripts/bench/visit/${i}.ts`, ''));
  expect(checkSizes(files)).toEqual([
    'scripts/bench/visit has 21 files, but at most 20 are allowed. Split it by topic.',
  ]);
  expect(checkSizes(files.slice(1))).toEqual([]);
});

it('code that turns text into markup is found', async () => {
  const word = ['inner', 'HTML'].join('');
  expect(await checkEngine([file('src/panel/a.ts', `a\nelement.${word} = x`)])).toEqual([
    `src/panel/a.ts:2: ${word} turns text into markup.`,
  ]);
});

it('the engine names no journeys, contains no texts and turns no text into markup', async () => {
  const real = sourceFiles(['src']);
  expect(real.length).toBeGreaterThan(100);
  expect(await checkEngine(real)).toEqual([]);
});

it.each([
  ['a page as a string', "if (page === 'LOGIN_PAGE') open();", 'a page'],
  ['a page in a template', 'go(`USER_PROFILE`);', 'a page'],
  ['a flow in a list', "const flows = ['FPS'];", 'a flow'],
  ['a page as a name', 'const texts = { VALIDATE_SV: 1 };', 'a page'],
  ['a nextAction after a dot', 'go(answers.PWD_IN_GRACE);', 'a nextAction'],
  ['text of an element', 'const a = <p>Sign on</p>;', '"Sign on"'],
  ['text in braces', "const a = <p>{'Sign on'}</p>;", '"Sign on"'],
  ['one of two alternatives', "const a = <p>{isLate ? text('LATE') : 'In time'}</p>;", '"In time"'],
  ['text after a condition', "const a = <p>{isLate && 'Late'}</p>;", '"Late"'],
  ['text around a value', 'const a = <p>{`Wait $' + '{seconds} s`}</p>;', '"Wait … s"'],
  ['a default text', "const a = <p>{message ?? 'Unknown'}</p>;", '"Unknown"'],
  ['a label for screen readers', 'const a = <button aria-label="Close" />;', '"Close"'],
  ['a label in braces', "const a = <img alt={'Picture'} />;", '"Picture"'],
  ['a label that code sets', "element.setAttribute('aria-label', 'Close');", '"Close"'],
  ['text that code sets', "element.textContent = 'Late';", '"Late"'],
  ['text that code appends', "element.append('Late');", '"Late"'],
])('the lint of the engine finds %s', async (_what, text, words) => {
  const [problem, ...more] = await checkEngine([file('src/panel/sown.tsx', text)]);
  expect(more).toEqual([]);
  expect(problem).toContain('src/panel/sown.tsx:1: ');
  expect(problem).toContain(words);
});

it.each([
  ['src/panel/a.tsx', 'const a = <p className="latchkey-note" role="status">{text("LATE")} · 3</p>;'],
  ['src/panel/a.tsx', "element.setAttribute('data-latchkey-page', 'some');"],
  ['src/panel/a.tsx', "const a = <p>{kind === 'late' && <b>{text('LATE')}</b>}</p>;"],
  ['src/core/data/data.gen.ts', "export type PageId = 'LOGIN_PAGE';"],
  ['examples/a.tsx', 'const a = <p>Try it</p>;'],
])('the lint of the engine accepts in %s %s', async (path, text) =>
  expect(await checkEngine([file(path, text)])).toEqual([]),
);
