import { expect, it } from '@jest/globals';
import { checkCode } from '../../../../tools/check/code/index';

it('finds words and sides that are sown into the code, and none in our own', () => {
  expect(checkCode()).toEqual([]);
  const files = [
    { path: 'src/ui/sown.tsx', text: 'const a = <p>Sign on</p>;', imports: [] },
    { path: 'src/styles/sown.css', text: 'p { margin-left: 4px; }', imports: [] },
  ];
  expect(checkCode(files).map(({ code, file }) => [code, file])).toEqual([
    ['text-in-code', 'src/ui/sown.tsx'],
    ['physical-side', 'src/styles/sown.css'],
  ]);
});
