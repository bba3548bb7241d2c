import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { TestBrowser } from './browser';
import { startServer, type TestServer } from './server';

export interface ServerSuite {
  /** A browser that has begun, without cookies of earlier tests. */
  readonly browser: TestBrowser;
  /** The server of this file; running from the first test on. */
  readonly server: { readonly url: string };
  /** Another browser that has begun. */
  another(): Promise<TestBrowser>;
}

/** A new database takes its time on a busy machine. */
const PATIENCE = 120_000;

let suite: ServerSuite | undefined;

/** One server for a test file and for those that it imports; each test begins with fresh data and a fresh browser. */
export function serverSuite(): ServerSuite {
  suite ??= newSuite();
  return suite;
}

function newSuite(): ServerSuite {
  let running: TestServer | undefined;
  const server = {
    get url() {
      return running?.url ?? '';
    },
  };
  const browser = new TestBrowser(server);
  beforeAll(async () => {
    running = await startServer();
  }, PATIENCE);
  afterAll(() => running?.discard(), PATIENCE);
  beforeEach(async () => {
    browser.forget();
    await browser.dev('/dev/reset');
    await browser.begin();
  }, PATIENCE);
  return { browser, server, another: () => new TestBrowser(server).begin() };
}
