import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Visit } from '../../scripts/browser/visit';
import { axeWhole, axeWidget } from '../support/browser/axe';
import { ibmWhole } from '../support/browser/ibm';
import { IS_ALL_INLINE, inline } from '../support/browser/inline';
import { PANELS } from '../support/browser/layout/whole';
import { SCHEMES } from '../support/browser/media';
import { suite } from '../support/browser/suite';
import { inScheme, views } from '../support/browser/views/index';

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

/** The levels of the headings that users can reach, in order. */
const headings = (visit: Visit): Promise<number[]> =>
  visit.page
    .locator(':is(h1, h2, h3, h4, h5, h6):visible')
    .evaluateAll((all) => all.map((one) => Number(one.localName.slice(1))));

for (const view of views.filter(({ name }) => IS_ALL_INLINE || PANELS.includes(name))) {
  test.once(
    `passes axe and IBM’s checker inline, in a page with ordered headings, in the view ${view.name}`,
    async (visit) => {
      await view.reach(visit, inline({ config: { helpURL: '/examples/demo/help.html' } }));
      const found: Record<string, string[]> = {};
      for (const [scheme, width] of STYLES) {
        await visit.page.setViewportSize({ width, height: 800 });
        await inScheme(visit, scheme);
        const here = [...(await axeWhole(visit)), ...(await ibmWhole(visit))];
        if (here.length > 0) found[`${scheme} ${width}`] = here;
      }
      expect(found).toEqual({});
      const levels = await headings(visit);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    },
  );
}
