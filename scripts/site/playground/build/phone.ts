/**
 * The brand's page for phones. The sign-on panel is in its HTML, as docs/embed.md says, and the scripts of the widget wait for the visitor.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { renderSignOn } from '../../../../kit/render';
import type { Config, Theme } from '../../../../src/api/config';
import { propertyOf } from '../../../../src/host-page/theme';
import { settings } from '../../../../studio/build/bundle';

export interface PanelOptions {
  /** The address of the page that the widget's help link opens. */
  help: string;
  /** A finished build. */
  dist: string;
}

/** The page with the panel in it. Writes the style sheet of the panel, with the brand's theme. */
export async function withPanel(
  page: string,
  brand: string,
  out: string,
  { help, dist }: PanelOptions,
): Promise<string> {
  const config = { ...(await configOf(out, brand)), helpURL: help };
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
    .replace('<html ', '$&data-mode="inline" ')
    .replaceAll(/\n *<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\n *<script src="[^"]*brands\.js"[^>]*><\/script>/, '')
    .replace('./frame.js', './wake.js')
    .replace(
      '<link rel="stylesheet" href="./frame.css">',
      '$&\n    <link rel="stylesheet" href="./panel.css">',
    );
}

/** The config that the brand's script creates its widget with. @throws Error if it creates none */
async function configOf(out: string, brand: string): Promise<Config> {
  let config: Config | undefined;
  const create = (given: Config): never => {
    config = given;
    throw new Error('The rest of the script needs a page.');
  };
  const page = { documentElement: { dataset: { brand } }, currentScript: { dataset: {} } };
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
