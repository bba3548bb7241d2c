import type { Problem } from '../data/problem';

/** Formats problems for people, file by file. */
export function formatProblems(problems: Problem[]): string {
  if (problems.length === 0) return 'All data files are sound.';
  const files = [...new Set(problems.map(({ file }) => file))];
  const blocks = files.map((file) => {
    const lines = problems
      .filter((problem) => problem.file === file)
      .map(({ path, message, code }) => `  ${path ? `${path}: ` : ''}${message} [${code}]`);
    return [file, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`;
}
