import { cell, table } from '../../markdown';
import { placesOf } from '../faults/breaks';
import { type Exchange, RULES } from '../faults/findings';
import { notTried, type Result } from '../verdict';
import type { About } from './json';
import { grouped, partedAt } from './reasons';

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
