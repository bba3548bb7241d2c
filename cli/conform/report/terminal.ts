import type { Conform } from '../config';
import { placesOf } from '../faults/breaks';
import { roleOf } from '../interpret/roles';
import type { Plan } from '../plan';
import { notTried, type Result } from '../verdict';
import { grouped, partedAt } from './reasons';

/** The plan of a run, printed before anything is sent. */
export function describePlan(config: Conform, { played, byRule, differing }: Plan): string[] {
  const reasons = grouped([...byRule].map(([name, why]) => ({ name, why })));
  const hooks = Object.keys(config.hooks ?? {});
  return [
    `${config.api}, as a page of ${config.origin}: ${config.profiles.join(', ')}`,
    `${played.length} transcripts will be played${played.length > 0 ? ` as ${playersOf(config, played).join(', ')}` : ''}.`,
    config.hooks?.reset
      ? 'The run changes passwords of these users. hooks.reset restores them.'
      : 'hooks.reset is missing, so transcripts that change a password or leave a failed sign-on are not played.',
    ...(differing.size > 0
      ? [`${differing.size} of them are expected to differ on this server (differs in the config).`]
      : []),
    `Hooks: ${hooks.length > 0 ? hooks.join(', ') : 'none'}.`,
    ...reasons.map(({ why, names }) => `  ${names.length} not played: ${why}`),
  ];
}

/** The users of these transcripts. */
function playersOf(config: Conform, played: Plan['played']): string[] {
  const names = played.flatMap((named) => {
    const { user, isSignedOn, registers } = roleOf(config, named);
    return [user, isSignedOn, registers];
  });
  return [...new Set(names)].flatMap((name) =>
    name ? [config.users[name]?.userId ?? `${name} (created for each transcript)`] : [],
  );
}

const MOST_BREAKS = 20;
const MOST_REASONS = 3;

/** The breaks, then each profile with what was not seen and not tried, the promises, and the transcripts. */
export function describeResult({ profiles, probes, breaks, played }: Result): string[] {
  const of = (verdict: string) => played.filter((one) => one.verdict === verdict);
  const other = grouped(of('other').map((one) => ({ name: one.name, why: partedAt(one) })));
  return [
    '',
    ...breaks.slice(0, MOST_BREAKS).map((one) => `BREAK ${one.rule}: ${one.message}\n      ${placesOf(one)}`),
    ...(breaks.length > MOST_BREAKS ? [`... and ${breaks.length - MOST_BREAKS} more`] : []),
    ...profiles.flatMap(({ id, verdict, cells }) => [
      `${verdict.padEnd(10)} ${id}`,
      ...cells
        .filter((one) => one.verdict === 'not seen')
        .map(
          ({ call, nextAction, why }) =>
            `           not seen: ${[call, nextAction].join(' ').trim()}: ${why}`,
        ),
      ...notTried(probes, id).map(({ about, message }) => `           not tried: ${about} ${message}`),
    ]),
    '',
    ...probes
      .filter(({ verdict, isAdvice }) => verdict !== 'not tried' || isAdvice)
      .map(
        ({ about, verdict, message }) => `${verdict.padEnd(10)} ${about}${message ? ` (${message})` : ''}`,
      ),
    '',
    `${played.length} transcripts played: ${of('as written').length} as written, ${of('other').length} with other valid answers, ${of('broken').length} broken`,
    ...other.slice(0, MOST_REASONS).map(({ why, names }) => `  ${names.length} differed at ${why}`),
  ];
}
