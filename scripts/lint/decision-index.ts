/** Checks that the list of decisions contains every page, and marks superseded ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SUPERSEDED = /^\W*superseded by (\d{4})/im;

/** Describes the pages of `folder` that its README.md doesn't list correctly. */
export function checkDecisionIndex(folder = 'decisions'): string[] {
  const lines = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return pages.flatMap((page) => {
    const text = readFileSync(join(folder, page), 'utf8');
    const [line, ...more] = lines.filter((one) => one.includes(`](${page})`));
    if (line === undefined || more.length > 0)
      return [
        `${folder}/README.md has ${more.length + Number(line !== undefined)} lines for ${page}, but needs exactly one`,
      ];
    const [, title = ''] = /^# (.*)/.exec(text) ?? [];
    const by = SUPERSEDED.exec(text)?.[1];
    const wanted = `- [${title}](${page})${by ? `, superseded by ${by}` : ''}`;
    return line === wanted ? [] : [`${folder}/README.md has "${line}". Replace it with "${wanted}".`];
  });
}
