/** What a host pastes into its page to have the widget with every file compared with its hash. */
import type { Integrity } from '../publish/integrity';
import { type Code, codeFor, type Target, TRUSTED_TYPES } from './code';
import { policyOf } from './policy';

export interface SnippetOptions {
  /** The address of the folder with the widget's files, or its path on the page's own origin; ends with a slash. */
  base: string;
  /** The address of the auth API. */
  api: URL;
  target: Target;
  locale: string;
  integrity: Integrity;
}

export interface Snippet {
  /** The text of the import map: browsers compare each module that it names. */
  importMap: string;
  /** Lines for the page's head: the import map first, since only modules that load after it are compared. */
  head: string[];
  /** What else the page needs. */
  code: Code;
  policy: Record<string, string>;
}

/** @throws Error when the folder lacks a file that every page loads, or the locale */
export function snippetOf({ base, api, target, locale, integrity }: SnippetOptions): Snippet {
  const { files } = integrity;
  const hashOf = (name: string): string => {
    const hash = files[name];
    if (!hash) throw new Error(`integrity.json has no ${name}`);
    return hash;
  };
  const address = (name: string): string => base + name;
  const find = (pattern: RegExp): string | undefined => Object.keys(files).find((name) => pattern.test(name));
  const early = find(new RegExp(`^data/\\w+/early/${locale}\\.js$`));
  if (!early) {
    const known = Object.keys(files).flatMap((name) => /early\/(\w+)\.js$/.exec(name)?.[1] ?? []);
    throw new Error(`there is no language ${locale}; there are ${known.join(', ')}`);
  }
  const modules = Object.entries(files).filter(([name]) => /\.m?js$/.test(name) && name !== 'latchkey.js');
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(modules.map(([name, hash]) => [address(name), hash])),
  });
  const first = [early, find(/^chunks\/engine-/), find(/^data\/\w+\/product\.js$/)].filter(
    (name) => name !== undefined,
  );
  return {
    importMap,
    head: [
      `<script type="importmap">${importMap}</script>`,
      `<link rel="preconnect" href="${api.origin}" crossorigin="use-credentials">`,
      ...first.map(
        (name) =>
          `<link rel="modulepreload" href="${address(name)}" integrity="${files[name]}" crossorigin="anonymous">`,
      ),
    ],
    code: codeFor(target, {
      module: { address: address('latchkey.mjs'), hash: hashOf('latchkey.mjs') },
      script: { address: address('latchkey.js'), hash: hashOf('latchkey.js') },
      config: `{ appId: 'YOUR-APP', brandId: 'YOUR-BRAND', authApiPath: '${api.href}', language: '${locale}' }`,
    }),
    policy: policyOf({
      script: base.startsWith('/') ? undefined : new URL(base).origin,
      api: api.origin,
      inline: importMap,
      trustedTypes: TRUSTED_TYPES[target],
    }),
  };
}
