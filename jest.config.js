import { readFileSync } from 'node:fs';

// One jest, several projects: what runs in a page (jsdom) and what runs in Node, each folder of test/ in
// exactly one of them.
/** The modules of rjsf that the build replaces (scripts/build/trim.ts): tests run on the same. */
const { modules } = JSON.parse(readFileSync(new URL('scripts/build/replaced.json', import.meta.url), 'utf8'));
const asShipped = Object.fromEntries(
  modules.map((entry) => [entry.import, `<rootDir>/scripts/build/stubs/${entry.stub}`]),
);

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { useESM: true, tsconfig: 'tsconfig.jest.json', diagnostics: false }],
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  // The packed server has the name of server/.
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
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
});

/**
 * Those that talk to reference servers find some running, and a seeded data folder for those of their own.
 */
const served = (name, folders) => ({
  ...node(name, folders),
  globalSetup: '<rootDir>/test/support/pool/start.js',
  globalTeardown: '<rootDir>/test/support/pool/stop.js',
});

/**
 * These run once more, on the slim build: the journeys, and everything that depends on the library that draws, moves the
 * focus and handles keys. Styles, words, contrast and memory have nothing to do with it (decision 42).
 */
const ON_SLIM = [
  'announcements',
  'captcha',
  'change-password',
  'drawing',
  'early-calls',
  'embedded',
  'faults',
  'first-panel',
  'first-panel-typing',
  'focus',
  'forgot-password',
  'language',
  'leaving',
  'loading',
  'log-out',
  'new-user',
  'not-loaded',
  'password-manager',
  'second-step',
  'self-registration',
  'shell',
  'sign-on',
  'typing',
  'warning',
];
const onSlim = {
  ...served('slim', []),
  testMatch: ON_SLIM.map((name) => `<rootDir>/test/browser/${name}.test.ts`),
  globalSetup: '<rootDir>/test/support/pool/start-slim.js',
  setupFiles: ['<rootDir>/test/support/browser/on-slim.ts'],
};

/**
 * These go by times that are not ours to move: `npm test` runs them at the end, one at a time. Each with its
 * reason.
 */
export const ALONE = {
  'test/browser/password-manager.test.ts':
    "the browser's own password manager works by timers of tenths of a second",
};
export const runsAlone = (path) =>
  Object.keys(ALONE).some((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));

/**
 * Seconds that the longest files take, on two cores; only their order matters. They begin first. Once
 * measured, the measured times count.
 */
export const LONG = {
  'test/browser/transcripts.test.ts': 600,
  'test/browser/layout.test.ts': 300,
  'test/conformance/real-server.test.ts': 200,
  'test/server/postgres.test.ts': 180,
  'test/browser/axe.test.ts': 160,
  'test/browser/pseudo.test.ts': 110,
  'test/conformance/transcripts-recovery.test.ts': 60,
  'test/conformance/transcripts-sign-on.test.ts': 60,
  'test/browser/captcha.test.ts': 60,
  'test/browser/faults.test.ts': 55,
  'test/browser/shift.test.ts': 55,
  'test/browser/self-registration.test.ts': 50,
};

export default {
  /**
   * For a test that hangs. It is no measure of speed: beside another run a test may take five times as long.
   */
  testTimeout: 600_000,
  /** Transcripts in Chromium are played so many side by side. */
  maxConcurrency: 3,
  testSequencer: './scripts/run/hooks/longest-first.js',
  projects: [
    dom('unit', [
      'api',
      'core',
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
    node('data', ['cli', 'scripts', 'flows']),
    // Brings its own page, before React is loaded.
    { ...node('conformance', ['conformance']), moduleNameMapper: asShipped },
    served('server', ['server']),
    served('browser', ['browser']),
    onSlim,
    node('package', ['package']),
  ],
};
