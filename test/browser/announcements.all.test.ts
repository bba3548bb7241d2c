import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import type { Visit } from '../../scripts/browser/visit';
import { Announcements } from '../support/browser/announcements';
import { suite } from '../support/browser/suite';
import { openView } from '../support/browser/views/index';

const test = suite();
/** For tests that read the accessibility tree. */
const inDevTools = test.needing('the DevTools protocol');

/** The visible error of a field. */
const errorOf = (visit: Visit, field: string): Promise<string> =>
  visit.root.locator(`.latchkey-field:has([name=${field}]) .latchkey-field-error`).innerText();

/** The text of the visible message, as a screen reader gets it. */
const messageOf = async (visit: Visit): Promise<string> =>
  ((await visit.message.locator('.latchkey-message-text').textContent()) ?? '').replace(/\s+/g, ' ').trim();

const EXPLANATION = 'Fill in all required fields correctly to continue.';

inDevTools.once('announces an error once, with its label, when the user leaves the field', async (visit) => {
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
});

inDevTools.once('announces a failed submit once and focuses the first invalid field', async (visit) => {
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
});

test.once(
  'announces a running call once, keeps the focus, then announces the refusal and focuses the password',
  async (visit) => {
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
  },
);

test.once('announces a wait without a panel, in a region that exists before its text', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await openView(visit, 'wait-alone');
  await announcements.waitFor('Processing your request Please wait');
});

inDevTools.once(
  'focuses the message of a panel without fields, even if the panel before has already shown it',
  async (visit) => {
    const announcements = await Announcements.begin(visit);
    await openView(visit, 'consent-refused');
    await visit.hasFocus('[data-latchkey-message]');
    expect(await announcements.focus()).toMatchObject({ role: 'group', name: await messageOf(visit) });
  },
);

inDevTools.once('announces success by focusing the message of the last dialog', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await openView(visit, 'password-good');
  await announcements.waitFor('All requirements are met.');
  await announcements.announced();
  await visit.action('submit').click();
  await visit.shows('result');
  await visit.hasFocus('[data-latchkey-message]');
  expect(await announcements.focus()).toMatchObject({ role: 'group', name: await messageOf(visit) });
  expect(await messageOf(visit)).toMatch(/^Success: ./);
  expect(await announcements.announced()).toEqual([expect.stringMatching(/^\S.* Step 4 of 4\./)]);
});

test.once('announces only the start and the end of a countdown, once each', async (visit) => {
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

inDevTools.once(
  'announces the number of unmet password rules once, when the user stops typing',
  async (visit) => {
    const announcements = await Announcements.begin(visit);
    await openView(visit, 'password-empty');
    expect((await announcements.element('document.querySelector("[name=newPassword]")')).description).toBe(
      'Password requirements 7 requirements below.',
    );
    await announcements.announced();
    await visit.field('newPassword').pressSequentially('Mayaaa1');
    await announcements.waitFor('3 requirements aren’t met yet.');
    expect(await announcements.announced()).toEqual(['3 requirements aren’t met yet.']);
    await visit.field('reenterPassword').press('Enter');
    await visit.hasFocus('[data-latchkey-requirements]');
    expect((await announcements.focus()).description).toMatch(/^Not met: 8 to 15 characters; .*; /);
    await announcements.announced();
    await visit.field('newPassword').fill('Fresh!Wind42');
    await announcements.waitFor('All requirements are met.');
    expect(await announcements.announced()).toEqual(['All requirements are met.']);
  },
);

inDevTools.once(
  'announces a panel by its title and a dialog by title and text, and restores the focus when the dialog closes',
  async (visit) => {
    const announcements = await Announcements.begin(visit);
    const dialog = () => announcements.element('[...document.querySelectorAll("dialog:modal")].at(-1)');
    await visit.openSignOn();
    expect(await dialog()).toMatchObject({
      role: 'dialog',
      name: 'Sign on',
      description: '',
      states: { modal: true },
    });
    expect(await announcements.focus()).toMatchObject({ role: 'textbox', name: 'User ID' });
    await openView(visit, 'warning');
    const { role, name, description } = await dialog();
    const shown = visit.named('warning');
    expect([role, name, description]).toEqual([
      'dialog',
      await shown.locator('.latchkey-title').innerText(),
      (await shown.locator('.latchkey-intro').innerText()).replace(/\s+/g, ' ').trim(),
    ]);
    await until('the focus on the message', async () => (await announcements.focus()).role === 'group');
    // The panel was announced before the dialog opened. If the dialog loads late, the panel must not announce
    // the message too.
    const [title, ...others] = (await announcements.announced()).reverse();
    expect(title).toMatch(/^Change your password\. /);
    const { name: message } = await announcements.focus();
    expect([[], [message.replace('Information: ', '')]]).toContainEqual(others);
    await visit.page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await visit.hasFocus('[name=currentPassword]');
    // The panel must not repeat the dialog's announcement.
    expect(await announcements.announced()).toEqual([]);
  },
);

inDevTools.once(
  'describes a consent dialog by its consent text and does not focus the button that agrees',
  async (visit) => {
    const announcements = await Announcements.begin(visit);
    await openView(visit, 'mobile-consent');
    const { description } = await announcements.element('document.querySelector("dialog:modal")');
    expect(description).toBe(
      (await visit.root.locator('.latchkey-intro').innerText()).replace(/\s+/g, ' ').trim(),
    );
    expect((await announcements.focus()).name).toBe('Cancel');
  },
);

inDevTools.once('exposes read-only values as terms and definitions, not as live regions', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await openView(visit, 'confirm-profile');
  const first = (tag: string) =>
    announcements.element(`document.querySelector("[data-latchkey-panel] ${tag}")`);
  expect([(await first('dl')).role, (await first('dt')).role, (await first('dd')).role]).toEqual([
    'DescriptionList',
    'term',
    'definition',
  ]);
  expect(await visit.root.locator('[role=status], output').count()).toBe(1);
  expect(await announcements.focus()).toMatchObject({ role: 'group', name: await messageOf(visit) });
});

inDevTools.once('announces each new step once, with its title, number and description', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await visit.openForgotten();
  const first = await announcements.element('document.querySelector("dialog:modal")');
  expect(first.name).toBe('Forgot your password?');
  expect(first.description).toMatch(/^Step 1 of 4 We’ll send you a code/);
  expect(await announcements.announced()).toEqual([]);
  await visit.askByEmail('ada', 'ada@example.test');
  await visit.hasFocus('[name=otc]');
  const title = await visit.root.locator('.latchkey-title').innerText();
  const [said, ...more] = await announcements.announced();
  expect(said).toMatch(/ Step 2 of 4\. We sent a code to a\S+ just now\. The code is valid for 8 minutes\.$/);
  expect(said?.startsWith(title)).toBe(true);
  expect(more.filter((words) => words.includes('Step'))).toEqual([]);
});

test.once(
  'empties the regions that announced a step and a countdown, because they become outdated',
  async (visit) => {
    const announcements = await Announcements.begin(visit);
    await openView(visit, 'code-waiting');
    await announcements.waitFor(/ Step 2 of 4\. .* just now\. /);
    await announcements.waitFor(/in 2 minutes/);
    await visit.page.clock.runFor(8000);
    const regions = visit.page.locator('dialog [role=status]');
    await until('empty regions', async () => (await regions.allInnerTexts()).join('').trim() === '');
  },
);

inDevTools.once('names the icon buttons of a captcha without repeating the name', async (visit) => {
  const announcements = await Announcements.begin(visit);
  await openView(visit, 'sign-on-captcha');
  const button = (action: string) =>
    announcements.element(`document.querySelector("[data-latchkey-action=${action}]")`);
  expect(await button('refreshCaptcha')).toMatchObject({ name: 'Show another picture', description: '' });
  expect(await button('captchaHelp')).toMatchObject({ name: 'Help with the captcha', description: '' });
  const listen = visit.root.getByRole('button', { name: 'Listen to the characters' });
  expect(await listen.count()).toBe(1);
  expect(await visit.root.getByRole('group', { name: 'Listen to the characters' }).count()).toBe(0);
});
