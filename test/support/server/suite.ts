import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { TestBrowser } from './browser';
import { pooledServer } from './start/pooled';
import { startServer, type TestServer } from './start/process';

export interface ServerSuite {
  /** A new browser in which the widget has started. */
  readonly browser: TestBrowser;
  /** The server of this file. It runs from the first test on. */
  readonly server: { readonly url: string };
  /** Another such browser. */
  another(): Promise<TestBrowser>;
}

let suite: ServerSuite | undefined;

/**
 * Provides the worker's server, or one on the database that the environment names, for a test file and the files
 * that it imports. Each test begins with fresh data and a fresh browser.
 */
export function serverSuite(): ServerSuite {
  suite ??= newSuite();
  return suite;
}

function newSuite(): ServerSuite {
  const isPooled = !process.env.LATCHKEY_TEST_DATABASE_URL;
  let running: TestServer | undefined;
  const server = {
    get url() {
      return isPooled ? pooledServer()[0] : (running?.url ?? '');
    },
  };
  const browser = new TestBrowser(server);
  beforeAll(async () => {
    if (!isPooled) running = await startServer();
  });
  afterAll(() => running?.discard());
  beforeEach(async () => {
    browser.forget();
    await browser.dev('/dev/reset');
    await browser.begin();
  });
  return { browser, server, another: () => new TestBrowser(server).begin() };
}
