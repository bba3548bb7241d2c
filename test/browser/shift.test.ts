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
