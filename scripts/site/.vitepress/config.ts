import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createCssVariablesTheme } from 'shiki/core';
import { defineConfig, type HeadConfig } from 'vitepress';
import { anchorOf } from '../../lint/anchors';
import { REPOSITORY } from '../../repository';
import { type Entry, PARTS } from '../contents';
import { addressOf, placeOf, sitePages } from '../pages';
import { summaryOf } from '../summary';
import { alignByClass, classesForColors } from './classes';
import { messageFormat } from './message-format';

const pages = sitePages();

const linkTo = (entry: Entry) => ({ text: entry.title, link: addressOf(entry, pages) });

export default defineConfig({
  title: 'Latchkey',
  description: 'An embeddable sign-on widget whose screens, journeys and texts are plain data.',
  lang: 'en-US',
  srcDir: '.pages',
  outDir: '../../site/dist',
  // The default is a style attribute.
  contentProps: { class: 'page-content' },
  // scripts/site/check-links.ts finds them in the built pages, headings included.
  ignoreDeadLinks: true,
  // Without this, each page has the list of all pages in an inline script, so each build would change the policy of each page.
  metaChunk: true,
  // The switch would otherwise add a style element, which the policy forbids.
  appearance: { disableTransition: false },
  markdown: {
    anchor: { slugify: anchorOf },
    theme: createCssVariablesTheme(),
    codeTransformers: [classesForColors],
    // Braces after a text are part of it.
    attrs: { disable: true },
    languages: [messageFormat],
    config: (md) => {
      md.core.ruler.push('alignment', ({ tokens }) => alignByClass(tokens));
      for (const name of ['text', 'code_inline'] as const) {
        const render = md.renderer.rules[name];
        // Vue would evaluate double braces.
        md.renderer.rules[name] = (...args) => (render?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
      }
    },
  },
  // VitePress would choose the previous and the next page by the heading in the address, which the server that renders the page doesn't know.
  transformPageData({ relativePath, frontmatter }, { siteConfig }) {
    const { own, previous, next } = placeOf(relativePath.replace(/\.md$/, ''), pages);
    frontmatter.prev = previous ? linkTo(previous) : false;
    frontmatter.next = next ? linkTo(next) : false;
    if (own?.isWide) Object.assign(frontmatter, { aside: false, pageClass: 'wide' });
    return { description: summaryOf(readFileSync(join(siteConfig.srcDir, relativePath), 'utf8')) };
  },
  transformHead({ pageData: { relativePath, isNotFound }, siteData: { base } }) {
    const head: HeadConfig[] = [['link', { rel: 'icon', href: `${base}icon.svg` }]];
    if (!isNotFound)
      head.push(['link', { rel: 'alternate', type: 'text/markdown', href: basename(relativePath) }]);
    return head;
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '', width: 24, height: 24 },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    // The start page isn't a page of VitePress, so the browser has to load it.
    logoLink: { target: '_self' },
    nav: PARTS.map(({ title, folder, entries }) => ({
      text: title,
      link: addressOf(entries[0] as Entry, pages),
      activeMatch: `^/${folder}/`,
    })),
    sidebar: Object.fromEntries(
      PARTS.map(({ title, folder, entries }) => [
        `/${folder}/`,
        [{ text: title, items: entries.map(linkTo) }],
      ]),
    ),
    outline: [2, 3],
    search: { provider: 'local' },
    notFound: {
      title: 'Page not found',
      quote: 'The address may have a mistake, or the page has moved. Search for it, or begin with the guide.',
      link: '/guide/',
      linkText: 'Read the guide',
      linkLabel: 'Read the guide',
    },
  },
});
