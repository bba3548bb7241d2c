import { expect } from '@jest/globals';
import { suite } from '../../support/browser/suite';
import { openView } from '../../support/browser/views/index';
import type { Visit } from '../../support/visit/visit';

const test = suite();

/** The text of the field, and the position of the caret. */
const stands = (visit: Visit, name: string): Promise<[string, number | null]> =>
  visit.field(name).evaluate((input: HTMLInputElement) => [input.value, input.selectionStart]);

/** The checklist's lines that are met, by rule. */
const met = (visit: Visit): Promise<string[]> =>
  visit.root
    .locator('[data-latchkey-rule][data-state="met"]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-latchkey-rule') ?? ''));

/** Types keys as fast as the browser accepts them, and repeats the last one as if it was held down. */
async function hammer(visit: Visit, name: string, keys: string, held = 0): Promise<void> {
  const field = visit.field(name);
  await field.focus();
  const { keyboard } = visit.page;
  const strokes = [...keys].map((key) => keyboard.press(key));
  await Promise.all(strokes);
  const last = keys.at(-1) as string;
  // A second `down` without an `up` is a repetition.
  if (held > 0)
    await Promise.all([...Array.from({ length: held }, () => keyboard.down(last)), keyboard.up(last)]);
}

test('VAL-09: shows the correct checklist after fast typing, a held key and a paste', async (visit) => {
  await openView(visit, 'password-empty');
  await hammer(visit, 'newPassword', 'Fresh!Wind42');
  expect(await stands(visit, 'newPassword')).toEqual(['Fresh!Wind42', 12]);
  const good = await met(visit);
  expect(good.length).toBeGreaterThan(2);
  expect(await visit.root.locator('[data-latchkey-rule][data-state="unmet"]').count()).toBe(0);

  // A text that is too long, with one character many times in a row.
  await hammer(visit, 'newPassword', 'x', 30);
  expect((await stands(visit, 'newPassword'))[0]).toBe(`Fresh!Wind42${'x'.repeat(31)}`);
  expect((await met(visit)).length).toBeLessThan(good.length);

  await visit.page.keyboard.press('ControlOrMeta+A');
  await visit.page.keyboard.insertText('Calm-River95');
  expect(await stands(visit, 'newPassword')).toEqual(['Calm-River95', 12]);
  expect(await met(visit)).toEqual(good);
});

test('VAL-03: keeps mask and caret correct after fast typing, a held key and a paste', async (visit) => {
  await openView(visit, 'user-info-mobile');
  await hammer(visit, 'phoneNumber', '2125550142');
  expect(await stands(visit, 'phoneNumber')).toEqual(['212-555-0142', 12]);

  await visit.page.keyboard.press('Home');
  for (let step = 0; step < 4; step++) await visit.page.keyboard.press('ArrowRight');
  await visit.page.keyboard.press('Delete');
  await visit.page.keyboard.press('9');
  expect(await stands(visit, 'phoneNumber')).toEqual(['212-955-0142', 5]);

  await visit.page.keyboard.press('End');
  await hammer(visit, 'phoneNumber', 'x', 5);
  expect(await stands(visit, 'phoneNumber')).toEqual(['212-955-0142', 12]);

  await visit.page.keyboard.press('ControlOrMeta+A');
  await visit.page.keyboard.insertText('+1 (212) 555-0163');
  expect(await stands(visit, 'phoneNumber')).toEqual(['212-555-0163', 12]);
});
