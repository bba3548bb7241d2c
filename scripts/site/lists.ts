/** llms.txt, a list of all pages for language models, and llms-full.txt with their texts (https://llmstxt.org). */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS } from '../../site/contents';
import { addressOf, fileOf, type SitePage } from './pages';
import { summaryOf } from './summary';

const HEAD = `# Latchkey

> An embeddable sign-on and account-recovery widget. Its screens, journeys, calls and texts are JSON files. It needs an auth server that
> implements its HTTP contract, and a reference server is included.
`;

/** Writes both files to `folder`, which has the Markdown of all pages. */
export async function writeLists(pages: SitePage[], folder: string, base: string): Promise<void> {
  const address = (path: string) => base.replace(/\/$/, '') + path;
  const sections = await Promise.all(
    PARTS.map(async ({ title, about, entries }) => {
      const lines = await Promise.all(
        entries.map(async (entry) => {
          const link = `- [${entry.title}](${address(addressOf(entry, pages, '.md'))})`;
          // An entry for a part of a page has no summary.
          return entry.from === fileOf(entry)
            ? `${link}: ${summaryOf(await readFile(entry.from, 'utf8'))}`
            : link;
        }),
      );
      return `## ${title}\n\n${about}\n\n${lines.join('\n')}\n`;
    }),
  );
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
