import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { defaultFolders, readData } from '../../../cli/data';
import { writeMails } from '../../../cli/gallery/mails';

it('shows each message in each language, without scripts', async () => {
  const out = await mkdtemp(join(tmpdir(), 'latchkey-'));
  try {
    const data = await readData(defaultFolders());
    await writeMails(data, { logo: { src: 'https://x.example/a.png', alt: 'Bank & Co' } }, out);
    for (const { locale } of data.model.locales) {
      const page = await readFile(join(out, `mails/${locale}.html`), 'utf8');
      expect(page).toContain('<h2>recovery-code-used: ');
      expect(page).toContain('@shop.example #605168');
      expect(page).toContain('Bank &#38; Co');
      expect(page).not.toMatch(/<script/);
    }
  } finally {
    await rm(out, { recursive: true });
  }
});
