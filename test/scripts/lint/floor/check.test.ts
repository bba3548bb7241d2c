import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { transformSync } from 'esbuild';
import { FLOOR } from '../../../../scripts/build/floor';
import type { Accepted } from '../../../../scripts/lint/floor/accepted';
import { checkFloor } from '../../../../scripts/lint/floor/check';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-floor-'));
beforeEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks a build with these files. */
function check(files: Record<string, string>, accepted: Accepted[] = []): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return checkFloor(folder, accepted);
}

/** The features in the messages about a file. */
const featuresIn = (name: string, text: string): string[] =>
  check({ [name]: text }).map((problem) => /\d: (.+?) isn't in /.exec(problem)?.[1] ?? problem);

describe('in a style sheet, the check of supported browsers', () => {
  it.each([
    ['a{field-sizing:content}', ['field-sizing', 'field-sizing: content']],
    ['a{text-wrap:pretty}', ['text-wrap', 'text-wrap: pretty']],
    ['a{width:stretch}', ['width: stretch']],
    ['a{color:light-dark(red,blue)}', ['light-dark()']],
    ['a{--a:rgb(from red r g b)}', ['rgb(from)']],
    ['a{width:1rcap}', ['the unit rcap']],
    ['a{all:revert-rule}', ['revert-rule']],
    ['a{b{c:open}d:open{}}', [':open']],
    ['a:is(b,:not(:open)){}', [':open']],
    ['a::details-content{}', ['::details-content']],
    ['@starting-style{a{opacity:0}}', ['@starting-style']],
    ['@media (inverted-colors: inverted){a{b:c}}', ['@media (inverted-colors)']],
    ['@container style(--a:b){a{b:c}}', ['@container style()']],
  ])('reports %j', (text, features) => expect(featuresIn('a.css', text)).toEqual(features));

  it.each([
    '.a{&:has(b){color:color-mix(in srgb,red,blue)}b:popover-open{inset:0}c &:dir(rtl){width:1dvh}}',
    '@container (inline-size > 3px){a{grid-template-columns:subgrid}}',
    'a{-webkit-locale:"en";-moz-osx-font-smoothing:grayscale}::-webkit-scrollbar{display:none}',
    '@supports (field-sizing:content){@media print{a{b{field-sizing:content}}}}',
    '@supports (color:rgb(from red r g b)) and selector(:open){a:open{--a:rgb(from blue r g b)}}',
  ])('accepts %j', (text) => expect(featuresIn('a.css', text)).toEqual([]));

  it.each([
    '@supports (display:grid){a:open{b:c}}',
    '@supports not selector(:open){a:open{b:c}}',
    '@supports selector(:open) or (display:grid){a:open{b:c}}',
    '@supports selector(:open){a{b:c}}a:open{b:c}',
  ])('finds no guard in %j', (text) => expect(featuresIn('a.css', text)).toEqual([':open']));

  it('reports CSS that its parser does not understand', () => {
    expect(check({ 'a.css': 'a{b:c}\n@container future(d){e{f:g}}' })).toEqual([
      `${join(folder, 'a.css')}: the parser can't read its CSS: Unknown feature future() at 2:19. Fix the CSS or update @eslint/css-tree.`,
    ]);
  });
});

describe('in a script, the check of supported browsers', () => {
  it.each([
    ['const {a}=Promise.withResolvers()', ['Promise.withResolvers']],
    ['new globalThis.AbortController;globalThis.AbortSignal.any([])', ['AbortSignal.any']],
    ['new Sanitizer', ['Sanitizer']],
    ['window.navigation.back()', ['navigation']],
    ['e=>e.setHTML("")', ['.setHTML']],
    ['({setHTML:e})=>e("")', ['.setHTML']],
    ['new Set().values().drop(1)', ['.drop']],
    ['new Intl.Locale("en").getTextInfo()', ['.getTextInfo']],
    ['e=>e.addEventListener("scrollsnapchange",e)', ['the event scrollsnapchange']],
    ['e=>e.setAttribute("closedby","any")', ['the attribute closedby']],
    ['e=>e.matches("select:open")', [':open']],
    ['e=>e("dialog",{closedby:"any"})', ['<dialog closedby>']],
    ['export default ["dialog",{"closedby":"any"}]', ['<dialog closedby>']],
    ['/(?i:a)/', ['modifiers of RegExp']],
    ['new RegExp("(?<a>b)|(?<a>c)")', ['duplicate groups of RegExp']],
    ['import a from "./a.json" with {type:"json"}', ['import attributes']],
    ['import("./a.json",{with:{type:"json"}})', ['import attributes']],
    ['{using a=b}', ['using']],
    ['async()=>{await using a=b}', ['await using']],
  ])('reports %j', (text, features) => expect(featuresIn('a.js', text)).toEqual(features));

  it.each([
    'structuredClone(e);e.showPopover();[].at(-1);/\\p{L}/v.test(e)',
    'typeof Sanitizer',
    'const Sanitizer=1;f(Sanitizer)',
    'const a={setHTML(){}};a.setHTML()',
    'e("div",{closedby:"any"})',
    'e.map(f).filter(f)',
  ])('accepts %j', (text) => expect(featuresIn('a.js', text)).toEqual([]));

  it('keeps the property names of a package to that package', () => {
    const ours = 'const a={setHTML(){}}';
    const theirs = transformSync('e=>e.setHTML("")', {
      sourcemap: true,
      sourcefile: '../node_modules/their/lib.js',
    });
    const problems = check({ 'a.js': ours, 'b.js': theirs.code, 'b.js.map': theirs.map });
    expect(problems).toEqual([expect.stringMatching(/^node_modules\/their\/lib\.js:1: \.setHTML isn't in /)]);
  });

  it('reads the scripts that run in the browser of a user, and no others', () => {
    const text = 'new Sanitizer';
    const names = [
      'cli/a.mjs',
      'contract/a.js',
      'kit/testing.mjs',
      'kit/testing/dom.mjs',
      'a.js.map',
      'a.ts',
    ];
    expect(check(Object.fromEntries(names.map((name) => [name, text])))).toEqual([]);
    expect(check({ 'slim/a.js': text, 'chunks/a.mjs': text, 'kit/react.mjs': text })).toEqual([
      expect.stringContaining(
        ['chunks/a.mjs:1', 'kit/react.mjs:1', 'slim/a.js:1'].map((name) => join(folder, name)).join(', '),
      ),
    ]);
  });
});

it('names the place, the browsers with their versions, and the remedies', () => {
  const files = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.js`, 'f();e.setHTML()']),
  );
  const [problem = '', ...others] = check(files);
  expect(others).toEqual([]);
  const [chrome, edge, safari, ios, firefox] = FLOOR.map(({ title, version }) => `${title} ${version}`);
  expect(problem).toBe(
    `${['a', 'b', 'c'].map((name) => join(folder, `${name}.js:1`)).join(', ')} and 2 more: .setHTML isn't in ${chrome} (since 146), ${edge} (since 146), ${safari} (in no version), ${ios} (in no version), ${firefox} (since 148). Do without it, test it in an @supports around it, or guard it and list it with a reason in scripts/lint/floor/accepted.ts.`,
  );
});

describe('the table of accepted uses', () => {
  const file = join(folder, 'a.js');
  const entry = { features: ['.setHTML'], in: [file], because: 'tested' };

  it('accepts a feature where it says so', () => {
    expect(check({ 'a.js': 'e.setHTML()' }, [entry])).toEqual([]);
  });

  it('does not accept another feature or another place', () => {
    const problems = check({ 'a.js': 'e.setHTML();new Sanitizer', 'b.js': 'e.setHTML()' }, [entry]);
    expect(problems).toEqual([
      expect.stringContaining(`${file}:1: Sanitizer isn't in`),
      expect.stringContaining(`${join(folder, 'b.js')}:1: .setHTML isn't in`),
    ]);
  });

  it('must not name a feature or a place that the build no longer uses', () => {
    const stale = { ...entry, features: ['.setHTML', 'Sanitizer'], in: [file, 'src/gone/'] };
    const message = (what: string) =>
      `scripts/lint/floor/accepted.ts: the build no longer uses "${what}" where the table accepts it. Remove it from the table.`;
    expect(check({ 'a.js': 'e.setHTML()' }, [stale])).toEqual([message('Sanitizer'), message('src/gone/')]);
  });
});
