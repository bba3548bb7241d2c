import { readFileSync } from 'node:fs';

/** The code in docs/testing.md that begins with the name of this file. */
export function recipe(file: string): string {
  const [, code] = readFileSync('docs/testing.md', 'utf8').split(`\`\`\`ts\n// ${file}\n`);
  if (!code) throw new Error(`docs/testing.md has no code for ${file}`);
  return code.slice(0, code.indexOf('```'));
}
