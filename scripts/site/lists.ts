/** llms.txt, a list of all pages for language models, and llms-full.txt with their texts (https://llmstxt.org). */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS } from '../../site/contents';
import { addressOf, fileOf, type SitePage } from './pages';

const HEAD = `# Latchkey

> An embeddable sign-on and account-recovery widget. Its screens, journeys, calls and texts are JSON files. It needs an auth server that
> implements its HTTP contract, and a reference server is included.
`;

/** Writes both files to `folder`, which has the Markdown of all pages. */
export async function writeLists(pages: SitePage[], folder: string, base: string): Promise<void> {
  const address = (path: string) => base.replace(/\/$/, '') + path;
  const sections = PARTS.map(({ title, about, entries }) => {
    const lines = entries.map((entry) => `- [${entry.title}](${address(addressOf(entry, pages, '.md'))})`);
    return `## ${title}\n\n${about}\n\n${lines.join('\n')}\n`;
  });
  const skill = `## Optional\n\n- [Skill for coding agents](${address('/skills/latchkey/SKILL.md')}): embed, theme, test, and connect a server\n- [The text of all pages](${address('/llms-full.txt')})\n`;
  await writeFile(join(folder, 'llms.txt'), [HEAD, ...sections, skill].join('\n'));

  const files = new Set(PARTS.flatMap(({ entries }) => entries.map(fileOf)));
  const texts = await Promise.all(
    pages
      .filter(({ file }) => files.has(file))
      .map(async ({ path }) => {
        const text = await readFile(join(folder, `${path}.md`), 'utf8');
        return `<!-- ${address(`/${path}.md`)} -->\n\n${text.trimEnd()}\n`;
      }),
  );
  await writeFile(join(folder, 'llms-full.txt'), [HEAD, ...texts].join('\n'));
}
