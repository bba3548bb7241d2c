/** Checks the answers in docs/evidence/: each claim names tests that exist, and each requirement has a row. */
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { anchorsOf } from '../lint/named-paths';
import { type Row, readStandard, STANDARDS, type Standard } from './standards';

/** These answers need a test. */
const PROVEN = new Set(['holds', 'supports', 'partially-supports']);
/** These answers need a page or a decision that a reviewer can read. */
const EXPLAINED = new Set(['host', 'deviates']);
/** The other answers, which need only a remark. */
const REMARKED = new Set([...EXPLAINED, 'fails', 'does-not-support', 'not-applicable']);

/** Reads a file of the project, or returns undefined if it doesn't exist. */
export type Read = (path: string) => string | undefined;

const fromDisk: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Describes the problems of all files. */
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
  return [
    ...rowsOf(standard).map((problem) => `${standard.path} ${problem}`),
    ...standard.rows.flatMap((row) =>
      [
        ...claimsOf(row),
        ...(row.tests ?? [])
          .filter((claim) => !hasTest(claim))
          .map((claim) => `names the test "${claim}", which doesn't exist or is skipped`),
        ...(row.docs ?? [])
          .filter((link) => !hasPage(link))
          .map((link) => `links to ${link}, which doesn't exist`),
      ].map((problem) => `${standard.path} ${row.id} ${problem}`),
    ),
  ];
}

/** Missing, unknown and repeated rows. */
function rowsOf({ required, rows }: Standard): string[] {
  const ids = rows.map(({ id }) => id);
  return [
    ...required.filter((id) => !ids.includes(id)).map((id) => `has no row for ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `has two rows for ${id}`),
    ...ids.filter((id) => !required.includes(id)).map((id) => `has a row for ${id}, which isn't required`),
  ];
}

/** The problems of an answer itself. */
function claimsOf({ answer, remark = '', tests = [], docs = [] }: Row): string[] {
  if (!PROVEN.has(answer) && !REMARKED.has(answer)) return [`has the unknown answer "${answer}"`];
  return [
    ...(PROVEN.has(answer) && tests.length === 0 ? [`says "${answer}" without a test`] : []),
    ...(answer !== 'holds' && remark === '' ? [`says "${answer}" without a remark`] : []),
    ...(EXPLAINED.has(answer) && docs.length === 0 ? [`says "${answer}" without a page or a decision`] : []),
  ];
}

/** The functions that declare a test or a group of tests, also for some engines only (`test.needing`) or with a table (`it.each`). */
const DECLARING = new Set(['it', 'test', 'describe', 'needing', 'each']);

/**
 * The titles that a test file declares. `…` replaces each `${}` in a title. A skipped test has none, because it proves nothing.
 */
export function titlesIn(path: string, text: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const names = namesOf(node.expression);
      const title = titleOf(node.arguments[0]);
      if (
        title !== undefined &&
        node.arguments.length > 1 &&
        DECLARING.has(names.at(-1) ?? '') &&
        !names.includes('skip')
      )
        found.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return found;
}

/** `it` and `each` for `it.each(...)`. The last name decides. */
function namesOf(callee: ts.Node): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  return [];
}

function titleOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
  return undefined;
}
