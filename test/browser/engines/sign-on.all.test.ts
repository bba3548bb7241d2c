import { expect } from '@jest/globals';
import { areSame, isLive, openEarly, remember } from '../../support/browser/early';
import { suite } from '../../support/browser/suite';
import { until } from '../../support/visit/until';

const test = suite();
const AUTHENTICATE = '/login/wgt/authenticate/';

test('SIGN-01 SIGN-10: refuses a wrong password, then signs on with the right one', async (visit) => {
  await visit.openSignOn();
  await visit.hasFocus('[name=userId]');
  await visit.signOn('ada', 'Not-Right-1');
  await visit.says('error', 'Sign on was unsuccessful. Please try again.');
  await visit.hasFocus('[name=password]');
  expect(await visit.field('userId').inputValue()).toBe('ada');

  await visit.leaves(`${visit.origins.page}/examples/demo/?signedOn=1`, () =>
    visit.signOn('ada', 'Bright-Sky7'),
  );
  expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: 'REDIRECT' });
  expect(visit.payloads(AUTHENTICATE)).toEqual([
    expect.objectContaining({ userId: 'ada', password: 'Not-Right-1' }),
    expect.objectContaining({ userId: 'ada', password: 'Bright-Sky7' }),
  ]);
  // The browser sends the session's cookie to the server of the target page.
  await visit.page.getByText('You are signed on').waitFor();
});

test('signs on in the minimal example over plain http on localhost', async (visit) => {
  await visit.page.goto(`${visit.origins.page}/examples/minimal/`);
  await visit.page.locator('#sign-on').click();
  await visit.shows('sign-on');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.locator('#state').getByText('You are signed on.').waitFor();
});

test('focuses the first field of a panel that opens again, and the opener after Escape', async (visit) => {
  await visit.openSignOn();
  for (const entry of ['authenticateUser', 'forgotPassword', 'newUser'] as const) {
    await visit.hasFocus('[name=userId]');
    await visit.page.keyboard.press('Escape');
    await visit.gone();
    await until('the focus on the opener', () =>
      visit.page.evaluate(() => document.activeElement?.id === 'opener'),
    );
    await visit.start(entry);
    await visit.root.waitFor();
  }
  await visit.hasFocus('[name=userId]');
});

test('reopens a dialog that the host closes, with the focus where it was', async (visit) => {
  await visit.openSignOn();
  await visit.field('password').focus();
  await visit.page.evaluate(() => document.querySelector('dialog')?.close());
  await until('the reopened dialog', () => visit.page.evaluate(() => document.querySelector('dialog')?.open));
  await visit.hasFocus('[name=password]');
});

test(
  'keeps input, caret and focus while the engine takes over the early panel',
  async (visit) => {
    const release = visit.hold('/chunks/engine-');
    await openEarly(visit);
    await visit.hasFocus('[name=userId]');
    await remember(visit);
    await visit.page.keyboard.type('adda');
    for (const key of ['ArrowLeft', 'Backspace']) await visit.page.keyboard.press(key);
    expect(visit.eventsOf('page')).toEqual([]);
    release();
    for (const key of 'xyzuvw') await visit.page.keyboard.press(key);
    await isLive(visit, 'LOGIN_PAGE');
    await visit.page.keyboard.press('q');
    expect(await visit.field('userId').inputValue()).toBe('adxyzuvwqa');
    expect(await areSame(visit)).toBe(true);
    await visit.hasFocus('[name=userId]');
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  },
  // Only here do the widget's files come from a front server, which can hold them.
  'one',
);
