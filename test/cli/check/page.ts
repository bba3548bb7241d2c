import type { Problem } from '../../../cli/data/problem';

/** A mistake, and the problem that the check reports for it. */
export interface Example {
  /** Describes the mistake. */
  about: string;
  problem: Problem;
}

const HEAD = `# Check messages

Every problem that \`npx latchkey check\` (\`npm run check\` in the repository) reports, by code, with a mistake that causes it and the message. A
message names the file, the place, the problem and the fix. Programs can use the code, which is in brackets at the end of each line and in the output of
\`--json\`. Most examples are of a small product with one journey, and the others change Latchkey's own data.

\`npx latchkey check\`, \`build\` and the preview also play the critical journeys. If a change of the data breaks one, they report \`critical-journey\` at
the place of that change ([Data](data.md#change-a-critical-journey)).
`;

/** Renders the page of check messages: the codes in alphabetical order, each with its examples. */
export function renderPage(examples: readonly Example[]): string {
  const codes = [...new Set(examples.map(({ problem }) => problem.code))].sort();
  const parts = codes.map((code) => {
    const own = examples.filter(({ problem }) => problem.code === code).map(item);
    return `## \`${code}\`\n\n${[...new Set(own)].join('\n')}\n`;
  });
  return `${HEAD}\n${parts.join('\n')}`;
}

/** Shows the message as code, because it may contain markup characters. */
const item = ({ about, problem: { file, path, message } }: Example): string =>
  `- ${about}\n\n  \`\`\`text\n  ${file}  ${path ? `${path}: ` : ''}${message}\n  \`\`\``;
