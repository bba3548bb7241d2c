/** Checks that the list of decisions contains every page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Describes the pages of `folder` that its README.md doesn't list correctly. */
export function checkDecisionIndex(folder = 'docs/decisions'): string[] {
  const lines = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return pages.flatMap((page) => {
    const [, title = ''] = /^# (.*)/.exec(readFileSync(join(folder, page), 'utf8')) ?? [];
    const wanted = `- [${title}](${page})`;
    const listed = lines.filter((line) => line.includes(`](${page})`));
    return listed.length === 1 && listed[0] === wanted
      ? []
      : [`${folder}/README.md needs the line "${wanted}" once, and has ${JSON.stringify(listed)}`];
  });
}
