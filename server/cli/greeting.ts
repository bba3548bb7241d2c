import { DEMO, type Seeds } from '../seed/seeds';
import type { RunningServer } from '../server';

/** What the server says when it listens. The first line is for programs: "Latchkey listening on <url>". */
export function greeting(
  { url, extraUrls, metricsUrl }: RunningServer,
  dev: boolean,
  seeds: Seeds = DEMO,
): string {
  const users = seeds.users.map(
    (user) => `  ${user.userId.padEnd(6)} ${(user.password ?? '(no password)').padEnd(14)} ${user.about}`,
  );
  const people = seeds.people.map((person) => `  ${person.personId.padEnd(6)} ${person.about}`);
  return [
    `Latchkey listening on ${url}`,
    ...extraUrls.map((extra) => `  also on ${extra}`),
    ...(metricsUrl ? [`  figures at ${metricsUrl}`] : []),
    // Milliseconds since this process began.
    `Ready after ${(performance.now() / 1000).toFixed(1)} s.`,
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
