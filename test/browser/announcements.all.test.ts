import { expect } from '@jest/globals';
import { Announcements } from '../support/browser/announcements';
import { suite } from '../support/browser/suite';
import { openView } from '../support/browser/views/index';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

// The golden files in test/browser/spoken/ contain what is announced. These tests are about when and how often.
const test = suite();

/** The visible error of a field. */
const errorOf = (visit: Visit, field: string): Promise<string> =>
  visit.root.locator(`.latchkey-field:has([name=${field}]) .latchkey-field-error`).innerText();

/** The text of the visible message, as a screen reader gets it. */
const messageOf = async (visit: Visit): Promise<string> =>
  ((await visit.message.locator('.latchkey-message-text').textContent()) ?? '').replace(/\s+/g, ' ').trim();

const EXPLANATION = 'Fill in all required fields correctly to continue.';

test.needing('the DevTools protocol')(
  'announces an error once, with its label, when the user leaves the field',
  async (visit) => {
    const announcements = await Announcements.begin(visit);
    await visit.openSignOn();
    await visit.field('userId').fill('x');
    await visit.field('userId').fill('');
    expect(await announcements.announced()).toEqual([]);
    await visit.page.keyboard.press('Tab');
    const words = `User ID: ${await errorOf(visit, 'userId')}`;
    await announcements.waitFor(words);
    // Tab moves the focus to the next field. The error must not move it back.
    await visit.hasFocus('[name=password]');
    expect(await announcements.announced()).toEqual([words]);
    const region = await announcements.element(
      'document.querySelector("[data-latchkey-panel] > [role=status]")',
    );
    expect(region).toMatchObject({ role: 'status', states: { live: 'polite' } });
  },
);

test.needing('the DevTools protocol')(
  'announces a failed submit once and focuses the first invalid field',
  async (visit) => {
    const announcements = await Announcements.begin(visit);
    await visit.openSignOn();
    await visit.page.keyboard.type('ada');
    await announcements.focused();
    await visit.page.keyboard.press('Enter');
    await announcements.waitFor(EXPLANATION);
    await visit.hasFocus('[name=password]');
    expect(await announcements.announced()).toEqual([EXPLANATION]);
    expect(await announcements.focused()).toEqual(['password']);
    expect(await announcements.focus()).toMatchObject({
      role: 'textbox',
      name: 'Password',
      description: await errorOf(visit, 'password'),
      states: { invalid: 'true', required: true },
    });
    // The same with a pointer: the button can be focused, and is announced as disabled.
    await visit.action('submit').focus();
    expect(await announcements.focus()).toMatchObject({
      role: 'button',
      description: EXPLANATION,
      states: { disabled: true },
    });
    await visit.action('submit').click({ force: true });
    await visit.hasFocus('[name=password]');
    expect(visit.payloads('authenticate')).toEqual([]);
  },
);

test('announces a running call once, keeps the focus, then announces the refusal and focuses the password', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await visit.openSignOn();
  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Not-Right-1');
  const release = visit.hold('/authenticate/');
  await visit.action('submit').focus();
  await announcements.focused();
  await visit.page.keyboard.press('Enter');
  await announcements.waitFor('Processing your request. Please wait.');
  await visit.hasFocus('[data-latchkey-action=submit]');
  release();
  await visit.hasFocus('[name=password]');
  expect(await announcements.focused()).toEqual(['password']);
  expect(await messageOf(visit)).toMatch(/^Error: ./);
  expect(await announcements.announced()).toEqual([await messageOf(visit)]);
  const edge = () => visit.message.evaluate((box) => getComputedStyle(box).borderInlineStartColor);
  const red = await edge();
  await visit.page.keyboard.type('B');
  await until('the message to fade', async () => (await edge()) !== red);
  expect(await announcements.announced()).toEqual([]);
});

test('announces a wait without a panel, in a region that exists before its text', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await openView(visit, 'wait-alone');
  await announcements.waitFor('Processing your request Please wait');
});

test('announces only the start and the end of a countdown, once each', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await openView(visit, 'code-waiting');
  const begun = await announcements.waitFor(/in 2 minutes/);
  expect(await announcements.announced()).toContain(begun);
  await visit.forward(60);
  await until('the remaining minute', async () => /1:00|0:5\d/.test(await visit.root.innerText()));
  expect(await announcements.announced()).toEqual([]);
  await visit.forward(61);
  await visit.enabled('resend');
  const ended = await announcements.waitFor(/request a new code now/);
  expect(await announcements.announced()).toEqual([ended]);
});

test('empties the regions that announced a step and a countdown, because they become outdated', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await openView(visit, 'code-waiting');
  await announcements.waitFor(/ Step 2 of 4\. .* just now\. /);
  await announcements.waitFor(/in 2 minutes/);
  await visit.page.clock.runFor(8000);
  const regions = visit.page.locator('dialog [role=status]');
  await until('empty regions', async () => (await regions.allInnerTexts()).join('').trim() === '');
});
