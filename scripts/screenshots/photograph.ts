import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inScheme } from '../browser/views/index';
import type { Visit } from '../browser/visit';

export const SCHEMES = ['light', 'dark'] as const;
export const WIDTHS: readonly number[] = [320, 390, 1280];
/** The widths of a container for inline panels: a sidebar and a card. */
export const INLINE_WIDTHS: readonly number[] = [280, 480];

/** In px. Tall enough for the longest panel, so that none is cut off. On a small screen, a panel fills the screen. */
const HEIGHT = 1800;
/** The margin around a panel in its picture, in px. */
const MARGIN = 16;

export const fileOf = (locale: string, scheme: string, width: number): string =>
  `${locale}-${scheme}-${width}.png`;

/** Takes pictures of the visible panel in both color schemes and all widths. Returns the files. */
export async function photograph(
  visit: Visit,
  folder: string,
  locale: string,
  widths: readonly number[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const scheme of SCHEMES) {
    for (const width of widths) {
      await visit.page.setViewportSize({ width, height: HEIGHT });
      await inScheme(visit, scheme);
      const path = join(folder, fileOf(locale, scheme, width));
      await visit.page.screenshot({ path, clip: await frame(visit, width) });
      files.push(path);
    }
  }
  return files;
}

/** The area of the picture: the topmost panel without empty space below it, and the wait message, with a margin around both. */
async function frame(
  visit: Visit,
  width: number,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const boxes = await visit.page.evaluate(() => {
    const panel = [...document.querySelectorAll('[data-latchkey-panel]')].at(-1);
    const foot = [...(panel?.querySelectorAll('.latchkey-footer') ?? [])].at(-1) ?? panel;
    const wait = document.querySelector('.latchkey-wait-card');
    const parts = [panel, wait].flatMap((part) =>
      part?.checkVisibility() ? [part.getBoundingClientRect()] : [],
    );
    const bottom = Math.max(
      foot?.getBoundingClientRect().bottom ?? 0,
      wait?.getBoundingClientRect().bottom ?? 0,
    );
    return {
      left: Math.min(...parts.map((part) => part.left)),
      right: Math.max(...parts.map((part) => part.right)),
      top: Math.min(...parts.map((part) => part.top)),
      bottom,
    };
  });
  const x = Math.max(0, boxes.left - MARGIN);
  const y = Math.max(0, boxes.top - MARGIN);
  return {
    x,
    y,
    width: Math.min(width, boxes.right + MARGIN) - x,
    height: Math.min(HEIGHT, boxes.bottom + MARGIN) - y,
  };
}
