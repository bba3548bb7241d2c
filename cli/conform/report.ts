import { cell, escapeAttribute, table } from '../markup';
import type { Conform } from './config';
import { ASKED, type Exchange, placeOf, placesOf, RULES } from './findings';
import { roleOf } from './interpret/roles';
import { NOT_TESTED, type Plan } from './plan';
import { grouped, notTried, partedAt, type Result } from './verdict';

/** The metadata of a run for its reports. */
export interface About {
  readonly api: string;
  /** The config's file. */
  readonly config: string;
  /** ISO 8601. */
  readonly at: string;
  readonly version: string;
}

/** The report for programs: `latchkey-conform/1`. */
export const jsonReport = (result: Result, about: About): string =>
  `${JSON.stringify({ format: 'latchkey-conform/1', ...about, ...result }, null, 2)}\n`;

const escaped = (text: string): string =>
  escapeAttribute(text)
    // Characters that XML 1.0 doesn't allow.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd');

/**
 * The report for CI: a test for each transcript, played or not, for each probe, and for each cell of a profile. Each
 * break fails the tests of its places.
 */
export function junitReport(
  { played, notPlayed, probes, profiles, breaks }: Result,
  { api, at }: About,
): string {
  const brokenAt = (is: (place: string) => boolean) =>
    breaks.filter(({ where }) => where.some(is)).map(({ rule, message }) => `${rule}: ${message}`);
  const failed = (messages: string[]): string =>
    `<failure message="${escaped(messages[0] ?? '')}">${escaped(messages.join('\n'))}</failure></testcase>`;
  const tests = [
    ...played.map(({ name, about, ms, verdict }) => {
      const open = `<testcase classname="transcripts" name="${escaped(`${name}: ${about}`)}" time="${ms / 1000}"`;
      if (verdict !== 'broken') return `${open}/>`;
      return `${open}>${failed(brokenAt((place) => place.startsWith(`${name}, `)))}`;
    }),
    ...notPlayed.map(
      ({ name, why }) =>
        `<testcase classname="transcripts" name="${escaped(name)}" time="0"><skipped message="${escaped(why)}"/></testcase>`,
    ),
    ...probes.map(({ id, about, verdict, message }) => {
      const open = `<testcase classname="probes" name="${escaped(`${id}: ${about}`)}" time="0"`;
      const found = brokenAt((place) => place === placeOf(id));
      if (found.length > 0) return `${open}>${failed(found)}`;
      return verdict === 'holds'
        ? `${open}/>`
        : `${open}><skipped message="${escaped(message)}"/></testcase>`;
    }),
    ...profiles.flatMap(({ id, cells }) =>
      cells.map(({ call, nextAction, verdict, why }) => {
        const open = `<testcase classname="${escaped(id)}" name="${escaped([call, nextAction ?? 'answers'].join(' '))}" time="0"`;
        const found = breaks.filter((one) => one.call === call && one.where.includes(ASKED));
        if (found.length > 0) return `${open}>${failed(found.map(({ message }) => message))}`;
        if (verdict === 'seen') return `${open}/>`;
        return `${open}><skipped message="${escaped(why ?? '')}"/></testcase>`;
      }),
    ),
  ];
  const skipped = tests.filter((test) => test.includes('<skipped ')).length;
  const failures = tests.filter((test) => test.includes('<failure ')).length;
  const head = `tests="${tests.length}" failures="${failures}" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${head}>`,
    `<testsuite name="${escaped(`latchkey conform ${api}`)}" timestamp="${at.slice(0, 19)}" ${head}>`,
    ...tests,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

/** The report for readers: a line for each profile, the breaks, what was not seen, and everything else collapsed. */
export function markdownReport(result: Result, { api, config, at, version }: About): string {
  const { profiles, probes, breaks, played, notPlayed, notes } = result;
  const of = (verdict: string) => played.filter((one) => one.verdict === verdict);
  const fold = (title: string, lines: string[]): string[] =>
    lines.length === 0 ? [] : [`<details><summary>${title}</summary>\n`, ...lines, '\n</details>\n'];
  const cells = profiles.flatMap(({ id, cells: own }) => own.map((one) => ({ id, ...one })));
  return [
    `# ${api}`,
    '',
    `latchkey ${version}, ${MOMENT.format(new Date(at))}`,
    '',
    table(
      ['Profile', 'Verdict', 'Seen', 'Absent', 'Not seen', 'Not tried'],
      profiles.map(({ id, verdict, cells: own }) => [
        id,
        `**${verdict}**`,
        ...['seen', 'absent', 'not seen'].map((what) =>
          String(own.filter((one) => one.verdict === what).length),
        ),
        String(notTried(probes, id).length),
      ]),
    ),
    ...(breaks.length > 0 ? ['## Breaks', ''] : []),
    ...breaks.flatMap((one) => [
      `- **${one.rule}**: ${cell(one.message)} (${placesOf(one)})  `,
      `  ${RULES[one.rule]}  `,
      `  Reproduce it with \`npx latchkey conform --config ${config} ${one.again}\``,
      ...(one.exchange ? exchanged(one.exchange) : []),
    ]),
    ...(breaks.length > 0 ? [''] : []),
    '## Promises',
    '',
    table(
      ['Profile', 'Promise', 'Verdict', 'Found'],
      probes.map(({ profile, about, verdict, message }) => [profile, cell(about), verdict, cell(message)]),
    ),
    '## Calls and answers',
    '',
    table(
      ['Profile', 'Call', 'nextAction', 'Verdict', 'First seen in, or reason'],
      cells.map(({ id, call, nextAction, verdict, times, where, why }) => [
        id,
        call,
        nextAction ?? '',
        verdict === 'seen' ? `seen (${times})` : verdict,
        cell(where ?? why ?? ''),
      ]),
    ),
    ...fold(
      "Fields that the contract doesn't define and the widget doesn't read",
      notes.map(({ call, extraFields }) => `- ${call}: ${extraFields.join(', ')}`),
    ),
    ...fold(
      `Transcripts with the answers as written: ${of('as written').length}`,
      of('as written').map(({ name }) => `- ${name}`),
    ),
    ...fold(
      `Transcripts with other valid answers: ${of('other').length}`,
      byReason(of('other').map((one) => ({ name: one.name, why: partedAt(one) }))),
    ),
    ...fold(`Transcripts that were not played: ${notPlayed.length}`, byReason(notPlayed)),
    '',
  ].join('\n');
}

/** A line for each reason, with its transcripts. */
const byReason = (each: readonly { name: string; why: string }[]): string[] =>
  grouped(each).map(({ why, names }) => `- ${names.length}: ${cell(why)}: ${names.join(', ')}`);

/** The request and the answer, as a block below a break. */
const exchanged = ({
  request: { method, path, data },
  answer: { status, body, instead },
}: Exchange): string[] => [
  '',
  '  ```http',
  `  ${method} ${path}${data === undefined ? '' : ` ${JSON.stringify(data)}`}`,
  `  ${status} ${instead ?? JSON.stringify(body)}`,
  '  ```',
  '',
];

/** The plan of a run, printed before anything is sent. */
export function describePlan(config: Conform, { played, byRule, differing }: Plan): string[] {
  const summed = (why: string) => (why.endsWith(NOT_TESTED) ? "it needs a profile that isn't tested" : why);
  const reasons = grouped([...byRule].map(([name, why]) => ({ name, why: summed(why) })));
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
    name ? [config.users[name]?.command ? `${name} (created for each transcript)` : name] : [],
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
