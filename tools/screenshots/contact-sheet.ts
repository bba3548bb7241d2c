import { fileOf, SCHEMES, WIDTHS } from './photograph';

/** A page that shows all pictures: one section per language, colour scheme and width, each with every panel. */
export function contactSheet(names: readonly string[], locales: readonly string[]): string {
  const sections = locales.flatMap((locale) => SCHEMES.flatMap((scheme) => WIDTHS.map((width) => section(names, locale, scheme, width))));
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Latchkey: every panel</title>
    <style>
      body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #8a8f98; color: #000; }
      section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
      h2 { inline-size: 100%; }
      figure { margin: 0; }
      img { display: block; max-inline-size: 380px; }
    </style>
  </head>
  <body>
    <h1>Every panel</h1>
    ${sections.join('\n    ')}
  </body>
</html>
`;
}

function section(names: readonly string[], locale: string, scheme: string, width: number): string {
  const pictures = names.map(
    (name) => `<figure><figcaption>${name}</figcaption><img src="${name}/${fileOf(locale, scheme, width)}" alt="${name}" loading="eager"></figure>`,
  );
  return `<section id="${locale}-${scheme}-${width}"><h2>${locale}, ${scheme}, ${width} px</h2>${pictures.join('')}</section>`;
}
