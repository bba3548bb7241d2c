/** The answers to a standard as Markdown. */
import { cell, code, table } from '../../cli/markdown';
import type { Row, Standard } from './standards';

/** Returns the address of a page or decision of this version. */
export type Address = (path: string) => string;

/** The page of a standard: the counts, what isn't fulfilled, then all rows. */
export function pageOf(standard: Standard, version: string, address: Address): string {
  const { title, url, reviewed, notes, rows, answers } = standard;
  const open = rows.filter(({ answer }) => OPEN.has(answer));
  return [
    `# ${title}\n`,
    `Latchkey ${version}, reviewed on ${reviewed}. [The standard](${url}).\n`,
    `${notes}\n`,
    countsOf(standard),
    ...(open.length === 0 ? [] : ['## Open\n', tableOf(open, answers, address)]),
    '## All rows\n',
    tableOf(rows, answers, address),
  ].join('\n');
}

/** The answers that a reviewer should see first. */
const OPEN = new Set(['fails', 'partially-supports', 'does-not-support']);

/** The number of rows by level and answer. */
export function countsOf({ rows, answers }: Standard): string {
  const levels = [...new Set(rows.map(({ level }) => level))].sort();
  const count = (answer: string, level?: string) =>
    rows.filter((row) => row.answer === answer && (level === undefined || row.level === level)).length;
  return table(
    ['Answer', ...levels, 'All'],
    Object.entries(answers).map(([answer, label]) => [
      label,
      ...levels.map((level) => String(count(answer, level))),
      String(count(answer)),
    ]),
  );
}

function tableOf(rows: readonly Row[], answers: Readonly<Record<string, string>>, address: Address): string {
  return table(
    ['Id', 'Level', 'Requirement', 'Answer', 'Remark', 'Evidence'],
    rows.map((row) => [
      row.id,
      row.level,
      cell(row.about),
      answers[row.answer] ?? row.answer,
      cell(row.remark),
      evidenceOf(row, address).join('<br>'),
    ]),
  );
}

const evidenceOf = ({ tests = [], docs = [] }: Row, address: Address): string[] => [
  ...tests.map(code),
  ...docs.map((page) => `[${labelOf(page)}](${address(page)})`),
];

/** `decision 11` for a decision, otherwise the page. */
const labelOf = (page: string): string => {
  const [, number] = /^docs\/decisions\/0*(\d+)-/.exec(page) ?? [];
  return number === undefined ? page : `decision ${number}`;
};
