import { readFileSync } from 'node:fs';

// One jest run with several projects: in a page (jsdom) or in Node. Each folder of test/ is in exactly one of them.
/** The modules of rjsf that the build replaces (scripts/build/trim.ts). Tests use the same replacements. */
const { modules } = JSON.parse(readFileSync(new URL('scripts/build/replaced.json', import.meta.url), 'utf8'));
const asShipped = Object.fromEntries(
  modules.map((entry) => [entry.import, `<rootDir>/scripts/build/stubs/${entry.stub}`]),
);

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '<rootDir>/scripts/run/hooks/transform.js' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  // The packed server has the same package name as server/.
  modulePathIgnorePatterns: ['<rootDir>/dist-server'],
};

const dom = (name, folders) => ({
  ...shared,
  displayName: name,
  moduleNameMapper: asShipped,
  testEnvironment: '<rootDir>/test/support/dom-environment.js',
  setupFilesAfterEnv: ['<rootDir>/test/support/dom-setup.ts'],
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`),
});

const node = (name, folders) => ({
  ...shared,
  displayName: name,
  moduleNameMapper: { '^playwright-core$': '<rootDir>/test/support/playwright.ts' },
  testEnvironment: '<rootDir>/test/support/node-environment.js',
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
});

/** Tests that use reference servers. Running servers and a seeded data folder are prepared for them. */
const served = (name, folders) => ({
  ...node(name, folders),
  globalSetup: '<rootDir>/test/support/pool/start.js',
  globalTeardown: '<rootDir>/test/support/pool/stop.js',
});

/** The tests in test/browser/engines/ run in each engine, because engines differ in what these test. */
const inEngine = (name) => ({
  ...served(name, ['browser/engines']),
  setupFiles: [`<rootDir>/test/support/browser/in-${name}.ts`],
});

/** These depend on real time, so `npm test` runs them at the end, one at a time. The value is the reason. */
export const ALONE = {
  'test/browser/password-manager.test.ts': "the browser's password manager uses timers of tenths of a second",
};
export const runsAlone = (path) =>
  Object.keys(ALONE).some((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));

/**
 * Approximate seconds of the files that take more than half a minute in a whole run on two cores. The longest start first, unless measured times are
 * known, and `--shard` makes shards of equal length.
 */
export const LONG = {
  'test/browser/transcripts.test.ts': 400,
  'test/server/conform.test.ts': 255,
  'test/browser/axe.test.ts': 170,
  'test/browser/steady.test.ts': 100,
  'test/conformance/transcripts-recovery.test.ts': 100,
  'test/package/conform.test.ts': 100,
  'test/server/postgres.test.ts': 100,
  'test/package/screens.test.ts': 95,
  'test/browser/layout.test.ts': 90,
  'test/conformance/real-server.test.ts': 90,
  'test/server/conform-promises.test.ts': 90,
  'test/browser/examples.test.ts': 85,
  'test/browser/preview.test.ts': 85,
  'test/conformance/transcripts-sign-on.test.ts': 85,
  'test/browser/spoken.test.ts': 80,
  'test/browser/engines/playground.test.ts': 75,
  'test/browser/playground.test.ts': 70,
  'test/browser/site.test.ts': 70,
  'test/package/skill.test.ts': 70,
  'test/package/command.test.ts': 65,
  'test/browser/gallery.test.ts': 60,
  'test/package/server.test.ts': 60,
  'test/browser/faults.test.ts': 55,
  'test/server/kill.test.ts': 55,
  'test/browser/pseudo.test.ts': 50,
  'test/browser/screens.test.ts': 50,
  'test/browser/shift.test.ts': 50,
  'test/cli/check/owner-edits.test.ts': 50,
  'test/browser/captcha.test.ts': 45,
  'test/browser/commits.test.ts': 45,
  'test/cli/try/try.test.ts': 45,
  'test/server/conform-others.test.ts': 45,
  'test/server/keys/replace.test.ts': 45,
  'test/server/process.test.ts': 45,
  'test/browser/control.test.ts': 40,
  'test/browser/forgot-password.test.ts': 40,
  'test/browser/hostile-hosts.test.ts': 40,
  'test/browser/passkeys.test.ts': 40,
  'test/browser/within-reach.test.ts': 40,
  'test/conformance/fake-server.test.ts': 40,
  'test/package/conform-page.test.ts': 40,
  'test/package/testing.test.ts': 40,
  'test/server/operations.test.ts': 40,
  'test/browser/focus.test.ts': 35,
  'test/cli/check/check.test.ts': 35,
  'test/cli/gallery/gallery.test.ts': 35,
  'test/cli/screens/transcripts.test.ts': 35,
  'test/package/first-examples.test.ts': 35,
  'test/package/snippet.test.ts': 35,
  'test/cli/check/harmless-edits.test.ts': 30,
  'test/server/contract/turns.test.ts': 30,
};

export default {
  /** Stops a test that hangs. It doesn't limit the speed, because a test may take five times as long next to another run. */
  testTimeout: 600_000,
  /** How many transcripts play in parallel in Chromium. */
  maxConcurrency: 3,
  testSequencer: './scripts/run/hooks/longest-first.js',
  projects: [
    dom('unit', [
      'api',
      'core',
      'credentials',
      'early',
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
    node('data', ['cli', 'scripts', 'flows', 'screens']),
    // Installs its own page before React is loaded.
    { ...node('conformance', ['conformance']), moduleNameMapper: asShipped },
    served('server', ['server']),
    served('browser', ['browser']),
    inEngine('firefox'),
    inEngine('webkit'),
    node('package', ['package']),
  ],
};
