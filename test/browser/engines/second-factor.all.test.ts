import { expect } from '@jest/globals';
import { suite } from '../../support/browser/suite';
import type { Visit } from '../../support/visit/visit';

const test = suite();

/** Returns how far the content of each choice reaches over the edge of its box, in px. */
const overflow = (visit: Visit): Promise<number[]> =>
  visit.root.locator('.latchkey-radio').evaluateAll((boxes: HTMLElement[]) =>
    boxes.map((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      const { top, bottom } = box.getBoundingClientRect();
      const text = range.getBoundingClientRect();
      return Math.max(0, Math.round(top - text.top), Math.round(text.bottom - bottom));
    }),
  );

const height = async (visit: Visit): Promise<number> => (await visit.root.boundingBox())?.height ?? 0;

test('passes a second factor whose choices keep the height of their text while the window changes its width', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('finn', 'Silver.Fox7');
  await visit.shows('delivery-options');
  for (const width of [390, 1280]) {
    await visit.page.setViewportSize({ width, height: 800 });
    expect(await overflow(visit)).toEqual([0, 0, 0, 0]);
  }
  // The panel used to jump as soon as the focus moved.
  const before = await height(visit);
  await visit.action('submit').focus();
  expect(await height(visit)).toBe(before);

  await visit.root.locator('input[type=radio]').nth(1).check();
  await visit.action('submit').click();
  await visit.shows('enter-code');
  const { code } = await visit.letter();
  await visit.leaves('**/examples/demo/?signedOn=1', () => visit.enterCode(code));
  expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: 'REDIRECT' });
});
