/** The readers of configs, properties, style sheets and texts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { color, locale, message, picture } from '../../../cli/adopt/convert';
import { readCss, resolved } from '../../../cli/adopt/read/css';
import { readConfig } from '../../../cli/adopt/read/javascript';
import { readProperties } from '../../../cli/adopt/read/properties';
import { Unread } from '../../../cli/adopt/vendor';

const root = await mkdtemp(join(tmpdir(), 'latchkey-read-'));
afterAll(() => rm(root, { recursive: true }));

async function read(text: string): Promise<unknown> {
  const file = join(root, 'input.js');
  await writeFile(file, text);
  return readConfig(file, ['logo', 'features.rememberMe', 'language']);
}

describe('a config', () => {
  it.each([
    ['JSON', '{ "logo": "a", "features": { "rememberMe": true } }'],
    ['JSON with a byte order mark', '\uFEFF{ "logo": "a", "features": { "rememberMe": true } }'],
    ['an object with comments', "{ // a\n logo: 'a', features: { rememberMe: true, }, }"],
    ['an export', "export default { logo: 'a', features: { rememberMe: !0 } };"],
    ['a CommonJS export', "module.exports = { logo: 'a', features: { rememberMe: true } };"],
    ['an argument', "new Widget('id', { logo: 'a', features: { rememberMe: true } }).show();"],
    ['constants', "const a = 'a'; const f = { rememberMe: true }; f2({ logo: a, features: f });"],
    ['texts in parts', "const x = ''; g({ logo: `a` + x, features: { 'rememberMe': true } });"],
  ])('can be %s', async (_, text) => {
    expect(await read(text)).toEqual({ logo: 'a', features: { rememberMe: true } });
  });

  it('gets the assignments to its variable', async () => {
    const text =
      "let c = { logo: 'a' }; c.language = 'de'; c['features.rememberMe'] = false; other.logo = 'b';";
    expect(await read(text)).toEqual({ logo: 'a', language: 'de', 'features.rememberMe': false });
  });

  it('is never run', async () => {
    const text = `
      globalThis.isRun = true;
      throw new Error('run');
      export default { logo: (() => { globalThis.isRun = true; })(), get language() { return 'de'; }, ...more, [name]: 1 };`;
    const values = (await read(text)) as Record<string, unknown>;
    expect(values.logo).toBeInstanceOf(Unread);
    expect(values.language).toBeInstanceOf(Unread);
    expect(Object.keys(values)).toContain('...line 4');
    expect(globalThis).not.toHaveProperty('isRun');
  });

  it('has no endless constants', async () => {
    expect(await read('const a = b; const b = a; f({ logo: a });')).toEqual({ logo: expect.any(Unread) });
  });

  it('does not change the prototype of objects', async () => {
    await read('{ "logo": "a", "__proto__": { "polluted": true } }');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    [
      'the place of a mistake',
      "const a = 1;\nexport default { logo 'a' };",
      /input\.js:2:23: .*JSON or JavaScript/,
    ],
    ['a file without a config', 'console.log({ answer: 42 });', /has no object with options such as logo/],
    ['an HTML page', '<script>const a = { logo: 1 };</script>', /input\.js:1:1: /],
  ])('is refused with %s', async (_, text, error) => {
    await expect(read(text)).rejects.toThrow(error);
  });
});

describe('properties', () => {
  it('have comments, escapes and lines in parts', () => {
    const text = '# a\n! b\n\na=1\nb : 2\nc 3\nd=one, \\\n   two\ne=\\u00e4\\:\\n\nf\\=g=x=y\nh=\r\ni';
    expect(readProperties(text)).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
      ['d', 'one, two'],
      ['e', 'ä:\n'],
      ['f=g', 'x=y'],
      ['h', ''],
      ['i', ''],
    ]);
  });
});

describe('a style sheet', () => {
  it('has variables and rules, for light and dark pages', () => {
    const text = `
      :root { --a: #fff; }
      .pf-v5-theme-dark { --a: #000 }
      @media (prefers-color-scheme: dark) { :root { --b: red } }
      body, html { color: blue !important; }
      broken { color }`;
    expect(readCss(text)).toEqual([
      { name: '--a', value: '#fff', isDark: false },
      { name: '--a', value: '#000', isDark: true },
      { name: '--b', value: 'red', isDark: true },
      { name: 'body,html { color }', value: 'blue', isDark: false },
    ]);
  });

  it('resolves its own variables, without endless ones', () => {
    const variables = new Map([
      ['--a', 'var(--b)'],
      ['--b', '#123'],
      ['--c', 'var(--c)'],
    ]);
    expect(resolved('var(--a)', variables)).toBe('#123');
    expect(resolved('var(--x, #456)', variables)).toBe('#456');
    expect(resolved('var(--x)', variables)).toBe('var(--x)');
    expect(resolved('var(--c)', variables)).toBe('var(--c)');
  });
});

describe('a text', () => {
  it.each([
    ['Sign in with {0}', ['name'], 'Sign in with {$name}'],
    ['Sign in with %s', ['name'], 'Sign in with {$name}'],
    ['Curly { and } and \\', [], 'Curly \\{ and \\} and \\\\'],
    ['.input', [], '{{.input}}'],
    ['One<br />two\n three', [], 'One two three'],
  ])('%j becomes MessageFormat 2', (text, values, expected) => {
    expect(message(text, values)).toBe(expected);
  });

  it.each([
    ['{1} days', 'has {1}'],
    ['%d days', 'has %d'],
    ['<a href="/x">Terms</a>', 'HTML'],
    ['&laquo; Back', 'HTML'],
    ['  ', 'Expected a text'],
    [3, 'Expected a text'],
  ])('%j is refused', (text, reason) => {
    expect(() => message(text)).toThrow(reason);
  });
});

describe('a value', () => {
  const locales = ['da_DK', 'en_US', 'fr_CA', 'fr_FR', 'no_NO', 'pt_BR', 'zh_CN'];

  it.each([
    ['fr', 'fr_FR'],
    ['fr-CA', 'fr_CA'],
    ['da', 'da_DK'],
    ['nb', 'no_NO'],
    ['pt-BR', 'pt_BR'],
    ['zh', 'zh_CN'],
    ['en', 'en_US'],
    ['en-GB', 'en_US'],
  ])('for the language %s is %s', (language, expected) => {
    expect(locale(language, { locales })).toBe(expected);
  });

  it.each(['ja', 'ja-JP', 'zh-TW', 'zh_Hant', 'english', '?'])(
    'for the language %s is refused',
    (language) => {
      expect(() => locale(language, { locales })).toThrow(`no texts in "${language}"`);
    },
  );

  it.each(['#fff', 'teal', 'rgb(1, 2, 3)', 'hsl(120deg 50% 50% / 80%)'])('can be the color %s', (value) => {
    expect(color(value, { locales })).toBe(value);
  });

  it.each(['var(--x)', 'red; background: url(//evil)', 'linear-gradient(red, rgb(1,2,3))', '#12'])(
    'cannot be the color %j',
    (value) => {
      expect(() => color(value, { locales })).toThrow('Expected a color');
    },
  );

  it.each(['javascript:alert(1)', 'http://a.example/x.png', 'data:text/html,x', '{{logo}}'])(
    'cannot be the picture %j',
    (value) => {
      expect(() => picture(value, { locales })).toThrow();
    },
  );
});
