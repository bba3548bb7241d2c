/** The pages of the example brands, as frames of the playground: the same markup, styles and script. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type PanelOptions, withPanel } from './phone';

const EXAMPLE = resolve(import.meta.dirname, '../../../../examples/brands');

/** The brands, in the order of the switch. */
export const BRANDS = {
  shop: 'Kilnhus, a shop',
  bank: 'Alder & Stone, a bank',
  clinic: 'Larkfield, a clinic',
};

export type Brand = keyof typeof BRANDS;

/** The brand that visitors see first. */
export const FIRST: Brand = 'shop';

/** Markup for the head of each frame. */
export interface HostOptions extends PanelOptions {
  policy: string;
  /** Scripts to request at once. */
  preloads: readonly string[];
}

/** Writes `<brand>.html` for each brand, `phone.html` for the first one, and the folder `brands` that these pages share. */
export async function writeHosts(out: string, options: HostOptions): Promise<void> {
  const to = join(out, 'brands');
  await cp(EXAMPLE, to, { recursive: true, filter: (path) => !path.endsWith('.html') });
  const change = async (name: string, changes: [from: string, to: string][]): Promise<void> => {
    let text = await readFile(join(EXAMPLE, name), 'utf8');
    for (const [from, by] of changes) text = text.replaceAll(from, by);
    await writeFile(join(to, name), text);
  };
  await change('brands.js', [
    ['/examples/brands/', './brands/'],
    // It is a module on phones.
    ['document.currentScript.dataset.api', "'/'"],
  ]);
  // The switch decides about light and dark, not the visitor's system.
  await change('brands.css', [['@media (prefers-color-scheme: dark)', ':root[data-scheme="dark"]']]);
  const page = pageOf(await readFile(join(EXAMPLE, 'index.html'), 'utf8'), options);
  const ofBrand = (brand: string): string =>
    page
      // The script of the example would show them later, and move the rest.
      .replaceAll(`data-brand="${brand}" hidden`, `data-brand="${brand}"`)
      .replace('<html lang="en">', `<html lang="en" data-brand="${brand}" data-help="${options.help}">`);
  for (const brand of Object.keys(BRANDS)) await writeFile(join(out, `${brand}.html`), ofBrand(brand));
  await writeFile(join(out, 'phone.html'), await withPanel(ofBrand(FIRST), FIRST, out, options));
}

/** The page of the example as a frame, whose script the playground writes. */
function pageOf(html: string, { policy, preloads }: HostOptions): string {
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex">',
    ...preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
    '<link rel="stylesheet" href="./frame.css">',
  ];
  return html
    .replace('<meta charset="utf-8">', `<meta charset="utf-8">\n    ${head.join('\n    ')}`)
    .replace(/<script src="[^"]*latchkey\.js" defer>/, '<script type="module" src="./frame.js">')
    .replace(/\n *<script src="[^"]*signed-on\.js" defer><\/script>/, '')
    .replaceAll(/(\{\{script\}\})?\/examples\/brands\//g, './brands/')
    .replaceAll(/\n *<a href="\?brand=[^\n]*/g, '')
    .replaceAll(' disabled>', '>')
    .replace(/ data-api="[^"]*"/, '')
    .replace(/ <a href="\/examples\/">[^<]*<\/a>/, '')
    .replace('<main>', '<main>\n      <div id="sign-on-panel"></div>');
}
