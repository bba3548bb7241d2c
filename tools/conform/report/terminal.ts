import { placesOf } from '../breaks';
import type { Conform } from '../config';
import type { Plan } from '../plan';
import type { Result } from '../verdict';

/** What a run would do, before it does anything. */
export function planInWords(config: Conform, { played, byRule, differing }: Plan): string[] {
  const reasons = new Map<string, number>();
  for (const why of byRule.values()) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  const hooks = Object.keys(config.hooks ?? {});
  return [
    `${config.api}, as a page of ${config.origin}: ${config.profiles.join(', ')}`,
    `${played.length} transcripts will be played by ${Object.entries(config.people)
      .map(([name, { userId }]) => userId ?? `${name}, who is made anew each time`)
      .join(', ')}.`,
    config.hooks?.reset
      ? 'Passwords of these people change, and hooks.reset puts them back each time.'
      : 'hooks.reset is not given: what changes a password or leaves a failure is not played.',
    ...(differing.size > 0
      ? [`${differing.size} of them rightly go another way here, as the config says.`]
      : []),
    `Hooks: ${hooks.length > 0 ? hooks.join(', ') : 'none'}.`,
    ...[...reasons].sort((a, b) => b[1] - a[1]).map(([why, count]) => `  ${count} not played: ${why}`),
  ];
}

/** The verdicts, what breaks, and what was not seen. */
export function resultInWords({ profiles, probes, breaks, played }: Result): string[] {
  const count = (verdict: string) => played.filter((one) => one.verdict === verdict).length;
  return [
    '',
    ...breaks.slice(0, 20).map((one) => `BREAK ${one.rule}: ${one.message}\n      ${placesOf(one)}`),
    ...(breaks.length > 20 ? [`... and ${breaks.length - 20} more`] : []),
    ...profiles.flatMap(({ id, verdict, cells }) => [
      `${verdict.padEnd(10)} ${id}`,
      ...cells
        .filter((one) => one.verdict === 'not seen')
        .map(
          ({ call, nextAction, why }) =>
            `           not seen: ${[call, nextAction].join(' ').trim()}: ${why}`,
        ),
    ]),
    ...probes.map(
      ({ about, verdict, message }) => `${verdict.padEnd(10)} ${about}${message ? ` (${message})` : ''}`,
    ),
    '',
    `${played.length} transcripts played: ${count('as written')} as written, ${count('other')} another way, ${count('broken')} broken`,
  ];
}
