import { expect, it } from '@jest/globals';
import { checkHardCodedText } from '../../../scripts/lint/hard-coded-text';
import { sourceFiles } from '../../../scripts/lint/source-files';

const file = (text: string, path = 'src/panel/sown.tsx') => ({ path, text, imports: [] });

it('the lint for hard-coded text finds none in the engine', () => {
  const real = sourceFiles(['src']);
  expect(real.filter(({ path }) => path.endsWith('.tsx')).length).toBeGreaterThan(20);
  expect(checkHardCodedText(real)).toEqual([]);
});

it.each([
  ['text of an element', 'const a = <p>Sign on</p>;', 'Sign on'],
  ['text in braces', "const a = <p>{'Sign on'}</p>;", 'Sign on'],
  ['one of two alternatives', "const a = <p>{isLate ? text('LATE') : 'In time'}</p>;", 'In time'],
  ['text after a condition', "const a = <p>{isLate && 'Late'}</p>;", 'Late'],
  ['text around a value', 'const a = <p>{`Wait $' + '{seconds} s`}</p>;', 'Wait … s'],
  ['a default text', "const a = <p>{message ?? 'Unknown'}</p>;", 'Unknown'],
  ['a label for screen readers', 'const a = <button aria-label="Close" />;', 'Close'],
  ['a label in braces', "const a = <img alt={'Picture'} />;", 'Picture'],
  ['a label that code sets', "element.setAttribute('aria-label', 'Close');", 'Close'],
  ['text that code sets', "element.textContent = 'Late';", 'Late'],
  ['text that code appends', "element.append('Late');", 'Late'],
])('the lint for hard-coded text finds %s', (_what, text, words) => {
  const [problem] = checkHardCodedText([file(text)]);
  expect(problem).toMatchObject({ code: 'text-in-code', file: 'src/panel/sown.tsx', path: 'line 1' });
  expect(problem?.message).toContain(`"${words}"`);
});

it.each([
  'const a = <p className="latchkey-note" role="status">{text("LATE")} · 3</p>;',
  "element.setAttribute('data-latchkey-page', 'some');",
  "const a = <p>{kind === 'late' && <b>{text('LATE')}</b>}</p>;",
])('the lint for hard-coded text accepts %s', (text) => expect(checkHardCodedText([file(text)])).toEqual([]));

it('the lint for hard-coded text ignores other folders', () =>
  expect(checkHardCodedText([file('const a = <p>Try it</p>;', 'examples/a.tsx')])).toEqual([]));
