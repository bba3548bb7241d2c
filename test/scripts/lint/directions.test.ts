import { expect, it } from '@jest/globals';
import { checkDirections } from '../../../scripts/lint/directions';
import { sourceFiles } from '../../../scripts/lint/source-files';

const file = (text: string) => ({ path: 'src/styles/sown.css', text });
const sown = (declaration: string) =>
  file(
    `/* margin-left: 1px; */\n.latchkey:not(#_) {\n  .latchkey-title:hover {\n    ${declaration};\n  }\n}`,
  );

it('the stylesheet has no left and no right', () => {
  const real = sourceFiles(['src'], /\.css$/);
  expect(real.length).toBeGreaterThan(10);
  expect(checkDirections(real)).toEqual([]);
});

it.each([
  'margin-left: 4px',
  'padding-right: 4px',
  'left: 0',
  'right: auto',
  'border-left: 1px solid red',
  'border-right-color: red',
  'border-top-left-radius: 4px',
  'scroll-margin-left: 4px',
  'text-align: left',
  'text-align: right !important',
  'float: left',
  'clear: right',
  'justify-content: left',
  'background-position: right 8px center',
  'background: url("a.svg") no-repeat left 4px center',
  'transform-origin: left',
  'transform: translateX(10px)',
  'margin: 0 4px 0 8px',
  'padding: 1px calc(2px + 1px) 1px 2px',
  'inset: 0 auto 0 0',
  'border-width: 0 0 0 3px',
  'border-color: red blue red red',
  'scroll-padding: 0 1px 0 2px',
  'border-radius: 4px 0 0 4px',
  'border-radius: 4px 0',
])('the lint for directions finds %s', (declaration) => {
  const [problem, ...more] = checkDirections([sown(declaration)]);
  expect(more).toEqual([]);
  expect(problem).toContain(`src/styles/sown.css:4: "${declaration}"`);
});

it.each([
  'margin-inline-start: 4px',
  'inset-inline-end: 0',
  'text-align: start',
  'float: inline-start',
  'margin: 1px 2px 3px 2px',
  'padding: 4px 8px',
  'border-color: red blue',
  'border-radius: 4px 4px 0 0',
  'border-radius: calc(var(--a) - 2px)',
  'transform: translateY(10px)',
  'font-family: "Left Right"',
  'grid-area: left',
])('the lint for directions accepts %s', (declaration) =>
  expect(checkDirections([sown(declaration)])).toEqual([]),
);
