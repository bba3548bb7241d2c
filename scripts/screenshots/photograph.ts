import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { HEIGHT, type Scheme, type Style, type View } from './views';

export const SCHEMES: readonly Scheme[] = ['light', 'dark'];
export const WIDTHS: readonly number[] = [320, 390, 1280];
/** The widths of a container for inline panels: a sidebar and a card. */
export const INLINE_WIDTHS: readonly number[] = [280, 480];

/** The margin around a panel in its picture, in px. */
const MARGIN = 16;

/** The file of a picture, in the folder of all pictures. */
export const fileOf = ({ panel, id }: View, { locale, scheme, width }: Style): string =>
  `${panel}/${id}-${locale}-${scheme}-${width}.png`;

/** Takes a picture of the visible view: the topmost panel without empty space below it, or the wait message, with a margin. */
export async function photograph(page: Page, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const box = await page.evaluate(() => {
    const panel = [...document.querySelectorAll('[data-latchkey-panel], .latchkey-wait-card')].at(-1);
    const foot = [...(panel?.querySelectorAll('.latchkey-footer') ?? [])].at(-1) ?? panel;
    const { left = 0, right = 0, top = 0 } = panel?.getBoundingClientRect() ?? {};
    return { left, right, top, bottom: foot?.getBoundingClientRect().bottom ?? 0 };
  });
  const x = Math.max(0, box.left - MARGIN);
  const y = Math.max(0, box.top - MARGIN);
  const width = Math.min(page.viewportSize()?.width ?? 0, box.right + MARGIN) - x;
  const height = Math.min(HEIGHT, box.bottom + MARGIN) - y;
  await page.screenshot({ path, clip: { x, y, width, height } });
}
