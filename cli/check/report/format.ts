import { groupBy } from '../../data/group-by';
import { type Problem, whereIs } from '../../data/problem';

const LOCALE = /(?:^|\/)locales\/(?:glossary\/)?(\w+)\.json$/;

/** Equal for problems that differ only in the language. */
const sameness = ({ file, path, code, message }: Problem): string =>
  JSON.stringify([LOCALE.test(file) ? '' : file, path, code, message]);

/** If more texts than this are missing, the rest is counted: a new language has hundreds of missing texts. */
const MOST_MISSING = 10;

const isMissingText = (group: Problem[]): boolean => group.length === 1 && group[0]?.code === 'missing-text';

/**
 * Formats problems for terminals and editors, one line each, starting with the place. A problem that several
 * languages share is reported once with their names. Of many missing texts only ten are listed, unless `isAll` is
 * set.
 */
export function formatProblems(problems: Problem[], isAll = false): string {
  if (problems.length === 0) return 'No problems found.';
  const all = [...groupBy(problems, sameness).values()];
  const missing = all.filter(isMissingText);
  const left = isAll ? [] : missing.slice(MOST_MISSING);
  const lines = all.filter((group) => !left.includes(group)).map((group) => line(group));
  if (left.length > 0) lines.push(`… and ${left.length} more missing texts. List them with --all.`);
  return `${lines.join('\n')}\n\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`;
}

function line(group: Problem[]): string {
  const [first, ...others] = group as [Problem, ...Problem[]];
  const also = others.map(({ file }) => LOCALE.exec(file)?.[1] ?? file).join(', ');
  const where = `${whereIs(first)}${also ? ` (also ${also})` : ''}`;
  return `${where}  ${first.path ? `${first.path}: ` : ''}${first.message} [${first.code}]`;
}
