/**
 * `latchkey/render`: renders the sign-on panel in Node, so that it is in the page's HTML before any script has
 * loaded. The widget takes the markup over if it would draw the same panel, and replaces it otherwise.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'latchkey';
import { readQuery } from '../../src/host-page/beginning';
import { directionOf, languageTag } from '../../src/i18n/locale';
import type { EarlyDescription } from '../../src/start/description';
import { markOf, readEarly } from '../../src/start/description';
import { fittingOf } from '../../src/start/fitting';
import { attributesOf, htmlOf } from './html';

export interface RenderOptions {
  /** The same config as for `create()`. The markup depends on it. */
  config: Config;
  /** URL of the page that will contain the markup, or its path with the query, such as `request.url` in Node. */
  url: string;
  /** The answer of the auth server to the call `settings`, if you have it. */
  settings?: object;
  /** The folder of a build with your own data (`latchkey build`). Defaults to the package's own build. */
  dist?: string;
}

/** The package's own build, as seen from dist/kit/render.mjs. */
const OWN = fileURLToPath(new URL('..', import.meta.url));

const known = new Map<string, EarlyDescription>();

/** @throws Error if the build has no such language */
function descriptionOf(dist: string, locale: string): EarlyDescription {
  const key = `${dist} ${locale}`;
  const found = known.get(key);
  if (found) return found;
  const data = join(dist, 'data');
  const [folder = ''] = readdirSync(data);
  const early = join(data, folder, 'early');
  const locales = readdirSync(early).map((name) => name.replace(/\.js$/, ''));
  if (!locales.includes(locale))
    throw new Error(`[latchkey] renderSignOn: unknown language ${locale}. Use one of ${locales.join(', ')}.`);
  const description = readEarly(readFileSync(join(early, `${locale}.js`), 'utf8'));
  known.set(key, description);
  return description;
}

/** The origin of a page of which only the path is known. */
const SOME_ORIGIN = 'http://page.invalid';

/** The same rule as the widget's (src/host-page/theme.ts): https, the page's own origin, or image data. */
function isImage(src: string | undefined, page: string): boolean {
  if (!src || !URL.canParse(src, page)) return false;
  const { href, origin } = new URL(src, page);
  return /^(https:|data:image\/)/.test(href) || origin === new URL(page).origin;
}

/**
 * Returns the markup of the sign-on panel, for the element that `config.container` names. Returns an empty
 * string if only the widget can draw the first panel, for example because the config has `messages`.
 * @throws Error if the build has no texts in `config.language`
 *
 * @example
 * const html = `<div id="sign-on">${renderSignOn({ config, url: 'https://shop.example/sign-on' })}</div>`;
 */
export function renderSignOn({ config, url: given, settings = {}, dist = OWN }: RenderOptions): string {
  const url = new URL(given, SOME_ORIGIN).href;
  const locale = config.language ?? 'en_US';
  const description = descriptionOf(dist, locale);
  const { panel } = description;
  if (!panel || Object.keys(config.messages ?? {}).length > 0) return '';
  const page = { query: readQuery(url), isFirst: true, isReloaded: false, hasMonitoringInputs: false };
  const visit = { config: config as never, input: undefined, href: url, page, answer: settings };
  const found = fittingOf(description, panel, visit);
  if (!found) return '';
  const { headingLevel = 2, theme = {} } = config;
  const { logo } = theme;
  const images = [logo?.src, logo?.dark]
    .filter((src) => isImage(src, url))
    .map((src) => ({ src: src as string, alt: logo?.alt ?? '' }));
  const root = {
    id: 'latchkey-root',
    class: 'latchkey',
    'data-latchkey-display': 'inline',
    'data-latchkey-markup': markOf(description, found),
    'data-latchkey-scheme': theme.scheme === 'dark' ? 'dark' : 'light',
    tabindex: '-1',
    lang: languageTag(locale),
    dir: directionOf(locale),
  };
  const help = found.help.startsWith(`${SOME_ORIGIN}/`) ? found.help.slice(SOME_ORIGIN.length) : found.help;
  return `<div${attributesOf(root)}>${htmlOf(panel, { ...found, help, headingLevel, images })}</div>`;
}

/** The widget's style sheet for a page that has the panel in its HTML. */
export interface RenderedStyles {
  /** The `<style>` element for the page's head. */
  html: string;
  /** The source that allows the element in the page's `style-src`: a hash in quotes. */
  source: string;
}

/**
 * Returns the style sheet as an element, so that the browser can paint the panel without waiting for a file.
 * @param dist the folder of a build with your own data. Defaults to the package's own build
 *
 * @example
 * const { html, source } = renderStyles(); // `style-src 'self' ${source}`
 */
export function renderStyles(dist: string = OWN): RenderedStyles {
  const css = readFileSync(join(dist, 'latchkey.css'), 'utf8');
  const hash = createHash('sha256').update(css).digest('base64');
  return { html: `<style>${css}</style>`, source: `'sha256-${hash}'` };
}
