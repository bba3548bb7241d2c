/** The first examples of the docs, put into the smallest application of their framework. */
import { readFile } from 'node:fs/promises';
import { codeIn } from './page-code';

export interface Example {
  name: string;
  /** Texts by file name. The first one is the application's entry. Empty for a page without a bundler. */
  files: Record<string, string>;
  /** The content of the page's body besides the bundle. */
  body: string;
  /** The value of the directive `trusted-types` that the docs give for the framework. */
  trustedTypes: string;
  /** The file that renders the page on the server, if the framework does that. */
  server?: string;
  /** The framework compiles its templates in the page, which needs `eval`. An application compiles them before. */
  isCompiledLate?: true;
  /** The example shows the panel in the page instead of a button that opens it. */
  isInline?: true;
}

const BUTTON = '<button id="sign-on">Sign on</button>';
const ROOT = '<div id="root"></div>';
const EMBED = 'docs/embed.md';
const PRODUCTION = 'docs/production.md';

/** The code of each example is that of the docs, except for the server's address. */
export async function firstExamples(api: string): Promise<Example[]> {
  const take = async (file: string, section: string): Promise<string[]> =>
    (await codeIn(file, section)).map((code) => code.replaceAll('http://localhost:4600', api));
  const first = async (file: string, section: string): Promise<string> =>
    (await take(file, section))[0] ?? '';
  const plain = async (name: string, file: string, section: string): Promise<Example> => ({
    name,
    files: {},
    body: await first(file, section),
    trustedTypes: "'none'",
  });
  const bundled = (name: string, files: Record<string, string>, body: string, policy = "'none'") => ({
    name,
    files,
    body,
    trustedTypes: policy,
  });
  const [layout = '', button = ''] = await take(EMBED, 'Next');
  const svelte = await first(EMBED, 'Svelte');
  const [element = '', elementInVue = '', elementInSvelte = '', elementInAngular = ''] = await take(
    EMBED,
    'The custom element',
  );
  return [
    await plain('embed.md, a script', EMBED, 'Use a script tag'),
    bundled(
      'README',
      { 'readme.js': await first('README.md', 'Add it to your page') },
      '<button id="signOnButton">Sign on</button>',
    ),
    bundled('embed.md, a bundler', { 'embed.js': await first(EMBED, 'Use a bundler') }, BUTTON),
    bundled(
      'React',
      {
        'react.jsx': MOUNT_REACT('./app.tsx'),
        'app.tsx': await first(EMBED, 'React'),
      },
      ROOT,
    ),
    bundled(
      'React with slim',
      {
        'react-slim.jsx': MOUNT_REACT('./slim-app.tsx'),
        'slim-app.tsx': (await first(EMBED, 'React')).replace(
          'config={config}',
          `config={config} ${await slimProp()}`,
        ),
      },
      ROOT,
    ),
    { ...bundled('Next', NEXT(layout, button), ''), server: 'next-server.jsx' },
    bundled(
      'Vue',
      {
        'vue.js': MOUNT_VUE('./vue-sign-on.ts'),
        'vue-sign-on.ts': await first(EMBED, 'Vue'),
      },
      ROOT,
      await policyFor('Vue 3'),
    ),
    bundled(
      'Svelte',
      {
        'svelte.js': MOUNT_SVELTE('./App.svelte'),
        'App.svelte': `<script>import { signOn } from './svelte-sign-on.ts';</script>\n${/<button use.*<\/button>/.exec(svelte)?.[0]}`,
        'svelte-sign-on.ts': svelte,
      },
      ROOT,
      await policyFor('Svelte 5'),
    ),
    angular('Angular', 'angular', await first(EMBED, 'Angular')),
    bundled(
      'a module of the own server',
      {
        'loader.ts': `${await first(EMBED, 'From your own server')}\ndocument.querySelector('#sign-on').onclick = () => widget.authenticateUser();`,
      },
      BUTTON,
    ),
    { name: 'the element', files: {}, body: element, trustedTypes: "'none'", isInline: true },
    {
      ...bundled(
        'the element in Vue',
        { 'vue-element.js': MOUNT_VUE('./vue-panel.ts'), 'vue-panel.ts': elementInVue },
        ROOT,
        await policyFor('Vue 3'),
      ),
      isInline: true,
    },
    {
      ...bundled(
        'the element in Svelte',
        { 'svelte-element.js': MOUNT_SVELTE('./Panel.svelte'), 'Panel.svelte': elementInSvelte },
        ROOT,
        await policyFor('Svelte 5'),
      ),
      isInline: true,
    },
    { ...angular('the element in Angular', 'angular-element', elementInAngular), isInline: true },
  ];
}

/** The compiler in the page replaces Angular's build, which needs another version of TypeScript. */
const angular = (name: string, file: string, code: string): Example => ({
  name,
  files: {
    [`${file}.ts`]: `import '@angular/compiler';\nimport { bootstrapApplication } from '@angular/platform-browser';\nimport { SignOn } from './${file}-component.ts';\nbootstrapApplication(SignOn);`,
    [`${file}-component.ts`]: code,
  },
  body: '<sign-on></sign-on>',
  trustedTypes: 'angular#unsafe-jit',
  isCompiledLate: true,
});

const MOUNT_REACT = (file: string): string =>
  `import { createRoot } from 'react-dom/client';\nimport { App } from '${file}';\ncreateRoot(document.getElementById('root')).render(<App />);`;
const MOUNT_VUE = (file: string): string =>
  `import { createApp } from 'vue';\nimport { SignOn } from '${file}';\ncreateApp(SignOn).mount('#root');`;
const MOUNT_SVELTE = (file: string): string =>
  `import { mount } from 'svelte';\nimport App from '${file}';\nmount(App, { target: document.getElementById('root') });`;

/** Like Next: the server renders the layout with the page in it, and the browser hydrates it. */
const NEXT = (layout: string, button: string): Record<string, string> => ({
  'next.jsx': `import { hydrateRoot } from 'react-dom/client';\nimport { page } from './next-page.jsx';\nhydrateRoot(document, page);`,
  'next-page.jsx': `import Layout from './layout.tsx';\nimport { SignOn } from './sign-on.tsx';\nexport const page = <Layout><SignOn /></Layout>;`,
  'next-server.jsx': `import { renderToPipeableStream } from 'react-dom/server';\nimport { page } from './next-page.jsx';\nconst { pipe } = renderToPipeableStream(page, { bootstrapModules: ['/next.js'], onAllReady: () => pipe(process.stdout) });`,
  'layout.tsx': layout,
  'sign-on.tsx': button,
});

/** Returns the value of `trusted-types` in the table of production.md. */
const policyFor = (framework: string): Promise<string> =>
  found(PRODUCTION, new RegExp(`^\\| ${framework} \\| \`trusted-types ([^\`]+)\``, 'm'));

/** Returns the property with which embed.md loads the slim build in React. */
const slimProp = (): Promise<string> => found(EMBED, /`(load=\{[^`]*latchkey\/slim[^`]*)`/);

/** Returns the first group of a pattern in a page. */
async function found(page: string, pattern: RegExp): Promise<string> {
  const [, text] = pattern.exec(await readFile(page, 'utf8')) ?? [];
  if (!text) throw new Error(`${page} has no text that matches ${pattern}.`);
  return text;
}
