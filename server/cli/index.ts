import { createServer, type RunningServer } from '../server';
import { greeting } from './greeting';
import { drainOf, optionsFrom } from './settings';

/**
 * Runs the server with the settings of the environment, and closes it on a signal. `after` must resolve before the server
 * listens. If the start fails, the process prints the message and exits.
 */
export async function start(after: Promise<unknown> = Promise.resolve()): Promise<RunningServer> {
  after.catch(() => {}); // It may reject before it is awaited, once the database is open.
  try {
    const options = optionsFrom(process.env);
    const server = await createServer({ ...options, after });
    // First, because a supervisor may send a signal as soon as it reads the greeting.
    stopOnSignal(server, drainOf(process.env, options.dev ?? true));
    console.log(greeting(server, options));
    return server;
  } catch (error) {
    return fail(error);
  }
}

/** A second signal exits at once. */
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

/** Prints the message of an error and exits. */
export function fail(error: unknown): never {
  const isOurs = error instanceof Error && error.message.startsWith('[latchkey]');
  console.error(isOurs ? error.message : error);
  process.exit(1);
}
