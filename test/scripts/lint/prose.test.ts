import { describe, expect, it } from '@jest/globals';
import { checkProse, type ProseRules, proseFiles } from '../../../scripts/lint/prose/check';

const RULES: ProseRules = {
  rules: [{ find: '\\bis told about\\b', use: '"receives"' }],
  skip: { '\\.gen\\.': 'generated' },
};
const found = (path: string, text: string, rules = RULES) => checkProse([{ path, text }], rules);

const READ: [kind: string, path: string, text: string][] = [
  ['a page', 'a.md', '# Title\nA host is told about it.'],
  ['a table in a page', 'a.md', '| a | b |\n| `x` | is told about it |'],
  ['a page of HTML', 'a.html', '<main>\n<p>It <b>is told about</b> it.</p>'],
  ['a comment', 'a.ts', 'x();\n// it is told about it'],
  ['a comment after code', 'a.js', '\nconst x = /["\'`]/; // is told about it'],
  ['a comment in a style sheet', 'a.css', '\n/* is told about it */'],
  ['a test title', 'a.test.ts', '\nit("it is told about it", run);'],
  ['a message', 'a.ts', "\nthrow new Error('it is told about it');"],
  ['a message with a value', 'a.tsx', `\nlog(\`\${name} is told about it\`);`],
  ['a string in a template', 'a.ts', `\nlog(\`\${ok ? 'it is told about' : ''}\`);`],
  ['a description in a schema', 'schemas/a.json', '{\n"description": "It is told about it."'],
  ['what a flow is about', 'flows/a.json', '{\n"about": "It is told about it."'],
  ['a name in a config', 'server/a.json', '{\n"it is told about it": ["a"]'],
  ['the title of a transcript', 'test/a.json', '{\n"about": "It is told about it."'],
  ['an English text', 'locales/en_US.json', '{\n"A_KEY": "It is told about it."'],
];

describe('the prose check', () => {
  it.each(READ)('reads %s', (_, path, text) => {
    expect(found(path, text)).toEqual([`${path}:2: "is told about" -> "receives"`]);
  });

  it('reads a phrase that continues on the next line, and reports its first line', () => {
    expect(found('a.md', 'A\n\nb is\ntold about')).toEqual(['a.md:3: "is told about" -> "receives"']);
    expect(found('a.ts', '/**\n * is\n * told about\n */')).toHaveLength(1);
    expect(found('a.ts', '// is told\n// about')).toHaveLength(1);
  });

  it.each([
    ['code in a page', 'a.md', '`is told about`\n\n```\nis told about\n```'],
    ['the target of a link', 'a.md', '[a](is told about)'],
    ['two paragraphs as one', 'a.md', '# is told\nabout'],
    ['scripts and attributes in HTML', 'a.html', '<script>is told about</script><p title="is told about">'],
    ['code', 'a.ts', 'const is = /is told about/; told(about);'],
    ['other values of a transcript', 'test/a.json', '{ "text": "It is told about it." }'],
  ])('ignores %s', (_, path, text) => {
    expect(found(path, text)).toEqual([]);
  });
});

describe('an exception of the prose check', () => {
  const withException = (...allow: ProseRules['rules'][number]['allow'] & object) => ({
    ...RULES,
    rules: RULES.rules.map((rule) => ({ ...rule, allow })),
  });

  it('applies to a file, a folder or a phrase', () => {
    const text = 'the host is told about it';
    expect(found('src/a.md', text, withException({ file: 'src/a.md', reason: '' }))).toEqual([]);
    expect(found('src/a.md', text, withException({ file: 'src', reason: '' }))).toEqual([]);
    expect(found('src/a.md', text, withException({ phrase: 'host is told', reason: '' }))).toEqual([]);
  });

  it('applies to no other file and phrase', () => {
    const rules = withException({ file: 'src', phrase: 'user is told about', reason: '' });
    expect(found('srcs/a.md', 'the user is told about it', rules)).toHaveLength(1);
    expect(found('src/a.md', 'the user is told about it, a host is told about it', rules)).toHaveLength(1);
  });

  it('is reported if nothing needs it', () => {
    expect(found('src/a.md', '', withException({ file: 'src', reason: 'why' }))).toEqual([
      'scripts/lint/prose/rules.json: remove the unused exception {"file":"src","reason":"why"}',
    ]);
  });
});

it('the prose check reads every file that isn’t skipped, or those in the folders that you name', () => {
  const paths = (...places: string[]) => proseFiles(places, RULES).map(({ path }) => path);
  expect(paths()).toContain('README.md');
  expect(paths().filter((path) => path.includes('.gen.'))).toEqual([]);
  expect(paths('docs/')).toContain('docs/embed.md');
  expect(paths('src').filter((path) => !path.startsWith('src/') || path.includes('.gen.'))).toEqual([]);
});

it.each([
  ['Who signs on sees it.', 'Who signs on sees it.'],
  ['The rule stands in the table.', 'stands in'],
  ['If the file does not come, the host is told.', 'does not come'],
  ['It is no error.', 'is no error'],
  ['It has a name of its own.', 'of its own'],
  ['Nobody reads what was typed.', 'Nobody'],
])('the prose check finds phrases of the list in "%s"', (text, phrase) => {
  const lines = checkProse([{ path: 'a.md', text }]);
  expect(lines).toContainEqual(expect.stringMatching(`^a\\.md:1: "${phrase}" -> `));
});
