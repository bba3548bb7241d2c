import { fileOf, SCHEMES } from './photograph';
import type { View } from './views';

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
