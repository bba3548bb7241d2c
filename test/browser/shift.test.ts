import { expect } from '@jest/globals';
import { scenes, settled } from '../support/browser/scenes/index';
import { suite } from '../support/browser/suite';

const test = suite();

/**
 * Scenes in which a key makes a message, an error, an explanation or a line of the checklist come or go. In a lower window the last one has
 * to be scrolled, and stands at its end: there the browser itself moves up what is left.
 */
const TYPED: [scene: string, field: string, height?: number][] = [
  ['sign-on', 'userId'],
  ['sign-on-error', 'password'],
  ['sign-on-captcha', 'captchaAnswer'],
  ['user-info-wrong', 'userId'],
  ['user-info-wrong', 'phoneNumber'],
  ['code-wrong', 'otc'],
  ['password-empty', 'newPassword'],
  ['password-bad', 'newPassword'],
  ['password-bad', 'reenterPassword', 1000],
];

for (const [name, field, height = 800] of TYPED) {
  test.once(`the field that is typed in stays where it is, whatever a key makes come or go: ${name}, ${field}`, async (visit) => {
    await scenes.find((scene) => scene.name === name)?.reach(visit, {});
    await visit.page.setViewportSize({ width: 1280, height });
    await visit.field(field).focus();
    await settled(visit);
    const top = () => visit.field(field).evaluate((input) => Math.round(input.getBoundingClientRect().top));
    const before = await top();
    const moves: number[] = [];
    for (const key of 'aB1!2') {
      await visit.page.keyboard.press(key);
      moves.push((await top()) - before);
    }
    expect(moves).toEqual([0, 0, 0, 0, 0]);
  });
}

/** What an answer of the server brings, or the first look at a new panel: a message, a captcha, a checklist. */
const BROUGHT = ['sign-on-error', 'sign-on-captcha', 'code-wrong', 'user-info-wrong', 'password-empty', 'password-bad'];

/** So much Cumulative Layout Shift browsers call good in a page's whole life. They leave out what follows a press at once; we count it. */
const GOOD = 0.1;

for (const name of BROUGHT) {
  test.once(`all that shifts on the way there is little enough to be called good: ${name}`, async (visit) => {
    await visit.context.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as never as { shifted: number }).shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await scenes.find((scene) => scene.name === name)?.reach(visit, {});
    await settled(visit);
    const shifted = await visit.page.evaluate(() => (window as never as { shifted: number }).shifted);
    expect(shifted).toBeLessThan(GOOD);
  });
}
