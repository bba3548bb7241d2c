import { DEMO } from '../seed/seeds';
import type { RunningServer, ServerOptions } from '../server';

/**
 * The lines that the server prints when it listens. The first one is for programs: "Latchkey listening on <url>".
 * Without development endpoints and pages that is all.
 */
export function greeting(
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
    // Milliseconds since this process began.
    `Ready after ${(performance.now() / 1000).toFixed(1)} s.`,
    '',
    ...(dev
      ? ['This is a development and conformance server. Do not put real people’s data into it.', '']
      : []),
    ...(pages
      ? [
          `  Examples ${url}/examples/   (host pages, and every journey step by step)`,
          `  Demo     ${url}/examples/demo/`,
          `  Calls    ${url}/openapi   (what the server answers)`,
        ]
      : []),
    ...(dev
      ? [
          `  Outbox   ${url}/outbox   (the codes that were sent)`,
          `  Control  ${url}/dev   (order answers and faults, move the clock)`,
          `  Sign on  ${url}/sp/start?TargetResource=/examples/demo/   (at the demo identity provider)`,
        ]
      : []),
    '',
    ...(dev
      ? [
          'Try it with these users:',
          ...users,
          '',
          'Whom the identity provider vouches for (registerUser):',
          ...people,
          '',
        ]
      : []),
  ].join('\n');
}
