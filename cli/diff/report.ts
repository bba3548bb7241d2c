import { escapeText } from '../markup';
import { LEVELS, type Level } from './kinds';
import { count } from './names';

/** A change as it is reported to an owner. */
export interface Finding {
  /** The id of its kind. */
  kind: string;
  level: Level;
  /** The heading that it is listed under. */
  section: string;
  file: string;
  place: string;
  sentence: string;
}

const NOTHING = 'No changes that users would notice.';

/** The number of changes per level: `1 danger, 2 text`. */
const summary = (findings: readonly Finding[]): string =>
  LEVELS.flatMap((level) => {
    const number = findings.filter((finding) => finding.level === level).length;
    return number > 0 ? [`${number} ${level}`] : [];
  }).join(', ');

const sections = (findings: readonly Finding[]): [string, Finding[]][] =>
  [...new Set(findings.map(({ section }) => section))].map((section) => [
    section,
    findings.filter((finding) => finding.section === section),
  ]);

const whereOf = ({ file, place }: Finding): string => (place ? `${file} / ${place}` : file);

/** The changes for a terminal. */
export function asText(findings: readonly Finding[]): string {
  if (findings.length === 0) return NOTHING;
  const parts = sections(findings).map(([section, list]) => {
    const lines = list.map(
      (finding) =>
        `  ${finding.level === 'danger' ? '!' : '~'} ${finding.level.padEnd(8)} ${finding.sentence}\n             ${whereOf(finding)}`,
    );
    return `${section}\n${lines.join('\n')}`;
  });
  return `${parts.join('\n\n')}\n\n${count(findings.length, 'change')}: ${summary(findings)}.`;
}

/** The changes for a pull request. The first line lets a workflow find its earlier comment. */
export function asMarkdown(findings: readonly Finding[]): string {
  const head = '<!-- latchkey-diff -->\n### Screens, journeys and texts\n';
  if (findings.length === 0) return `${head}\n${NOTHING}\n`;
  const parts = sections(findings).map(([section, list]) => {
    const rows = list.map(
      (finding) =>
        `| ${finding.level === 'danger' ? '**danger**' : finding.level} | ${escape(finding.sentence)} | \`${whereOf(finding)}\` |`,
    );
    return `<details open><summary>${escape(section)}</summary>\n\n| Level | Change | Place |\n| --- | --- | --- |\n${rows.join('\n')}\n\n</details>`;
  });
  return `${head}\n${count(findings.length, 'change')}: ${summary(findings)}.\n\n${parts.join('\n\n')}\n`;
}

const escape = (text: string): string => escapeText(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
