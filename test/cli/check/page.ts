import type { Problem } from '../../../cli/data/problem';

/** A mistake, and what the check says of it. */
export interface Example {
  /** The mistake in words. */
  about: string;
  problem: Problem;
}

const HEAD = `# What the check says

Each problem that \`npm run check\` (\`npx latchkey check\`) can name, with a mistake that brings it about and the sentence that is printed. The sentence names the thing, the place and the way out; the code
in brackets behind it is for programs (\`--json\`). Most examples are of a small product with one journey; the rest are edits of Latchkey's own data.

\`npx latchkey check\`, \`build\` and the preview also play the critical journeys. They report \`critical-journey\` if a change of the data breaks one, at the place of that change ([data.md](data.md)).

This page is made from the tests of the check: \`WRITE_CHECKS=1 npm run t -- test/cli/check/check.test.ts\` writes it.
`;

/** docs/checks.md: the codes in alphabetical order, each with its examples. */
export function renderPage(examples: readonly Example[]): string {
  const codes = [...new Set(examples.map(({ problem }) => problem.code))].sort();
  const parts = codes.map((code) => {
    const own = examples.filter(({ problem }) => problem.code === code).map(item);
    return `## \`${code}\`\n\n${[...new Set(own)].join('\n')}\n`;
  });
  return `${HEAD}\n${parts.join('\n')}`;
}

/** The sentence as code: nothing in it is markup. */
const item = ({ about, problem: { file, path, message } }: Example): string =>
  `- ${about}\n\n  \`\`\`text\n  ${file}  ${path ? `${path}: ` : ''}${message}\n  \`\`\``;
