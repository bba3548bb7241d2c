/** The host's own code in a snippet, for each framework. */

export const TARGETS = ['html', 'fast', 'inline', 'esm', 'react', 'next', 'vue', 'svelte'] as const;
export type Target = (typeof TARGETS)[number];

/** The Trusted Types policies that frameworks create. */
export const TRUSTED_TYPES: Partial<Record<Target, string>> = { vue: 'vue', svelte: 'svelte-trusted-html' };

export interface Code {
  /** Lines for the page's body. */
  tags: string;
  /** The name of the code's file in the page. */
  file: string;
  text: string;
  /** The text of the inline script in `tags`. */
  inline?: string;
}

interface File {
  address: string;
  hash: string;
}

interface CodeOptions {
  module: File;
  script: File;
  config: object;
  /** The text of latchkey.js, for the target `fast`. */
  loader: string;
  /** The sign-on panel as HTML, for the target `inline`. */
  panel: string;
}

const BUTTON = '<button id="sign-on">Sign on</button>\n';

const OPEN = "document.querySelector('#sign-on').onclick = () => widget.authenticateUser();";

/** Runs in the page after the loader, in the same script. The config is an attribute, so a change of it keeps the hash. */
const START =
  'window.widget = Latchkey.create(JSON.parse(document.currentScript.dataset.config));\nwidget.authenticateUser();';

/** An object literal in our style. */
const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value}'`
    : `{ ${Object.entries(value as object)
        .map(([name, part]) => `${name}: ${literal(part)}`)
        .join(', ')} }`;

/** Returns the code for one framework. */
export function codeFor(target: Target, { module, script, config: given, loader, panel }: CodeOptions): Code {
  const config = literal(given);
  // The source map isn't beside the page.
  const inline = `${loader.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '')}\n${START}`;
  const load = `loadLatchkey({ src: '${module.address}', integrity: '${module.hash}' })`;
  const scripts = `<script src="${script.address}" integrity="${script.hash}" crossorigin="anonymous"></script>\n<script src="/sign-on.js"></script>`;
  const codes: Record<Target, Code> = {
    inline: {
      tags: `<div id="sign-on">${panel}</div>\n${scripts}`,
      file: '/sign-on.js',
      text: `const widget = Latchkey.create(${literal({ ...given, container: '#sign-on' })});\nwidget.authenticateUser();`,
    },
    // The widget asks for the panel a round trip sooner.
    fast: {
      tags: `<script data-src="${script.address}" data-config='${JSON.stringify(given).replaceAll("'", '&#39;')}'>${inline}</script>`,
      file: '',
      text: '',
      inline,
    },
    html: {
      tags: BUTTON + scripts,
      file: '/sign-on.js',
      text: `const widget = Latchkey.create(${config});\n${OPEN}`,
    },
    esm: {
      tags: `${BUTTON}<script type="module" src="/sign-on.js"></script>`,
      file: '/sign-on.js',
      text: `import { create } from '${module.address}';\nconst widget = create(${config});\n${OPEN}`,
    },
    react: { tags: '', file: 'sign-on.tsx', text: provider(load, config) },
    next: { tags: '', file: 'app/sign-on.tsx', text: `'use client';\n${provider(load, config)}` },
    vue: { tags: '', file: 'sign-on.ts', text: component(load, config) },
    svelte: { tags: '', file: 'sign-on.ts', text: action(load, config) },
  };
  return codes[target];
}

const provider = (load: string, config: string): string => `import type { Config } from 'latchkey';
import { loadLatchkey } from 'latchkey/loader';
import { LatchkeyProvider } from 'latchkey/react';
import type { ReactNode } from 'react';

const config: Config = ${config};
const load = () => ${load};
export const SignOn = ({ children }: { children: ReactNode }) => (
  <LatchkeyProvider config={config} load={load}>{children}</LatchkeyProvider>
);`;

const component = (load: string, config: string): string => `import type { Config, Widget } from 'latchkey';
import { loadLatchkey } from 'latchkey/loader';
import { defineComponent, h, onMounted, onUnmounted } from 'vue';

const config: Config = ${config};
export const SignOn = defineComponent(() => {
  let widget: Promise<Widget | undefined> | undefined;
  onMounted(() => {
    widget = ${load}.then((latchkey) => latchkey?.create(config));
  });
  onUnmounted(async () => (await widget)?.destroy());
  return () => h('button', { onClick: async () => (await widget)?.authenticateUser() }, 'Sign on');
});`;

const action = (load: string, config: string): string => `import type { Config } from 'latchkey';
import { loadLatchkey } from 'latchkey/loader';

const config: Config = ${config};
/** <button use:signOn>Sign on</button> */
export function signOn(button: HTMLElement) {
  const widget = ${load}.then((latchkey) => latchkey?.create(config));
  button.onclick = async () => (await widget)?.authenticateUser();
  return { destroy: async () => (await widget)?.destroy() };
}`;
