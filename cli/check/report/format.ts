import { groupBy } from '../../data/group-by';
import { type Problem, whereIs } from '../../data/problem';

const LOCALE = /(?:^|\/)locales\/(?:glossary\/)?(\w+)\.json$/;

/** What problems in files of several languages have in common. */
const sameness = ({ file, path, code, message }: Problem): string =>
  JSON.stringify([LOCALE.test(file) ? '' : file, path, code, message]);

/** More texts than these that a language lacks are counted: a new language lacks hundreds. */
const MOST_MISSING = 10;

const lacks = (group: Problem[]): boolean => group.length === 1 && group[0]?.code === 'missing-text';

/**
 * Formats problems for people, a line each; terminals and editors open the place at its beginning. What is wrong in
 * several languages alike is said once, with their names. Of many missing texts ten are named, unless all are asked for.
 */
export function formatProblems(problems: Problem[], isAll = false): string {
  if (problems.length === 0) return 'All data files are sound.';
  const all = [...groupBy(problems, sameness).values()];
  const missing = all.filter(lacks);
  const left = isAll ? [] : missing.slice(MOST_MISSING);
  const lines = all.filter((group) => !left.includes(group)).map((group) => line(group));
  if (left.length > 0) lines.push(`… and ${left.length} more texts are missing: --all names them.`);
  return `${lines.join('\n')}\n\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`;
}

function line(group: Problem[]): string {
  const [first, ...others] = group as [Problem, ...Problem[]];
  const also = others.map(({ file }) => LOCALE.exec(file)?.[1] ?? file).join(', ');
  const where = `${whereIs(first)}${also ? ` (also ${also})` : ''}`;
  return `${where}  ${first.path ? `${first.path}: ` : ''}${first.message} [${first.code}]`;
}
