import { expect, it } from '@jest/globals';
import { type Reader, rewriteLinks } from '../../../scripts/site/links';

const PAGES = [
  { file: 'docs/embed.md', path: 'guide/embed' },
  { file: 'docs/server.md', path: 'auth-server/index' },
  { file: 'docs/decisions/README.md', path: 'project/decisions/index' },
];
const rewrite = (text: string, reader: Reader = 'markdown') =>
  rewriteLinks(PAGES[0] as (typeof PAGES)[number], text, PAGES, reader);

it.each([
  ['[contract](server.md)', '[contract](../auth-server/index.md)'],
  ['[rules](server.md#rules-for-every-call)', '[rules](../auth-server/index.md#rules-for-every-call)'],
  ['[`all`](decisions/README.md)', '[`all`](../project/decisions/index.md)'],
  ['[here](#use-a-bundler), [there](https://example.com/server.md)', undefined],
  ['`[contract](server.md)`', undefined],
  ['```html\n[contract](server.md)\n```\n', undefined],
  [
    '[tests](../examples/tests)',
    '[tests](https://github.com/latchkey-auth/latchkey/tree/main/examples/tests)',
  ],
  [
    '[rules](https://latchkey-auth.github.io/latchkey/auth-server/index#rules)',
    '[rules](../auth-server/index.md#rules)',
  ],
  ['[license](../LICENSE)', '[license](https://github.com/latchkey-auth/latchkey/blob/main/LICENSE)'],
])('turns %s into a link of the site', (text, expected = text) => {
  expect(rewrite(text)).toMatchObject({ text: expected, problems: [] });
});

it('gives pictures a place, for Markdown and for VitePress', () => {
  const text = '![A panel](sign-on.png) <img src="gallery/brand-bank.png" alt="A bank">';
  const { text: markdown, pictures } = rewrite(text);
  expect(markdown).toBe(
    '![A panel](../images/sign-on.png) <img src="../images/gallery/brand-bank.png" alt="A bank">',
  );
  expect(pictures.get('docs/sign-on.png')).toBe('images/sign-on.png');
  expect(rewrite(text, 'vitepress').text).toContain('![A panel](/images/sign-on.png)');
});

it('reserves the height of scaled pictures, and loads only the first at once', () => {
  const text = '<img src="gallery/brand-bank.png" alt="A bank" width="260">';
  const sized = '<img src="/images/gallery/brand-bank.png" alt="A bank" width="260" height="170"';
  expect(rewrite(text + text, 'vitepress').text).toBe(`${sized} loading="eager">${sized} loading="lazy">`);
  expect(rewrite(text).text).toContain('width="260">');
});

it('reports a link to a file that does not exist', () => {
  expect(rewrite('[gone](gone.md)').problems).toEqual([
    "docs/embed.md links to gone.md, which doesn't exist.",
  ]);
});
