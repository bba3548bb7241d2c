/** The host's own code in a snippet, for each framework. */

export const TARGETS = ['html', 'inline', 'esm', 'react', 'next', 'vue', 'svelte'] as const;
export type Target = (typeof TARGETS)[number];

/** The Trusted Types policies that frameworks create. */
export const TRUSTED_TYPES: Partial<Record<Target, string>> = { vue: 'vue', svelte: 'svelte-trusted-html' };

export interface Code {
  /** Lines for the page's body. */
  tags: string;
  /** The name of the code's file in the page. */
  file: string;
  text: string;
}

interface File {
  address: string;
  hash: string;
}

interface CodeOptions {
  module: File;
  script: File;
  /** The config, as an object literal. */
  config: string;
  /** The sign-on panel as HTML, for the target `inline`. */
  panel: string;
}

const BUTTON = '<button id="sign-on">Sign on</button>\n';

const OPEN = "document.querySelector('#sign-on').onclick = () => widget.authenticateUser();";

/** Returns the code for one framework. */
export function codeFor(target: Target, { module, script, config, panel }: CodeOptions): Code {
  const load = `loadLatchkey({ src: '${module.address}', integrity: '${module.hash}' })`;
  const scripts = `<script src="${script.address}" integrity="${script.hash}" crossorigin="anonymous"></script>\n<script src="/sign-on.js"></script>`;
  const codes: Record<Target, Code> = {
    inline: {
      tags: `<div id="sign-on">${panel}</div>\n${scripts}`,
      file: '/sign-on.js',
      text: `const widget = Latchkey.create(${config.replace(/ }$/, ", container: '#sign-on' }")});\nwidget.authenticateUser();`,
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
