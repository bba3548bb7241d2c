/** Checks the answers in `evidence/`: each claim names tests that exist, and each requirement has a row. */
import { existsSync, readFileSync } from 'node:fs';
import { anchorsOf } from '../lint/named-paths';
import { REQUIRED, requirementOf } from './required';
import { type Row, readStandard, STANDARDS, type Standard, type StandardName } from './standards';
import { titlesIn } from './titles';

/** These answers need a test. */
const PROVEN = new Set(['holds', 'supports', 'partially-supports']);
/** These answers need a page or a decision that a reviewer can read. */
const EXPLAINED = new Set(['host', 'deviates']);

/** Reads a file of the project, or returns undefined if it doesn't exist. */
export type Read = (path: string) => string | undefined;

const fromDisk: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Describes the problems of all files in `evidence/`. */
export const checkEvidence = (): string[] => STANDARDS.flatMap((name) => problemsOf(readStandard(name)));

/** Describes the problems of the answers to one standard. */
export function problemsOf(standard: Standard, read: Read = fromDisk): string[] {
  const titles = new Map<string, Set<string> | undefined>();
  const hasTest = (claim: string): boolean => {
    const [file = '', title = ''] = claim.split(/ > (.*)/s);
    if (!titles.has(file)) {
      const text = read(file);
      titles.set(file, text === undefined ? undefined : titlesIn(file, text));
    }
    return titles.get(file)?.has(title) ?? false;
  };
  const hasPage = (link: string): boolean => {
    const [path = '', anchor] = link.split('#');
    const text = read(path);
    return text !== undefined && (anchor === undefined || anchorsOf(text).has(anchor));
  };
  const where = `evidence/${standard.name}.yaml`;
  return [
    ...rowsOf(standard).map((problem) => `${where} ${problem}`),
    ...standard.rows.flatMap((row) =>
      [
        ...claimsOf(row, standard),
        ...(row.tests ?? [])
          .filter((claim) => !hasTest(claim))
          .map((claim) => `names the test "${claim}", which doesn't exist or is skipped`),
        ...(row.docs ?? [])
          .filter((link) => !hasPage(link))
          .map((link) => `links to ${link}, which doesn't exist`),
      ].map((problem) => `${where} ${row.id} ${problem}`),
    ),
  ];
}

/** Missing, unknown and repeated rows, and wrong levels. */
function rowsOf({ name, rows }: Standard): string[] {
  const required = REQUIRED[name as StandardName];
  const ids = rows.map(({ id }) => id);
  return [
    ...required
      .filter(({ id }) => !ids.some((one) => requirementOf(one) === id))
      .map(({ id }) => `has no row for ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `has two rows for ${id}`),
    ...rows.flatMap(({ id, level }) => {
      const known = required.find((one) => one.id === requirementOf(id));
      if (!known) return [`has a row for ${id}, which isn't required`];
      return known.level === undefined || known.level === level ? [] : [`${id} has the level ${known.level}`];
    }),
  ];
}

/** The problems of an answer itself. */
function claimsOf(
  { answer, about, remark = '', tests = [], docs = [] }: Row,
  { answers }: Standard,
): string[] {
  if (!Object.hasOwn(answers, answer)) return [`has the unknown answer "${answer}"`];
  return [
    ...(about === '' ? ['has no text'] : []),
    ...(PROVEN.has(answer) && tests.length === 0 ? [`says "${answer}" without a test`] : []),
    ...(answer !== 'holds' && remark === '' ? [`says "${answer}" without a remark`] : []),
    ...(EXPLAINED.has(answer) && docs.length === 0 ? [`says "${answer}" without a page or a decision`] : []),
  ];
}
