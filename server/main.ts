import { createServer, type RunningServer } from './index';
import { seedPeople, seedUsers } from './seed-data';
import { optionsFrom } from './settings';

/** Starts the server from the command line, and ends it cleanly when told to. */
async function main(): Promise<RunningServer> {
  const options = optionsFrom(process.env);
  const server = await createServer(options);
  console.log(greeting(server, options.dev ?? true));
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      server.close().then(() => process.exit(0), fail);
    });
  }
  return server;
}

/** The first line is for programs: "Latchkey listening on <url>". */
function greeting({ url, extraUrls }: RunningServer, dev: boolean): string {
  const users = seedUsers.map((user) => `  ${user.userId.padEnd(6)} ${(user.password ?? '(no password)').padEnd(14)} ${user.about}`);
  const people = seedPeople.map((person) => `  ${person.personId.padEnd(6)} ${person.about}`);
  return [
    `Latchkey listening on ${url}`,
    ...extraUrls.map((extra) => `  also on ${extra}`),
    '',
    'This is a development and conformance server. Do not put real people’s data into it.',
    '',
    `  Examples ${url}/examples/   (host pages, and every journey step by step)`,
    `  Demo     ${url}/examples/demo/`,
    `  Calls    ${url}/openapi   (what the server answers)`,
    ...(dev
      ? [
          `  Outbox   ${url}/outbox   (the codes that were sent)`,
          `  Control  ${url}/dev   (order answers and faults, move the clock)`,
          `  Sign in  ${url}/sp/start?TargetResource=/examples/demo/   (at the demo identity provider)`,
        ]
      : []),
    '',
    'Try it with these users:',
    ...users,
    '',
    'Whom the identity provider vouches for (registerUser):',
    ...people,
    '',
  ].join('\n');
}

function fail(error: unknown): void {
  const isOurs = error instanceof Error && error.message.startsWith('[latchkey]');
  console.error(isOurs ? error.message : error);
  process.exit(1);
}

/** The server that this module starts when it is loaded. */
export const started = main();
started.catch(fail);
