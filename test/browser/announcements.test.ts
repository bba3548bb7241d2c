import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import { openView } from '../../scripts/browser/views/index';
import type { Visit } from '../../scripts/browser/visit';
import { Hearing } from '../support/browser/announcements';
import { suite } from '../support/browser/suite';

const test = suite();

/** The visible error of a field. */
const errorOf = (visit: Visit, field: string): Promise<string> =>
  visit.root.locator(`.latchkey-field:has([name=${field}]) .latchkey-field-error`).innerText();

/** The text of the message on show, as a screen reader gets it. */
const messageOf = async (visit: Visit): Promise<string> =>
  ((await visit.message.locator('.latchkey-message-text').textContent()) ?? '').replace(/\s+/g, ' ').trim();

const EXPLANATION = 'Fill in all required fields correctly to continue.';

test.once(
  'an error that leaving a field brings up is said once, with the label of the field',
  async (visit) => {
    const hearing = await Hearing.begin(visit);
    await visit.openSignOn();
    await visit.field('userId').fill('x');
    await visit.field('userId').fill('');
    expect(await hearing.said()).toEqual([]);
    await visit.page.keyboard.press('Tab');
    const words = `User ID: ${await errorOf(visit, 'userId')}`;
    await hearing.hears(words);
    // Tab goes to the next field: the error does not move the focus back.
    await visit.hasFocus('[name=password]');
    expect(await hearing.said()).toEqual([words]);
    const region = await hearing.events('document.querySelector("[data-latchkey-panel] > [role=status]")');
    expect(region).toMatchObject({ role: 'status', states: { live: 'polite' } });
  },
);

test.once(
  'a try to submit an invalid form is announced once, and the first wrong field gets the focus',
  async (visit) => {
    const hearing = await Hearing.begin(visit);
    await visit.openSignOn();
    await visit.page.keyboard.type('ada');
    await hearing.focused();
    await visit.page.keyboard.press('Enter');
    await hearing.hears(EXPLANATION);
    await visit.hasFocus('[name=password]');
    expect(await hearing.said()).toEqual([EXPLANATION]);
    expect(await hearing.focused()).toEqual(['password']);
    expect(await hearing.focus()).toMatchObject({
      role: 'textbox',
      name: 'Password',
      description: await errorOf(visit, 'password'),
      states: { invalid: 'true', required: true },
    });
    // The same by pointer: the button can be focused, and is announced as disabled.
    await visit.action('submit').focus();
    expect(await hearing.focus()).toMatchObject({
      role: 'button',
      description: EXPLANATION,
      states: { disabled: true },
    });
    await visit.action('submit').click({ force: true });
    await visit.hasFocus('[name=password]');
    expect(visit.payloads('authenticate')).toEqual([]);
  },
);

test.once(
  'while a call runs the focus stays and the wait is announced once; then a refusal is said, and the password gets the focus',
  async (visit) => {
    const hearing = await Hearing.begin(visit);
    await visit.openSignOn();
    await visit.field('userId').fill('ada');
    await visit.field('password').fill('Not-Right-1');
    const release = visit.hold('/authenticate/');
    await visit.action('submit').focus();
    await hearing.focused();
    await visit.page.keyboard.press('Enter');
    await hearing.hears('Processing your request. Please wait.');
    await visit.hasFocus('[data-latchkey-action=submit]');
    release();
    await visit.hasFocus('[name=password]');
    expect(await hearing.focused()).toEqual(['password']);
    expect(await messageOf(visit)).toMatch(/^Error: ./);
    expect(await hearing.said()).toEqual([await messageOf(visit)]);
    const edge = () => visit.message.evaluate((box) => getComputedStyle(box).borderInlineStartColor);
    const red = await edge();
    await visit.page.keyboard.type('B');
    await until('the message to fade', async () => (await edge()) !== red);
    expect(await hearing.said()).toEqual([]);
  },
);

test.once('success is read: the message of the last dialog has the focus', async (visit) => {
  const hearing = await Hearing.begin(visit);
  await openView(visit, 'password-good');
  await hearing.hears('All requirements are met.');
  await hearing.said();
  await visit.action('submit').click();
  await visit.shows('result');
  await visit.hasFocus('[data-latchkey-message]');
  expect(await hearing.focus()).toMatchObject({ role: 'group', name: await messageOf(visit) });
  expect(await messageOf(visit)).toMatch(/^Success: ./);
  expect(await hearing.said()).toEqual([expect.stringMatching(/^\S.* Step 4 of 4 · /)]);
});

test.once('of a countdown only the beginning and the end are announced, each once', async (visit) => {
  const hearing = await Hearing.begin(visit);
  await openView(visit, 'code-waiting');
  const begun = await hearing.hears(/in 2 minutes/);
  expect(await hearing.said()).toContain(begun);
  await visit.forward(60);
  await until('the minute to be seen', async () => /1:00|0:5\d/.test(await visit.root.innerText()));
  expect(await hearing.said()).toEqual([]);
  await visit.forward(61);
  await visit.enabled('resend');
  const ended = await hearing.hears(/now ask for a new code/);
  expect(await hearing.said()).toEqual([ended]);
});

test.once('the number of unmet password rules is announced once, when typing pauses', async (visit) => {
  const hearing = await Hearing.begin(visit);
  await openView(visit, 'password-empty');
  expect((await hearing.events('document.querySelector("[name=newPassword]")')).description).toBe(
    'Password requirements 7 requirements below.',
  );
  await hearing.said();
  await visit.field('newPassword').pressSequentially('Mayaaa1');
  await hearing.hears('3 requirements are not met yet.');
  expect(await hearing.said()).toEqual(['3 requirements are not met yet.']);
  await visit.field('reenterPassword').press('Enter');
  await visit.hasFocus('[data-latchkey-requirements]');
  expect((await hearing.focus()).description).toMatch(/^Not met: 8 to 15 characters; .*; /);
  await hearing.said();
  await visit.field('newPassword').fill('Fresh!Wind42');
  await hearing.hears('All requirements are met.');
  expect(await hearing.said()).toEqual(['All requirements are met.']);
});

test.once(
  'a panel is announced by its title, and a dialog over it by title and text; when the dialog closes, the focus is back',
  async (visit) => {
    const hearing = await Hearing.begin(visit);
    const dialog = () => hearing.events('[...document.querySelectorAll("dialog:modal")].at(-1)');
    await visit.openSignOn();
    expect(await dialog()).toMatchObject({
      role: 'dialog',
      name: 'Sign on',
      description: '',
      states: { modal: true },
    });
    expect(await hearing.focus()).toMatchObject({ role: 'textbox', name: 'User ID' });
    await openView(visit, 'warning');
    const { role, name, description } = await dialog();
    const shown = visit.named('warning');
    expect([role, name, description]).toEqual([
      'dialog',
      await shown.locator('.latchkey-title').innerText(),
      (await shown.locator('.latchkey-intro').innerText()).replace(/\s+/g, ' ').trim(),
    ]);
    await until('the focus on the message', async () => (await hearing.focus()).role === 'group');
    // The panel below was announced before the dialog opened. If the dialog loaded late, the panel announced the
    // message, too, until the dialog took it over.
    const [title, ...others] = (await hearing.said()).reverse();
    expect(title).toMatch(/^Change your password\. /);
    const { name: message } = await hearing.focus();
    expect([[], [message.replace('Information: ', '')]]).toContainEqual(others);
    await visit.page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await visit.hasFocus('[name=currentPassword]');
    // The panel below does not repeat what the dialog has announced.
    expect(await hearing.said()).toEqual([]);
  },
);

test.once(
  'a dialog that asks for consent is described by the text of the consent, and its first focus is not on the button that agrees',
  async (visit) => {
    const hearing = await Hearing.begin(visit);
    await openView(visit, 'mobile-consent');
    const { description } = await hearing.events('document.querySelector("dialog:modal")');
    expect(description).toBe(
      (await visit.root.locator('.latchkey-intro').innerText()).replace(/\s+/g, ' ').trim(),
    );
    expect((await hearing.focus()).name).toBe('Cancel');
  },
);

test.once('values that can only be read are terms and definitions, and no live regions', async (visit) => {
  const hearing = await Hearing.begin(visit);
  await openView(visit, 'confirm-profile');
  const first = (tag: string) => hearing.events(`document.querySelector("[data-latchkey-panel] ${tag}")`);
  expect([(await first('dl')).role, (await first('dt')).role, (await first('dd')).role]).toEqual([
    'DescriptionList',
    'term',
    'definition',
  ]);
  expect(await visit.root.locator('[role=status], output').count()).toBe(1);
  expect(await hearing.focus()).toMatchObject({ role: 'group', name: await messageOf(visit) });
});

test.once('each new step is announced once: its title, its number and what it is about', async (visit) => {
  const hearing = await Hearing.begin(visit);
  await visit.openForgotten();
  const first = await hearing.events('document.querySelector("dialog:modal")');
  expect(first.name).toBe('Forgot your password?');
  expect(first.description).toMatch(/^Step 1 of 4 · .* We will send you a code/);
  expect(await hearing.said()).toEqual([]);
  await visit.askByEmail('ada', 'ada@example.test');
  await visit.hasFocus('[name=otc]');
  const title = await visit.root.locator('.latchkey-title').innerText();
  const [said, ...more] = await hearing.said();
  expect(said).toMatch(/ Step 2 of 4 · .*\. We sent a code to a\S+ just now\.$/);
  expect(said?.startsWith(title)).toBe(true);
  expect(more.filter((words) => words.includes('Step'))).toEqual([]);
});
