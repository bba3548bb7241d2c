import { escapeAttribute } from '../../escape';
import { ASKED, placeOf } from '../faults/breaks';
import type { Result } from '../verdict';
import type { About } from './json';

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
