/** The markup that a host pastes into its page so that the browser verifies every file of the widget by its hash. */
import type { RenderedStyles } from '../../kit/render';
import type { Integrity } from '../publish/integrity';
import { type Code, codeFor, type Target, TRUSTED_TYPES } from './code';
import { policyOf } from './policy';

interface SnippetOptions {
  /** The URL of the folder with the widget's files, or its path on the page's own origin. Ends with a slash. */
  base: string;
  /** The URL of the auth API. */
  api: URL;
  /** The URL of published screens without a slash at the end, or their path on the page's own origin. */
  screens?: string | undefined;
  target: Target;
  locale: string;
  integrity: Integrity;
  /** The text of latchkey.js, for the target `fast`. */
  loader?: string | undefined;
  /** The sign-on panel as HTML and its style sheet, for the target `inline`. */
  rendered?: { panel: string; styles: RenderedStyles } | undefined;
}

interface Snippet {
  /** The text of the import map. Browsers verify each module that it lists. */
  importMap: string;
  /** Lines for the page's head. The import map is first, because only modules that load after it are verified. */
  head: string[];
  /** The code for the page's framework. */
  code: Code;
  policy: Record<string, string>;
}

/** The origin of a URL, or undefined for a path on the page's own. */
const originOf = (url: string | undefined): string | undefined =>
  !url || url.startsWith('/') ? undefined : new URL(url).origin;

/** @throws Error if the folder has no such locale, or lacks a file that every page loads */
export function snippetOf({
  base,
  api,
  screens,
  target,
  locale,
  integrity,
  loader = '',
  rendered,
}: SnippetOptions): Snippet {
  const { files } = integrity;
  const screensOrigin = originOf(screens);
  const hashOf = (name: string): string => {
    const hash = files[name];
    if (!hash) throw new Error(`integrity.json doesn't list ${name}`);
    return hash;
  };
  const address = (name: string): string => base + name;
  const find = (pattern: RegExp): string | undefined => Object.keys(files).find((name) => pattern.test(name));
  const early = find(new RegExp(`^data/\\w+/early/${locale}\\.js$`));
  if (!early) {
    const known = Object.keys(files).flatMap((name) => /early\/(\w+)\.js$/.exec(name)?.[1] ?? []);
    throw new Error(`unknown language ${locale}. Use one of ${known.join(', ')}`);
  }
  const modules = Object.entries(files).filter(([name]) => /\.m?js$/.test(name) && name !== 'latchkey.js');
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(modules.map(([name, hash]) => [address(name), hash])),
  });
  // The engine would share a slow line with the panel.
  const engine = target === 'fast' ? [] : [find(/^chunks\/engine-/), find(/^data\/\w+\/product\.js$/)];
  const first = [early, ...engine.filter((name) => name !== undefined)];
  const code = codeFor(target, {
    module: { address: address('latchkey.mjs'), hash: hashOf('latchkey.mjs') },
    script: { address: address('latchkey.js'), hash: hashOf('latchkey.js') },
    panel: rendered?.panel ?? '',
    loader,
    config: {
      appId: 'YOUR-APP',
      brandId: 'YOUR-BRAND',
      authApiPath: api.href,
      targetUrl: '/',
      language: locale,
      ...(screens && { screens: { from: screens } }),
    },
  });
  return {
    importMap,
    head: [
      `<script type="importmap">${importMap}</script>`,
      // The panel in the page needs its styles before the script has loaded.
      ...(rendered ? [rendered.styles.html] : []),
      `<link rel="preconnect" href="${api.origin}" crossorigin="use-credentials">`,
      ...(screensOrigin ? [`<link rel="preconnect" href="${screensOrigin}" crossorigin="anonymous">`] : []),
      ...first.map(
        (name) =>
          `<link rel="modulepreload" href="${address(name)}" integrity="${files[name]}" crossorigin="anonymous">`,
      ),
    ],
    code,
    policy: policyOf({
      script: originOf(base),
      api: api.origin,
      screens: screensOrigin,
      inline: [importMap, ...(code.inline ? [code.inline] : [])],
      styles: rendered?.styles.source,
      trustedTypes: TRUSTED_TYPES[target],
    }),
  };
}
