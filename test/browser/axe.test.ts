import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { inScheme, views } from '../../scripts/browser/views/index';
import { axeWidget } from '../support/browser/axe';
import { SCHEMES } from '../support/browser/media';
import { suite } from '../support/browser/suite';

const test = suite();

/** Each scheme and each width once: contrast depends on the scheme, and sizes depend on the width. */
const STYLES: [scheme: 'light' | 'dark', width: number][] = [
  ['light', 1280],
  [SCHEMES.at(-1) ?? 'light', 320],
];
const described = STYLES.map(([scheme, width]) => `${scheme} at ${width} px`).join(' and ');

/** `npm run views` keeps a picture of each view in this folder. */
const pictures = process.env.LATCHKEY_PICTURES;
if (pictures) await mkdir(pictures, { recursive: true });

for (const view of views) {
  test.once(`passes axe in the view ${view.name}, ${described}`, async (visit) => {
    await view.reach(visit, { config: { helpURL: '/examples/demo/help.html' } });
    const found: Record<string, string[]> = {};
    for (const [scheme, width] of STYLES) {
      await visit.page.setViewportSize({ width, height: 800 });
      await inScheme(visit, scheme);
      const here = await axeWidget(visit);
      if (here.length > 0) found[`${scheme} ${width}`] = here;
      if (pictures)
        await visit.page.screenshot({ path: join(pictures, `${view.name}-${scheme}-${width}.png`) });
    }
    expect(found).toEqual({});
  });
}
