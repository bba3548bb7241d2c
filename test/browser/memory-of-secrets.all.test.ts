import { expect } from '@jest/globals';
import { ENGINE, holdBack, openEarly } from '../support/browser/early';
import { isInMemory } from '../support/browser/heap';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/visit/visit';

// A dump of the page's memory must not contain a password that the user entered but did not submit.
const test = suite().needing('the DevTools protocol');

const password = 'Plnt-Hidden5';

/**
 * Types into the password field key by key, and checks that the memory contains the password while it is
 * visible.
 */
async function typePassword(visit: Visit): Promise<void> {
  await visit.field('password').focus();
  await visit.page.keyboard.type(password);
  expect(await isInMemory(visit.page, password)).toBe(true);
}

/** Destroys the widget and moves the focus elsewhere. The page keeps its variables, as a host page would. */
async function destroyWidget(visit: Visit): Promise<void> {
  await visit.page.evaluate(() => {
    const { widgets } = window as unknown as { widgets: { destroy(): void }[] };
    for (const widget of widgets) widget.destroy();
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
  });
}

test('removes a password that was not submitted from memory when the panel closes', async (visit) => {
  await visit.openSignOn();
  await typePassword(visit);
  await visit.page.keyboard.press('Escape');
  await visit.gone();
  expect(await isInMemory(visit.page, password)).toBe(false);
  await destroyWidget(visit);
  expect(await isInMemory(visit.page, password)).toBe(false);
});

test('removes a password from memory on destroy()', async (visit) => {
  await visit.openSignOn();
  await typePassword(visit);
  await destroyWidget(visit);
  expect(await isInMemory(visit.page, password)).toBe(false);
});

test('leaves no password of the early panel in memory', async (visit) => {
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  await visit.field('password').focus();
  await visit.page.keyboard.type(password);
  await visit.page.keyboard.press('Escape');
  await visit.gone();
  await destroyWidget(visit);
  expect(await isInMemory(visit.page, password)).toBe(false);
  release();
});

test('removes new passwords from memory when the panel closes', async (visit) => {
  await visit.openForgotten();
  await visit.askByEmail('ada', 'ada@example.test');
  await visit.enterCode((await visit.letter()).code);
  await visit.shows('reset-password');
  await visit.field('newPassword').focus();
  await visit.page.keyboard.type(password);
  await visit.field('reenterPassword').focus();
  await visit.page.keyboard.type(password);
  expect(await isInMemory(visit.page, password)).toBe(true);
  await destroyWidget(visit);
  expect(await isInMemory(visit.page, password)).toBe(false);
});
