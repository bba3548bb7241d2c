import { DEMO } from '../dev/seed/seeds';
import type { RunningServer, ServerOptions } from '../server';

/**
 * The lines that the server prints when it listens. Programs read the first one, "Latchkey listening on <url>". The other lines
 * depend on the development endpoints and pages.
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
