import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Metafile } from 'esbuild';
import { packagesOf, writeNotices } from '../../../scripts/build/notices';

const bundle = (...files: [string, number][]) =>
  ({
    inputs: {},
    outputs: {
      'a.js': { inputs: Object.fromEntries(files.map(([file, bytesInOutput]) => [file, { bytesInOutput }])) },
    },
  }) as unknown as Metafile;

it('the notices list the packages whose code is in a bundle', () => {
  const metafile = bundle(
    ['node_modules/react/index.js', 5],
    ['node_modules/@rjsf/core/lib/a.js', 5],
    ['node_modules/unused/a.js', 0],
    ['node_modules/react/node_modules/@own/copy/a.js', 5],
    ['src/a.ts', 9],
  );
  expect(packagesOf(metafile)).toEqual(['@rjsf/core', 'react', 'react/node_modules/@own/copy']);
});

it('the notices list the packages from which sources were generated', () => {
  const metafile = bundle(['src/i18n/relative-time.gen.ts', 5], ['src/i18n/relative-time.ts', 5]);
  expect(packagesOf(metafile)).toEqual(['cldr-core', 'cldr-dates-full', 'cldr-numbers-full']);
});

it("the notices contain each package's license, each text once, and fail for a package without one", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notices-'));
  await mkdir(join(folder, 'good'));
  await mkdir(join(folder, 'bad'));
  await writeFile(join(folder, 'good/package.json'), '{"version":"1.2.3","license":"MIT"}');
  await writeFile(join(folder, 'good/LICENSE.md'), 'Permission is granted.');
  await writeFile(join(folder, 'bad/package.json'), '{"version":"1.0.0"}');
  await mkdir(join(folder, 'good/node_modules/old'), { recursive: true });
  await writeFile(join(folder, 'good/node_modules/old/package.json'), '{"version":"0.1.0","license":"ISC"}');
  await writeNotices(
    bundle(['node_modules/good/a.js', 1], ['node_modules/good/node_modules/old/a.js', 1]),
    folder,
    folder,
  );
  expect(await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toMatch(
    /good 1\.2\.3 \(MIT\)\n\nPermission is granted\./,
  );
  expect(await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toMatch(/^old 0\.1\.0 \(ISC\)$/m);
  await writeFile(join(folder, 'good/node_modules/old/LICENSE'), 'Permission is granted.\n');
  await writeNotices(
    bundle(['node_modules/good/a.js', 1], ['node_modules/good/node_modules/old/a.js', 1]),
    folder,
    folder,
  );
  expect(await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toMatch(
    /=\ngood 1\.2\.3 \(MIT\)\nold 0\.1\.0 \(ISC\)\n\nPermission is granted\.\n$/,
  );
  await expect(writeNotices(bundle(['node_modules/bad/a.js', 1]), folder, folder)).rejects.toThrow(
    'bad 1.0.0 has no license in its package.json',
  );
  await rm(folder, { recursive: true });
});
