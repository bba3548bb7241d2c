import { expect, it } from '@jest/globals';
import { checkLanguages } from '../../../scripts/lint/languages';

it('the lint for languages finds text and physical directions in an example, and none in the project', () => {
  expect(checkLanguages()).toEqual([]);
  const files = [
    { path: 'src/panel/sown.tsx', text: 'const a = <p>Sign on</p>;', imports: [] },
    { path: 'src/styles/sown.css', text: 'p { margin-left: 4px; }', imports: [] },
  ];
  expect(checkLanguages(files).map(({ code, file }) => [code, file])).toEqual([
    ['text-in-code', 'src/panel/sown.tsx'],
    ['physical-side', 'src/styles/sown.css'],
  ]);
});
