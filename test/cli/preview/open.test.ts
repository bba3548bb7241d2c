import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { defaultFolders } from '../../../cli/data';
import { pathOf } from '../../../cli/preview/open';

it('finds a data file in the owner’s folder, then in the package, and no other file', async () => {
  const over = await mkdtemp(join(tmpdir(), 'latchkey-open-'));
  try {
    await mkdir(join(over, 'flows'));
    await writeFile(join(over, 'flows/sign-on.json'), '{}');
    await writeFile(join(over, 'secret.json'), '{}');
    const folders = { ...defaultFolders(), over };
    expect(pathOf(folders, 'flows/sign-on.json')).toBe(join(over, 'flows/sign-on.json'));
    expect(pathOf(folders, 'schemas/sign-on/ui.json')).toBe(join(folders.schemas, 'sign-on/ui.json'));
    for (const file of [
      'secret.json',
      'flows/../secret.json',
      '../package.json',
      'flows/none.json',
      'theme.json',
      '',
    ])
      expect([file, pathOf(folders, file)]).toEqual([file, undefined]);
    await writeFile(join(over, 'theme.json'), '{}');
    expect(pathOf(folders, 'theme.json')).toBe(join(over, 'theme.json'));
  } finally {
    await rm(over, { recursive: true });
  }
});
