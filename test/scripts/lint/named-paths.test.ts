import { describe, expect, it } from '@jest/globals';
import { checkAnchors, checkNamedPaths } from '../../../scripts/lint/named-paths';

const THERE = [
  'src/core/flow/step.ts',
  'docs/decisions/0002-which-cell.md',
  'docs/languages.md',
  'schemas/sign-on/ui.json',
];
const found = (path: string, text: string) => checkNamedPaths([{ path, text }], THERE);

it.each([
  [
    'a path in a comment',
    'src/a.ts',
    'x();\n// see src/core/steps.ts',
    'src/a.ts:2 names src/core/steps.ts, which does not exist',
  ],
  [
    'a folder in a comment',
    'src/a.ts',
    ' * See src/cores/.',
    'src/a.ts:1 names src/cores, which does not exist',
  ],
  [
    'a name in a comment',
    'src/a.ts',
    ' * as steps.ts does',
    'src/a.ts:1 names steps.ts, which does not exist',
  ],
  [
    'a name with its folder',
    'src/a.ts',
    '// as rows/step.ts does',
    'src/a.ts:1 names rows/step.ts, which does not exist',
  ],
  [
    'a folder before any name',
    'README.md',
    '`flows/*.json`',
    'README.md:1 names flows, which does not exist',
  ],
  ['a link of a page', 'docs/a.md', '[b](b.md#c)', 'docs/a.md:1 names docs/b.md, which does not exist'],
  [
    'a decision',
    'src/a.css',
    ' * docs/decisions/0003',
    'src/a.css:1 names docs/decisions/0003, which does not exist',
  ],
  [
    'a path in a configuration',
    'package.json',
    '"tsx scripts/start.ts"',
    'package.json:1 names scripts/start.ts, which does not exist',
  ],
])("the lint for paths finds %s that doesn't exist", (_, path, text, sentence) => {
  expect(found(path, text)).toContain(sentence);
});

it.each([
  [
    'existing paths',
    'src/a.ts',
    '// src/core/flow/step.ts, flow/step.ts, step.ts, src/core, docs/decisions/0002, schemas/<panel>/ui.json',
  ],
  [
    'links to pages and to other sites',
    'docs/a.md',
    '[b](languages.md#top) [c](https://example.com/x.md) [d](#e)',
  ],
  ['code, which the compiler reads', 'src/a.ts', "import './steps.ts';"],
  ['output of the build', 'README.md', '`dist/latchkey.mjs`, `latchkey/latchkey.css`'],
])('the lint for paths accepts %s', (_, path, text) => {
  expect(found(path, text)).toEqual([]);
});

describe('links to headings', () => {
  const OTHER = {
    path: 'docs/b.md',
    text: '# Title\n\n## Use `conform`, (again)\n\n## Twice\n\n## Twice\n\n```\n## not one\n```\n',
  };
  const anchors = (text: string) => checkAnchors([OTHER, { path: 'docs/a.md', text }]);

  it.each([
    '[a](b.md#title)',
    '[a](b.md#use-conform-again) and [b](b.md#twice-1)',
    '# Here\n\n[a](#here)',
    '[a](https://example.com/b.md#gone)',
    '```\n[a](#gone)\n```',
  ])('accepts %j', (text) => expect(anchors(text)).toEqual([]));

  it.each([
    ['[a](b.md#gone)', 'docs/a.md:1 links to #gone, but docs/b.md has no such heading'],
    ['[a](b.md#not-one)', 'docs/a.md:1 links to #not-one, but docs/b.md has no such heading'],
    ['# Here\n[a](#there)', 'docs/a.md:2 links to #there, but docs/a.md has no such heading'],
  ])('reports %j', (text, sentence) => expect(anchors(text)).toEqual([sentence]));
});
