/** What a host pastes into its page to have the widget with every file compared with its hash. */
import type { Integrity } from '../build/package/integrity';
import { policyOf } from './policy';

export const TARGETS = ['html', 'esm', 'react', 'next'] as const;
export type Target = (typeof TARGETS)[number];

export interface SnippetOptions {
  /** The address of the folder with the widget's files; ends with a slash. */
  base: URL;
  /** The address of the auth API. */
  api: URL;
  locale: string;
  integrity: Integrity;
}

export interface Snippet {
  /** The text of the import map: browsers compare each module that it names. */
  importMap: string;
  /** Lines for the page's head: the import map first, since only modules that load after it are compared. */
  head: string[];
  /** What else stands in the page, and its own code, for each kind of page. */
  code: Record<Target, Code>;
  policy: Record<string, string>;
}

export interface Code {
  /** Lines for the page's body. */
  tags: string;
  /** The file of the code, as the page names it. */
  file: string;
  text: string;
}

/** @throws Error when the folder lacks a file that every page loads, or the locale */
export function snippetOf({ base, api, locale, integrity }: SnippetOptions): Snippet {
  const { files } = integrity;
  const hashOf = (name: string): string => {
    const hash = files[name];
    if (!hash) throw new Error(`integrity.json has no ${name}`);
    return hash;
  };
  const address = (name: string): string => new URL(name, base).href;
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
    code: codeFor(
      { module: address('latchkey.mjs'), script: address('latchkey.js') },
      { module: hashOf('latchkey.mjs'), script: hashOf('latchkey.js') },
      configOf(api, locale),
    ),
    policy: policyOf(base.origin, api.origin, importMap),
  };
}

const configOf = (api: URL, locale: string): string =>
  `{ appId: 'YOUR-APP', brandId: 'YOUR-BRAND', authApiPath: '${api.href}', language: '${locale}' }`;

interface Both {
  module: string;
  script: string;
}

const OPEN = "document.querySelector('#sign-on').onclick = () => widget.authenticateUser();";

const codeFor = (address: Both, hash: Both, config: string): Record<Target, Code> => {
  const provider = providerCode(address.module, hash.module, config);
  return {
    html: {
      tags: `<script src="${address.script}" integrity="${hash.script}" crossorigin="anonymous"></script>\n<script src="/sign-on.js"></script>`,
      file: '/sign-on.js',
      text: `const widget = Latchkey.create(${config});\n${OPEN}`,
    },
    esm: {
      tags: '<script type="module" src="/sign-on.js"></script>',
      file: '/sign-on.js',
      text: `import { create } from '${address.module}';\nconst widget = create(${config});\n${OPEN}`,
    },
    react: { tags: '', file: 'sign-on.jsx', text: provider },
    next: { tags: '', file: 'app/sign-on.jsx', text: `'use client';\n${provider}` },
  };
};

const providerCode = (
  src: string,
  integrity: string,
  config: string,
): string => `import { loadLatchkey } from 'latchkey/loader';
import { LatchkeyProvider } from 'latchkey/react';
const config = ${config};
const load = () => loadLatchkey({ src: '${src}', integrity: '${integrity}' });
export const SignOn = ({ children }) => <LatchkeyProvider config={config} load={load}>{children}</LatchkeyProvider>;`;
