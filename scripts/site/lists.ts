/** llms.txt, a list of all pages for language models, and llms-full.txt with their texts (https://llmstxt.org). */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS } from './contents';
import { addressOf, listedFiles, type SitePage } from './pages';
import { summaryOf } from './summary';

const HEAD = `# Latchkey

> An embeddable sign-on and account-recovery widget. Its screens, journeys, calls and texts are JSON files. It needs an auth server that
> implements its HTTP contract, and a reference server is included.
`;

/** Writes both files to `folder`, which has the Markdown of all pages. */
export async function writeLists(pages: SitePage[], folder: string, base: string): Promise<void> {
  const address = (path: string) => base.replace(/\/$/, '') + path;
  const files = listedFiles();
  const listed = pages.filter(({ file }) => files.includes(file));
  const texts = new Map(
    await Promise.all(
      listed.map(
        async ({ file, path }) => [file, await readFile(join(folder, `${path}.md`), 'utf8')] as const,
      ),
    ),
  );
  const sections = PARTS.map(({ title, about, entries }) => {
    const lines = entries.map((entry) => {
      const link = `- [${entry.title}](${address(addressOf(entry, pages, '.md'))})`;
      // An entry for a part of a page has no summary.
      const text = texts.get(entry.from);
      return text === undefined ? link : `${link}: ${summaryOf(text)}`;
    });
    return `## ${title}\n\n${about}\n\n${lines.join('\n')}\n`;
  });
  const skill = `## Optional\n\n- [Skill for coding agents](${address('/skills/latchkey/SKILL.md')}): embed, theme, test, and connect a server\n- [The text of all pages](${address('/llms-full.txt')})\n`;
  await writeFile(join(folder, 'llms.txt'), [HEAD, ...sections, skill].join('\n'));

  const whole = listed.map(
    ({ file, path }) => `<!-- ${address(`/${path}.md`)} -->\n\n${texts.get(file)?.trimEnd()}\n`,
  );
  await writeFile(join(folder, 'llms-full.txt'), [HEAD, ...whole].join('\n'));
}
