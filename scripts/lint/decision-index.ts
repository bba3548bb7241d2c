/** The list of decisions names every page, and says which pages are superseded. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SUPERSEDED = /^\W*superseded by (\d{4})/im;

/** Sentences about pages of `folder` that its README.md does not list correctly. */
export function checkDecisionIndex(folder = 'decisions'): string[] {
  const lines = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return pages.flatMap((page) => {
    const text = readFileSync(join(folder, page), 'utf8');
    const [line, ...more] = lines.filter((one) => one.includes(`](${page})`));
    if (line === undefined || more.length > 0)
      return [
        `${folder}/README.md has ${more.length + Number(line !== undefined)} lines for ${page}; write one`,
      ];
    const [, title = ''] = /^# (.*)/.exec(text) ?? [];
    const by = SUPERSEDED.exec(text)?.[1];
    const wanted = `- [${title}](${page})${by ? `, superseded by ${by}` : ''}`;
    return line === wanted ? [] : [`${folder}/README.md has "${line}"; ${page} wants "${wanted}"`];
  });
}
