import { createServer, type RunningServer } from '../server';
import { greeting } from './greeting';
import { drainOf, optionsFrom } from './settings';

/**
 * Runs the server with the settings of the environment, and closes it on a signal. `after`: other work that
 * must end before the server listens. An error ends the process with a sentence about it.
 */
export async function start(after: Promise<unknown> = Promise.resolve()): Promise<RunningServer> {
  after.catch(() => {}); // This promise may fail before the database is open; it is awaited only then.
  try {
    const options = optionsFrom(process.env);
    const server = await createServer({ ...options, after });
    console.log(greeting(server, options));
    stopOnSignal(server, drainOf(process.env, options.dev ?? true));
    return server;
  } catch (error) {
    return fail(error);
  }
}

/** A second signal ends the process at once. */
function stopOnSignal(server: RunningServer, drainMs: number): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(0);
      isClosing = true;
      server.close(drainMs).then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  const isOurs = error instanceof Error && error.message.startsWith('[latchkey]');
  console.error(isOurs ? error.message : error);
  process.exit(1);
}
