import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// One jest run with several projects: in a page (jsdom) or in Node. Each folder of test/ is in exactly one of them. `npm test` runs the files
// named *.test.ts, and `npm run test:all` those named *.all.test.ts.

/** The folder of the project. */
const root = join(import.meta.dirname, '../..');
/** The modules of rjsf that the build replaces (scripts/build/trim.ts). Tests use the same replacements. */
const { modules } = JSON.parse(readFileSync(new URL('../build/replaced.json', import.meta.url), 'utf8'));
const asShipped = Object.fromEntries(
  modules.map((entry) => [entry.import, `${root}/scripts/build/stubs/${entry.stub}`]),
);

const shared = {
  rootDir: root,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': `${root}/scripts/run/hooks/transform.js` },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  // The packed server and handler have the same package names as server/ and auth/.
  modulePathIgnorePatterns: [`${root}/dist-server`, `${root}/dist-auth`],
};

const dom = (name, folders) => ({
  ...shared,
  displayName: name,
  moduleNameMapper: asShipped,
  testEnvironment: `${root}/test/support/dom-environment.js`,
  setupFilesAfterEnv: [`${root}/test/support/dom-setup.ts`],
  testMatch: folders.map((folder) => `${root}/test/${folder}/**/*.test.{ts,tsx}`),
});

const node = (name, folders) => ({
  ...shared,
  displayName: name,
  moduleNameMapper: { '^playwright-core$': `${root}/test/support/playwright.ts` },
  testEnvironment: `${root}/test/support/node-environment.js`,
  testMatch: folders.map((folder) => `${root}/test/${folder}/**/*.test.ts`),
});

/** Tests that use reference servers. Running servers and a seeded data folder are prepared for them. */
const served = (name, folders) => ({
  ...node(name, folders),
  globalSetup: `${root}/test/support/pool/start.js`,
  globalTeardown: `${root}/test/support/pool/stop.js`,
});

/** The tests in test/browser/engines/ run in each engine, because engines differ in what these test. */
const inEngine = (name) => ({
  ...served(name, ['browser/engines']),
  setupFiles: [`${root}/test/support/browser/in-${name}.ts`],
});

export default {
  rootDir: root,
  /** Stops a test that hangs. It doesn't limit the speed, because a test may take five times as long next to another run. */
  testTimeout: 600_000,
  /** How many transcripts play in parallel in Chromium. */
  maxConcurrency: 3,
  projects: [
    dom('unit', [
      'api',
      'core',
      'credentials',
      'effects',
      'engine',
      'form',
      'host-page',
      'http',
      'i18n',
      'kit',
      'panel',
      'start',
      'store',
      'widgets',
    ]),
    node('data', ['auth', 'cli', 'scripts', 'flows', 'screens', 'studio']),
    // Installs its own page before React is loaded.
    { ...node('conformance', ['conformance']), moduleNameMapper: asShipped },
    served('server', ['server']),
    served('browser', ['browser']),
    inEngine('firefox'),
    inEngine('webkit'),
    { ...served('package', ['package']), globalSetup: `${root}/test/support/package/start.js` },
  ],
};
