import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { trackedFiles } from '../../../scripts/lint/source-files';

it.each(['src', 'cli', 'studio', 'auth', 'server'])(
  'docs/architecture.md describes each folder of %s/',
  (parent) => {
    const folders = readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => `${parent}/${name}/`);
    const rows = readFileSync('docs/architecture.md', 'utf8')
      .split('\n')
      .flatMap((line) => /^\| `([^`]+)` \| [^|]+ \|$/.exec(line)?.[1] ?? []);
    expect(rows.filter((row) => row.startsWith(`${parent}/`) && row !== `${parent}/`).sort()).toEqual(
      folders.sort(),
    );
  },
);

it('docs/architecture.md describes each folder of the repository', () => {
  const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('## The parts and their folders');
  const rows = table.split('\n\n')[1]?.match(/^\| `.+?` \|/gm) ?? [];
  const described = rows.flatMap((row) => row.match(/\w+(?=\/`)/g) ?? []);
  const folders = new Set(trackedFiles().flatMap((path) => /^(\w+)\//.exec(path)?.[1] ?? []));
  expect(described.sort()).toEqual([...folders].sort());
});

it('the list of decisions has each page once, with its title', () => {
  const folder = 'docs/decisions';
  const listed = readFileSync(`${folder}/README.md`, 'utf8').match(/^- \[.*\]\(\d{4}-.*\.md\)$/gm) ?? [];
  const pages = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  expect(listed.sort()).toEqual(
    pages
      .map((page) => {
        const title = /^# (.*)/.exec(readFileSync(`${folder}/${page}`, 'utf8'))?.[1];
        return `- [${title}](${page})`;
      })
      .sort(),
  );
});
