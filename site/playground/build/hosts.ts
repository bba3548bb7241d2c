/** The pages of the example brands, as frames of the playground: the same markup, styles and script. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const EXAMPLES = resolve(import.meta.dirname, '../../../examples');

/** The brands, in the order of the switch. */
export const BRANDS = {
  shop: 'Kilnhus, a shop',
  bank: 'Alder & Stone, a bank',
  clinic: 'Larkfield, a clinic',
};

export type Brand = keyof typeof BRANDS;

/** Markup for the head of each frame. */
export interface HostOptions {
  policy: string;
  /** Scripts to request at once. */
  preloads: readonly string[];
}

/** Writes `<brand>.html` and a folder for each brand. */
export async function writeHosts(out: string, options: HostOptions): Promise<void> {
  await Promise.all(Object.keys(BRANDS).map((brand) => writeHost(brand, out, options)));
}

async function writeHost(brand: string, out: string, { policy, preloads }: HostOptions): Promise<void> {
  const from = join(EXAMPLES, brand);
  const to = join(out, brand);
  await mkdir(to, { recursive: true });
  const read = (name: string): Promise<string> => readFile(join(from, name), 'utf8');
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex">',
    ...preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
    '<link rel="stylesheet" href="./frame.css">',
  ];
  const page = (await read('index.html'))
    .replace('<meta charset="utf-8">', `<meta charset="utf-8">\n    ${head.join('\n    ')}`)
    .replace(/<script src="[^"]*latchkey\.js" defer>/, '<script type="module" src="./frame.js">')
    .replace(/\n *<script src="[^"]*signed-on\.js" defer><\/script>/, '')
    .replaceAll(/(\{\{script\}\})?\/examples\/(\w+)\/(\w+\.\w+)/g, './$2/$3')
    .replaceAll(/src="(logo[\w-]*\.svg)"/g, `src="./${brand}/$1"`)
    .replace(/ data-api="[^"]*"/, '')
    .replace(/ <a href="\/examples\/">[^<]*<\/a>/, '')
    .replaceAll(/href="\/examples\/\w+\/"/g, 'href="#"')
    .replace('<main>', '<main>\n      <div id="sign-on-panel"></div>');
  await writeFile(join(out, `${brand}.html`), page);
  await writeFile(
    join(to, `${brand}.js`),
    (await read(`${brand}.js`)).replaceAll(`/examples/${brand}/`, `./${brand}/`),
  );
  // The switch decides about light and dark, not the visitor's system.
  const styles = (await read(`${brand}.css`)).replaceAll(
    '@media (prefers-color-scheme: dark)',
    ':root[data-scheme="dark"]',
  );
  await writeFile(join(to, `${brand}.css`), styles);
  for (const logo of ['logo.svg', 'logo-dark.svg']) await cp(join(from, logo), join(to, logo));
}
