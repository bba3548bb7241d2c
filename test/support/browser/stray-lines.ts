import type { Page } from 'playwright-core';
import { engineName } from '../visit/engines';
import { newProfile } from '../visit/profile';
import { until } from '../visit/until';
import type { Visit } from '../visit/visit';
import { drawn } from './views/view';

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the empty parts of the panel: below its title, and above its footer. Runs in the page. */
function emptyParts(): Part[] {
  const panel = document.querySelector('[data-latchkey-panel]') as Element;
  const boxOf = (selector: string): DOMRect | undefined =>
    panel.querySelector(selector)?.getBoundingClientRect();
  const { left, width } = panel.getBoundingClientRect();
  const parts = [...panel.querySelectorAll('.latchkey-scroll > *')].map((one) => one.getBoundingClientRect());
  const rows: [top: number, bottom: number][] = [
    [boxOf('.latchkey-title')?.bottom ?? 0, Math.min(...parts.map(({ top }) => top))],
    [Math.max(...parts.map(({ bottom }) => bottom)), boxOf('.latchkey-buttons button')?.top ?? 0],
  ];
  // The ring of a focused field is up to 4 px outside.
  return rows.map(([top, bottom]) => ({
    x: left + 1,
    y: top + 5,
    width: width - 2,
    height: bottom - top - 9,
  }));
}

/** Returns how many colors each of these parts has in a picture of the window. Runs in the page. */
async function colorsIn([picture, parts]: [string, Part[]]): Promise<number[]> {
  const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: image.width, height: image.height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.drawImage(image, 0, 0);
  const scale = image.width / innerWidth;
  return parts.map(({ x, y, width, height }) => {
    const [left, top] = [Math.ceil(x * scale), Math.ceil(y * scale)];
    const { data } = pen.getImageData(left, top, Math.floor(width * scale), Math.floor(height * scale));
    return new Set(new Uint32Array(data.buffer)).size;
  });
}

/** Returns the numbers of colors in the empty parts of the visible panel. */
async function colorsBetween(page: Page): Promise<number[]> {
  const parts = () => page.evaluate(emptyParts);
  // The window has its new width one or two frames before its picture does, and the panel may still move.
  const [before, picture] = await until('a picture of a panel that stays', async () => {
    await drawn(page);
    const found = [await parts(), (await page.screenshot()).toString('base64')] as const;
    return JSON.stringify(await parts()) === JSON.stringify(found[0]) && found;
  });
  return page.evaluate(colorsIn, [picture, before] as [string, Part[]]);
}

/**
 * Opens sign-on at a scale of the screen, or in WebKit at the only one. Returns the numbers of colors, by width.
 */
export async function colorsAt(visit: Visit, deviceScaleFactor: number): Promise<Record<string, number[]>> {
  const browser = engineName() === 'webkit' ? null : visit.context.browser();
  const context = browser && (await newProfile(browser, { deviceScaleFactor, reducedMotion: 'reduce' }));
  const found: Record<string, number[]> = {};
  try {
    const page = context ? await context.newPage() : visit.page;
    await page.goto(`${visit.origins.page}/examples/minimal/`);
    await page.locator('#sign-on').click();
    await page.locator('[data-latchkey-panel=sign-on]').waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 801 });
      found[width] = await colorsBetween(page);
    }
  } finally {
    await context?.close();
  }
  return found;
}
