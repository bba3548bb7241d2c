import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../../../cli/data';
import { renderSignOn } from '../../../../kit/render';
import { htmlOf } from '../../../../kit/render/html';
import { prerender } from '../../../../scripts/build/early/prerender';
import { EARLY_ENTRY, EARLY_LINE, type Piece } from '../../../../src/start/description';

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
    // The path of a request is enough. A help page of the same origin then has no origin.
    const help = (url: string, helpURL: string) =>
      / href="([^"]*)"/.exec(renderSignOn({ dist, url, config: { ...config, helpURL } }))?.[1];
    expect(help('/sign-on?from=cart', '/help')).toBe('/help');
    expect(help('/sign-on/', 'help?x=1')).toBe('/sign-on/help?x=1');
    expect(help('/', 'https://help.example/')).toBe('https://help.example/');
    expect(help(page.url, '/help')).toBe('https://shop.example/help');
    expect(renderSignOn({ ...page, config: { ...config, messages: { SIGN_ON_TITLE: 'Welcome' } } })).toBe('');
  } finally {
    await rm(dist, { recursive: true });
  }
});

it('keeps texts in a row apart, as the engine draws them, also in variants', () => {
  const label: Piece = [
    'label',
    {},
    'User',
    { of: 1, pieces: [' ID'] },
    { of: 2, pieces: ['x'] },
    ' & more',
    ['b', {}, '!'],
  ];
  const options = { variant: 0, help: '', ways: [], headingLevel: 2, images: [] };
  expect(htmlOf({ pieces: [label] }, options)).toBe(
    '<label>User<!-- --> ID<!-- --> &amp; more<b>!</b></label>',
  );
});
