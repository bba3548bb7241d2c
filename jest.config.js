// One jest, several projects: what runs in a page (jsdom) and what runs in Node, each folder of test/ in exactly one of them.
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['ts-jest', { useESM: true, tsconfig: 'tsconfig.jest.json', diagnostics: false }] },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
};

const dom = (name, folders) => ({
  ...shared,
  displayName: name,
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

/** Those that talk to reference servers find some running, and a seeded data folder for those of their own. */
const served = (name, folders) => ({
  ...node(name, folders),
  globalSetup: '<rootDir>/test/support/pool/start.js',
  globalTeardown: '<rootDir>/test/support/pool/stop.js',
});

/** The browser tests once more, on the slim build: all but those that look at styles, words and the host's own files, which are the same, and the transcripts, for their length. */
const SAME_ON_SLIM = ['layout', 'pseudo', 'flat', 'relative-time', 'outbox', 'examples', 'transcripts'];
const onSlim = {
  ...served('slim', ['browser']),
  setupFiles: ['<rootDir>/test/support/browser/on-slim.ts'],
  testPathIgnorePatterns: [`/test/browser/(${SAME_ON_SLIM.join('|')})\\.test\\.ts$`],
};

export default {
  testTimeout: 30_000,
  /** Transcripts in Chromium are played so many side by side. */
  maxConcurrency: 3,
  projects: [
    dom('unit', ['core', 'http', 'effects', 'store', 'i18n', 'widgets', 'ui', 'host']),
    node('data', ['tools', 'flows']),
    // Brings its own page, before React is loaded.
    served('conformance', ['conformance']),
    served('server', ['server']),
    served('browser', ['browser']),
    onSlim,
    node('package', ['package']),
  ],
};
