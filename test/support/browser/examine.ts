import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { engineName } from '../visit/engines';
import { messagesOf } from '../visit/locales';
import type { Visit } from '../visit/visit';
import { axeWhole, axeWidget } from './axe';
import { ibmWhole } from './ibm';
import { wrongTexts } from './layout/texts';
import { type Display, INLINE, switchTo, wrongs } from './layout/whole';
import { unreachable } from './layout/within-reach';
import { SCHEMES } from './media';
import { inScheme } from './views/index';

/** Each scheme and each width once: contrast depends on the scheme, and sizes depend on the width. */
const STYLES: [scheme: 'light' | 'dark', width: number][] = [
  ['light', 1280],
  [SCHEMES.at(-1) ?? 'light', 320],
];

/** `npm run views` keeps a picture of each view in this folder. */
const pictures = process.env.LATCHKEY_PICTURES;
if (pictures) await mkdir(pictures, { recursive: true });

/** The findings of each examination of a view. */
export interface Findings {
  axe: Record<string, string[]>;
  layout: Record<string, Record<string, string[]>>;
  reach: Record<string, string[]>;
  spacing: Record<string, string[]>;
}

export const NOTHING: Findings = { axe: {}, layout: {}, reach: {}, spacing: {} };

/** Examines the visible view, in WebKit only with axe. The last examinations change the page, so a test can't go on with it. */
export async function examine(visit: Visit, name: string, display: Display): Promise<Findings> {
  const found: Findings = { ...NOTHING, axe: await inStyles(visit, name, display), layout: {} };
  // WebKit's driver has no mouse, and WebKit reports other heights of parts that scroll.
  if (engineName() === 'webkit') return found;
  for (const locale of display.locales) {
    if (locale !== 'en_US') await switchTo(visit, locale);
    const wrong = await wrongs(visit, (words) => wrongTexts(messagesOf(locale), words), display);
    if (Object.keys(wrong).length > 0) found.layout[locale] = wrong;
  }
  // The wait message alone has neither controls nor a panel.
  if (name === 'wait-alone') return found;
  return { ...found, reach: await unreachable(visit), spacing: await spaced(visit, display) };
}

/** Returns the problems of accessibility in each style. */
async function inStyles(visit: Visit, name: string, display: Display): Promise<Findings['axe']> {
  const found: Findings['axe'] = {};
  for (const [scheme, width] of STYLES) {
    await visit.page.setViewportSize({ width, height: 800 });
    await inScheme(visit, scheme);
    const here =
      display === INLINE
        ? [...(await axeWhole(visit)), ...(await ibmWhole(visit)), ...(await wrongHeadings(visit))]
        : await axeWidget(visit);
    if (here.length > 0) found[`${scheme} ${width}`] = here;
    if (pictures) await visit.page.screenshot({ path: join(pictures, `${name}-${scheme}-${width}.png`) });
  }
  return found;
}

/** A page needs one heading of level 1, and no heading that skips a level. */
async function wrongHeadings({ page }: Visit): Promise<string[]> {
  const levels = await page
    .locator(':is(h1, h2, h3, h4, h5, h6):visible')
    .evaluateAll((all) => all.map((one) => Number(one.localName.slice(1))));
  const isOrdered = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
  return isOrdered && levels.filter((level) => level === 1).length === 1
    ? []
    : [`headings of the levels ${levels.join(', ')}`];
}

/** The spacing that WCAG 2.2, 1.4.12 requires a page to survive. */
const SPACING = {
  'line-height': '1.5',
  'letter-spacing': '0.12em',
  'word-spacing': '0.16em',
};

/** Sets the spacing as users do, whose own styles take precedence over those of a page. */
function space(spacing: Record<string, string>): void {
  for (const element of document.querySelectorAll<HTMLElement>('#latchkey-root *')) {
    for (const [name, value] of Object.entries(spacing)) element.style.setProperty(name, value, 'important');
    if (element.localName === 'p') element.style.setProperty('margin-block-end', '2em', 'important');
  }
}

/** Returns the problems of the layout with wider text spacing, by width. */
async function spaced(visit: Visit, display: Display): Promise<Findings['spacing']> {
  await visit.page.evaluate(space, SPACING);
  const title = visit.root.locator('[data-latchkey-panel], .latchkey-title').last();
  const spacing = await title.evaluate((one) => Number.parseFloat(getComputedStyle(one).letterSpacing));
  const found = await wrongs(visit, () => [], display);
  return spacing > 1 ? found : { ...found, all: ['the text spacing has no effect'] };
}
