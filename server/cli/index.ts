import { DEMO } from '../dev/seed/seeds';
import { createServer, type RunningServer, type ServerOptions } from '../server';
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

/**
 * The lines that the server prints when it listens. Programs read the first one, "Latchkey listening on <url>". The other lines
 * depend on the development endpoints and pages.
 */
function greeting(
  { url, extraUrls, metricsUrl }: RunningServer,
  { dev = true, pages = dev, seeds = DEMO }: Pick<ServerOptions, 'dev' | 'pages' | 'seeds'>,
): string {
  const users = seeds.users.map(
    (user) => `  ${user.userId.padEnd(6)} ${(user.password ?? '(no password)').padEnd(14)} ${user.about}`,
  );
  const people = seeds.people.map((person) => `  ${person.personId.padEnd(6)} ${person.about}`);
  return [
    `Latchkey listening on ${url}`,
    ...extraUrls.map((extra) => `  also on ${extra}`),
    ...(metricsUrl ? [`  metrics at ${metricsUrl}`] : []),
    // Milliseconds since the process started.
    `Ready after ${(performance.now() / 1000).toFixed(1)} s.`,
    '',
    ...(dev ? ['This is a development and conformance server. Don’t use it for real users’ data.', ''] : []),
    ...(pages
      ? [
          `  Examples ${url}/examples/   (host pages and every journey, step by step)`,
          `  Demo     ${url}/examples/demo/`,
          `  Calls    ${url}/openapi   (all calls and their answers)`,
        ]
      : []),
    ...(dev
      ? [
          `  Outbox   ${url}/outbox   (sent codes)`,
          `  Control  ${url}/dev   (override answers, simulate faults, move the clock)`,
          `  Sign on  ${url}/sp/start?TargetResource=/examples/demo/   (through the demo identity provider)`,
        ]
      : []),
    '',
    ...(dev
      ? [
          'Users:',
          ...users,
          '',
          'People who can register through the identity provider (registerUser):',
          ...people,
          '',
        ]
      : []),
  ].join('\n');
}
