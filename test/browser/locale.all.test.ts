import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { root } from '../support/server/start/server';

const test = suite();
const words = JSON.parse(readFileSync(`${root}locales/de_DE.json`, 'utf8')).messages as Record<
  string,
  string
>;

test('I18N-01 API-03: shows German panels, sets `lang` and sends the language with each call', async (visit) => {
  const config = { language: 'de_DE', helpURL: '/examples/demo/help.html' };
  await visit.openSignOn({ config });
  expect(await visit.page.locator('#latchkey-root').getAttribute('lang')).toMatch(/^de/);
  await visit.root.getByRole('heading', { name: words.SIGN_ON_TITLE, exact: true }).waitFor();
  expect(await visit.action('submit').textContent()).toBe(words.SIGN_ON_BUTTON);
  await visit.root.getByLabel(words.USER_ID_LABEL ?? '', { exact: true }).fill('ada');
  await visit.page.keyboard.press('Escape');
  await visit.gone();

  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  await visit.root.getByRole('heading', { name: words.FORGOT_PWD_TITLE, exact: true }).waitFor();
  await visit.askByEmail('ada', 'ada@example.test');
  await visit.root
    .getByText(words.ENTER_CODE_INTRO ?? '')
    .first()
    .waitFor();
  await visit.enterCode((await visit.letter()).code);
  await visit.shows('reset-password');
  await visit.field('newPassword').fill('Frisch!Wind42');
  await visit.field('reenterPassword').fill('anders');
  await visit.action('submit').click();
  await visit.root.getByText(words.CREATE_PWD_PASSWORD_MATCH ?? '', { exact: true }).waitFor();
  await visit.choosePassword('Frisch!Wind42');
  await visit.shows('result');

  const calls = visit.requested.filter((address) => address.includes('/wgt/'));
  expect(calls.length).toBeGreaterThan(5);
  expect(
    calls.filter((address) => !/[?&]language=de_DE\b/.test(address) || !/[?&]isWidget=true\b/.test(address)),
  ).toEqual([]);
});
