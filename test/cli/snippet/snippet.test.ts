/** The printed config and policy of a page whose widget fetches its screens. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { hashSource, headerOf, widgetPolicy } from '../../../cli/snippet/policy';
import { snippetOf } from '../../../cli/snippet/snippet';

const files = Object.fromEntries(
  ['latchkey.css', 'latchkey.js', 'latchkey.mjs', 'data/0a/early/en_US.js'].map((name) => [name, 'sha384-x']),
);
const snippet = (
  screens?: string,
  target: 'html' | 'fast' | 'inline' = 'html',
  api = 'https://auth.example',
) =>
  snippetOf({
    base: '/latchkey/',
    api: new URL(api),
    loader: target === 'fast' ? 'load();\n//# sourceMappingURL=latchkey.js.map\n' : undefined,
    target,
    locale: 'en_US',
    integrity: { files } as never,
    ...(screens && { screens }),
  });

it('has no screens without the option', () => {
  const { code, head, policy } = snippet();
  expect(code.text).not.toContain('screens');
  expect(head.filter((line) => line.includes('preconnect'))).toHaveLength(1);
  expect(policy['connect-src']).toBe("'self' https://auth.example");
});

it('adds published screens to the config, and their origin to the policy and the connections', () => {
  const { code, head, policy } = snippet('https://cdn.example/screens');
  expect(code.text).toContain(
    "targetUrl: '/', language: 'en_US', screens: { from: 'https://cdn.example/screens' } }",
  );
  expect(head).toContain('<link rel="preconnect" href="https://cdn.example" crossorigin="anonymous">');
  expect(policy['connect-src']).toBe("'self' https://auth.example https://cdn.example");
  expect(policy['script-src']).not.toContain('cdn.example');
});

it('adds no origin for screens on the page’s own site, and none twice', () => {
  expect(snippet('/screens').policy['connect-src']).toBe("'self' https://auth.example");
  expect(snippet('https://auth.example/screens').policy['connect-src']).toBe("'self' https://auth.example");
});

it('allows the spoken captcha, which the widget plays from memory', () => {
  expect(snippet().policy['media-src']).toBe('https://auth.example blob:');
});

it('keeps the container of an inline panel', () => {
  expect(snippet('/screens', 'inline').code.text).toContain(
    "screens: { from: '/screens' }, container: '#sign-on' })",
  );
});

it('puts the loader into the page, with the config in an attribute and both inline scripts in the policy', () => {
  const { code, importMap, policy } = snippet(undefined, 'fast', "https://auth.example/a'b");
  const [, config, text = ''] =
    /^<script data-src="\/latchkey\/latchkey\.js" data-config='([^']+)'>(.+)<\/script>$/s.exec(code.tags) ??
    [];
  expect(config).toContain('"authApiPath":"https://auth.example/a&#39;b"');
  expect(text).toMatch(/^load\(\);\nwindow\.widget = /);
  expect(policy['script-src']).toBe(`'self' ${hashSource(importMap)} ${hashSource(text)}`);
});

it('prints the policy of docs/production.md', () => {
  const [, policy = ''] = /```\n(default-src[^`]+)```/.exec(readFileSync('docs/production.md', 'utf8')) ?? [];
  const directives = (text: string) => text.trim().split(/;\s*/).sort();
  expect(directives(headerOf(widgetPolicy('<script origin>', '<API origin>', '<script origin>')))).toEqual(
    directives(policy),
  );
});
