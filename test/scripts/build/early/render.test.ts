import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../../../cli/data';
import { renderSignOn } from '../../../../kit/render';
import { prerender } from '../../../../scripts/build/early/prerender';
import { EARLY_ENTRY } from '../../../../src/early/description';
import { EARLY_LINE } from '../../../../src/early/file';

it('renders the panel, but nothing if the host has its own texts, which only the widget can draw', async () => {
  const product = productOf(await readData(defaultFolders()));
  const english = (await prerender(product, EARLY_ENTRY)).find(({ locale }) => locale === 'en_US');
  const dist = await mkdtemp(join(tmpdir(), 'latchkey-render-'));
  try {
    const folder = join(dist, 'data/0a/early');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'en_US.js'), `${EARLY_LINE}${JSON.stringify(english)};\n`);
    const config = { appId: 'shop', brandId: 'main' };
    const page = { url: 'https://shop.example/sign-on', dist };
    expect(renderSignOn({ ...page, config })).toContain('data-latchkey-field="userId"');
    expect(renderSignOn({ ...page, config: { ...config, messages: { SIGN_ON_TITLE: 'Welcome' } } })).toBe('');
  } finally {
    await rm(dist, { recursive: true });
  }
});
