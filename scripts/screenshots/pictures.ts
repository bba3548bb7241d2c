/** The picture of a view, and the pages that show all pictures. */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { HEIGHT, type Scheme, type Style, type View } from './views';

export const SCHEMES: readonly Scheme[] = ['light', 'dark'];
export const WIDTHS: readonly number[] = [320, 390, 1280];
/** The widths of a container for inline panels: a sidebar and a card. */
export const INLINE_WIDTHS: readonly number[] = [280, 480];

/** The margin around a panel in its picture, in px. */
const MARGIN = 16;

/** The file of a picture, in the folder of all pictures. */
export const fileOf = ({ panel, id }: View, { locale, scheme, width }: Style): string =>
  `${panel}/${id}-${locale}-${scheme}-${width}.png`;

/** Takes a picture of the visible view: the topmost panel without empty space below it, or the wait message, with a margin. */
export async function photograph(page: Page, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const box = await page.evaluate(() => {
    const panel = [...document.querySelectorAll('[data-latchkey-panel], .latchkey-wait-card')].at(-1);
    const foot = [...(panel?.querySelectorAll('.latchkey-footer') ?? [])].at(-1) ?? panel;
    const { left = 0, right = 0, top = 0 } = panel?.getBoundingClientRect() ?? {};
    return { left, right, top, bottom: foot?.getBoundingClientRect().bottom ?? 0 };
  });
  const x = Math.max(0, box.left - MARGIN);
  const y = Math.max(0, box.top - MARGIN);
  const width = Math.min(page.viewportSize()?.width ?? 0, box.right + MARGIN) - x;
  const height = Math.min(HEIGHT, box.bottom + MARGIN) - y;
  await page.screenshot({ path, clip: { x, y, width, height } });
}

/** The file of a locale's contact sheet. */
export const sheetOf = (locale: string): string => `${locale}.html`;

/** A page with every view in one locale, by color scheme and width. */
export function contactSheet(views: readonly View[], locale: string, widths: readonly number[]): string {
  const sections = SCHEMES.flatMap((scheme) =>
    widths.map((width) => {
      const pictures = views.map((view) => {
        const caption = `${view.panel} ${view.places[0]?.about ?? ''}`;
        const file = fileOf(view, { locale, scheme, width });
        return `<figure><figcaption>${caption}</figcaption><img src="${file}" alt="" loading="lazy"></figure>`;
      });
      return `<section><h2>${locale}, ${scheme}, ${width} px</h2>${pictures.join('')}</section>`;
    }),
  );
  return page(`All views, ${locale}`, sections.join('\n    '));
}

/** A page with links to all contact sheets. */
export const overview = (locales: readonly string[]): string =>
  page(
    'All views',
    `<ul>${locales.map((locale) => `<li><a href="${sheetOf(locale)}">${locale}</a></li>`).join('')}</ul>`,
  );

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Latchkey: ${title}</title>
    <style>
      body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #8a8f98; color: #000; }
      section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
      h2 { inline-size: 100%; }
      figure { margin: 0; max-inline-size: 100%; }
      img { display: block; max-inline-size: 100%; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${body}
  </body>
</html>
`;
}
