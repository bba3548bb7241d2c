import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { packageRoot } from '../../../cli/data/folders';
import { metaFolder } from '../../../cli/data/index';
import { generateTypes } from '../../../scripts/generate/types';

it('src/core/data/data.gen.ts matches the output of `npm run generate`', async () => {
  expect(await readFile(join(packageRoot(), 'src/core/data/data.gen.ts'), 'utf8')).toBe(
    await generateTypes(metaFolder()),
  );
});
