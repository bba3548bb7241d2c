import { readFileSync } from 'node:fs';

/** The code of a recipe in docs/testing.md, which its first line names. */
export function recipe(name: 'Cypress' | 'msw'): string {
  const [, code] = readFileSync('docs/testing.md', 'utf8').split(`\`\`\`ts\n// The recipe for ${name}\n`);
  if (!code) throw new Error(`docs/testing.md has no recipe for ${name}`);
  return code.slice(0, code.indexOf('```'));
}
