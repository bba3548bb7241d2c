/** The pages of the example brands, as frames of the playground: the same markup, styles and script. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { renderSignOn } from '../../../../kit/render';
import type { Config, Theme } from '../../../../src/api/config';
import { propertyOf } from '../../../../src/host-page/theme';
import { settings } from '../../../../studio/build/bundle';

const EXAMPLE = resolve(import.meta.dirname, '../../../../examples/brands');

/** The brands, in the order of the switch. */
export const BRANDS = {
  shop: 'Kilnhus, a shop',
  bank: 'Alder & Stone, a bank',
  clinic: 'Larkfield, a clinic',
};

export type Brand = keyof typeof BRANDS;

/** The brand that visitors see first. */
const FIRST: Brand = 'shop';

/** Markup for the head of each frame. */
export interface HostOptions {
  policy: string;
  /** Scripts to request at once. */
  preloads: readonly string[];
  /** The address of the page that the widget's help link opens. */
  help: string;
  /** A finished build. */
  dist: string;
}

/** Writes `<brand>.html` for each brand, and the folder `brands` that these pages share. */
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
    // It is a module here.
    ['document.currentScript.dataset.api', "'/'"],
  ]);
  // The switch decides about light and dark, not the visitor's system.
  await change('brands.css', [['@media (prefers-color-scheme: dark)', ':root[data-scheme="dark"]']]);
  const page = pageOf(await readFile(join(EXAMPLE, 'index.html'), 'utf8'), options);
  for (const brand of Object.keys(BRANDS))
    await writeFile(
      join(out, `${brand}.html`),
      (brand === FIRST ? await withPanel(page, out, options) : page)
        // The script of the example would show them later, and move the rest.
        .replaceAll(`data-brand="${brand}" hidden`, `data-brand="${brand}"`)
        .replace('<html lang="en">', `<html lang="en" data-brand="${brand}" data-help="${options.help}">`),
    );
}

/**
 * The page with the sign-on panel in it, as docs/embed.md says. Writes the style sheet of the panel, with the brand's theme, and has the
 * scripts of the widget wait for the visitor.
 */
async function withPanel(page: string, out: string, { help, dist }: HostOptions): Promise<string> {
  const config = { ...(await configOf(out)), helpURL: help };
  const { logo, dark, ...own } = config.theme as Theme;
  const values = (theme: object): string =>
    Object.entries(theme)
      .map(([key, value]) => `${propertyOf(key)}: ${value};`)
      .join(' ');
  const rules = [
    `.latchkey { ${values(own)} --latchkey-logo-height: ${logo?.height}px; }`,
    `.latchkey[data-latchkey-scheme="dark"] { ${values(dark ?? {})} }`,
  ];
  const styles = await readFile(join(dist, 'latchkey.css'), 'utf8');
  await writeFile(join(out, 'panel.css'), [styles, ...rules].join('\n'));
  const html = renderSignOn({ config, url: '/', settings: JSON.parse(await settings()), dist });
  return page
    .replace('<div id="sign-on-panel">', `$&${html}`)
    .replace('<img id="logo" alt=""', `<img id="logo" src="${logo?.src}" alt="${logo?.alt}"`)
    .replace('<source id="dark-logo"', `$& srcset="${logo?.dark}"`)
    .replace(
      '<link rel="stylesheet" href="./frame.css">',
      '$&\n    <link rel="stylesheet" href="./panel.css" media="(max-width: 559px)">',
    );
}

/** The config that the script of the first brand creates its widget with. @throws Error if it creates none */
async function configOf(out: string): Promise<Config> {
  let config: Config | undefined;
  const create = (given: Config): never => {
    config = given;
    throw new Error('The rest of the script needs a page.');
  };
  const page = { documentElement: { dataset: { brand: FIRST } }, currentScript: { dataset: {} } };
  try {
    runInNewContext(await readFile(join(out, 'brands/brands.js'), 'utf8'), {
      document: page,
      Latchkey: { create },
    });
  } catch (error) {
    if (!config) throw error;
  }
  return config as Config;
}

/** The page of the example as a frame, whose script the playground writes. */
function pageOf(html: string, { policy, preloads }: HostOptions): string {
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex">',
    // Phones wait for the visitor.
    ...preloads.map((path) => `<link rel="modulepreload" href="${path}" media="(min-width: 560px)">`),
    '<link rel="stylesheet" href="./frame.css">',
  ];
  return html
    .replace('<meta charset="utf-8">', `<meta charset="utf-8">\n    ${head.join('\n    ')}`)
    .replace(/<script src="[^"]*latchkey\.js" defer>/, '<script type="module" src="./wake.js">')
    .replace(/\n *<script src="[^"]*brands\.js"[^>]*><\/script>/, '')
    .replace(/\n *<script src="[^"]*signed-on\.js" defer><\/script>/, '')
    .replaceAll(/(\{\{script\}\})?\/examples\/brands\//g, './brands/')
    .replaceAll(/\n *<a href="\?brand=[^\n]*/g, '')
    .replaceAll(' disabled>', '>')
    .replace(/ data-api="[^"]*"/, '')
    .replace(/ <a href="\/examples\/">[^<]*<\/a>/, '')
    .replace('<main>', '<main>\n      <div id="sign-on-panel"></div>');
}
