import { fileOf, SCHEMES } from './photograph';

/** The files of a locale's contact sheet: the page, and a picture of each part. */
export const sheetOf = (locale: string): string => `sheets/${locale}.html`;
export const pictureOf = (part: string): string => `sheets/${part}.png`;

/** The parts of a locale's contact sheet, one per color scheme and width. */
export const partsOf = (locale: string, widths: readonly number[]): string[] =>
  SCHEMES.flatMap((scheme) => widths.map((width) => `${locale}-${scheme}-${width}`));

/** A page with every panel in one locale, part by part. */
export function contactSheet(names: readonly string[], locale: string, widths: readonly number[]): string {
  const sections = SCHEMES.flatMap((scheme) => widths.map((width) => section(names, locale, scheme, width)));
  return page(`All panels, ${locale}`, sections.join('\n    '));
}

/** A page with links to all contact sheets. */
export function overview(locales: readonly string[], widths: readonly number[]): string {
  const items = locales.map((locale) => {
    const pictures = partsOf(locale, widths).map((part) => `<a href="${pictureOf(part)}">${part}</a>`);
    return `<li><a href="${sheetOf(locale)}">${locale}</a>: ${pictures.join(', ')}</li>`;
  });
  return page('All panels', `<ul>${items.join('\n    ')}</ul>`);
}

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
      figure { margin: 0; }
      img { display: block; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${body}
  </body>
</html>
`;
}

function section(names: readonly string[], locale: string, scheme: string, width: number): string {
  const pictures = names.map(
    (name) =>
      `<figure><figcaption>${name}</figcaption><img src="../${name}/${fileOf(locale, scheme, width)}" alt="${name}" loading="eager"></figure>`,
  );
  return `<section id="${locale}-${scheme}-${width}"><h2>${locale}, ${scheme}, ${width} px</h2>${pictures.join('')}</section>`;
}
