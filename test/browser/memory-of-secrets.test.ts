import { expect } from '@jest/globals';
import type { Visit } from '../../scripts/browser/visit';
import { ENGINE, holdBack, openEarly } from '../support/browser/early';
import { isInMemory } from '../support/browser/heap';
import { suite } from '../support/browser/suite';

// A dump of the page's memory must not have a password that the user typed and didn't send.
const test = suite();

const password = 'Plnt-Hidden5';

/** Types into the password field key by key, and checks that the memory has the password while it is shown. */
async function typesPassword(visit: Visit): Promise<void> {
  await visit.field('password').focus();
  await visit.page.keyboard.type(password);
  expect(await isInMemory(visit.page, password)).toBe(true);
}

/** Destroys the widget and moves the focus elsewhere. The page keeps its variables, as a host page would. */
async function destroysWidget(visit: Visit): Promise<void> {
  await visit.page.evaluate(() => {
    const { widgets } = window as unknown as { widgets: { destroy(): void }[] };
    for (const widget of widgets) widget.destroy();
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
  });
}

test.once(
  'a password that was typed and not sent is no longer in memory once the panel closes',
  async (visit) => {
    await visit.openSignOn();
    await typesPassword(visit);
    await visit.page.keyboard.press('Escape');
    await visit.gone();
    expect(await isInMemory(visit.page, password)).toBe(false);
    await destroysWidget(visit);
    expect(await isInMemory(visit.page, password)).toBe(false);
  },
);

test.once('destroy() removes a typed password from memory', async (visit) => {
  await visit.openSignOn();
  await typesPassword(visit);
  await destroysWidget(visit);
  expect(await isInMemory(visit.page, password)).toBe(false);
});

test.once('the early panel leaves no typed password in memory', async (visit) => {
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  await visit.field('password').focus();
  await visit.page.keyboard.type(password);
  await visit.page.keyboard.press('Escape');
  await visit.gone();
  await destroysWidget(visit);
  expect(await isInMemory(visit.page, password)).toBe(false);
  release();
});

test.once('new passwords leave memory when the panel closes', async (visit) => {
  await visit.openForgotten();
  await visit.askByEmail('ada', 'ada@example.test');
  await visit.enterCode((await visit.letter()).code);
  await visit.shows('reset-password');
  await visit.field('newPassword').focus();
  await visit.page.keyboard.type(password);
  await visit.field('reenterPassword').focus();
  await visit.page.keyboard.type(password);
  expect(await isInMemory(visit.page, password)).toBe(true);
  await destroysWidget(visit);
  expect(await isInMemory(visit.page, password)).toBe(false);
});
