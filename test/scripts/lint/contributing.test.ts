import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

it.each(['src', 'kit', 'cli', 'server', 'scripts'])(
  'CONTRIBUTING.md describes each folder of %s/',
  (parent) => {
    const folders = readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => `${parent}/${name}/`);
    const rows = readFileSync('CONTRIBUTING.md', 'utf8')
      .split('\n')
      .flatMap((line) => /^\| `([^`]+)` \| [^|]+ \|$/.exec(line)?.[1] ?? []);
    expect(rows.filter((row) => row.startsWith(`${parent}/`) && row !== `${parent}/`).sort()).toEqual(
      folders.sort(),
    );
  },
);
