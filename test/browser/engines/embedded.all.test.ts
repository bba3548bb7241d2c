import { expect } from '@jest/globals';
import { suite } from '../../support/browser/suite';
import { until } from '../../support/visit/until';
import type { Visit } from '../../support/visit/visit';

const test = suite();
const body = '<p id="login-error"></p><div id="login-captcha"></div>';
const config = {
  isLoginEmbedded: true,
  loginErrorContainer: 'login-error',
  captchaMessageContainer: '#login-captcha',
};

async function tryWith(visit: Visit, password: string): Promise<void> {
  const before = visit.payloads('/login/wgt/authenticate/').length;
  await visit.start('authenticateUser', { userId: 'ada', password });
  await until('the request', () => visit.payloads('/login/wgt/authenticate/').length > before);
}

test('ENT-01 SIGN-04: signs on with the host’s own form and opens no panel', async (visit) => {
  await visit.open({ config, body });
  await tryWith(visit, 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  expect(visit.eventsOf('page').map((events) => events.detail.panel)).toEqual([null]);
  expect(visit.payloads('/login/wgt/authenticate/')).toEqual([
    expect.objectContaining({ userId: 'ada', password: 'Bright-Sky7' }),
  ]);
});

test('SIGN-04 SIGN-08 CAP-04: shows the error and the captcha in the host’s own elements', async (visit) => {
  await visit.open({ config, body });
  const error = visit.page.locator('#login-error [data-latchkey-message=error]');
  for (let attempt = 1; attempt <= 3; attempt++) {
    await tryWith(visit, 'Not-Right-1');
    await until(`refusal ${attempt}`, () => visit.eventsOf('message').length === attempt);
    await error.getByText('Sign on was unsuccessful. Please try again.').waitFor();
    expect(await visit.page.locator('[data-latchkey-panel], dialog').count()).toBe(0);
  }
  await visit.page.locator('#login-captcha [name=captchaAnswer]').fill('123456');
  await visit.page.locator('#login-captcha img').waitFor();
  await visit.page
    .locator('#login-captcha')
    .getByRole('button', { name: 'Listen to the characters' })
    .click();
  // The controls are in the captcha's own layout, so the element around them has no box to see.
  await visit.page.locator('#login-captcha [data-latchkey-audio=soon]').waitFor({ state: 'attached' });
});

test('SIGN-08: sends the captcha answer with the host’s own form on the next attempt', async (visit) => {
  await visit.open({ config, body });
  for (let attempt = 1; attempt <= 3; attempt++) {
    await tryWith(visit, 'Not-Right-1');
    await until(`refusal ${attempt}`, () => visit.eventsOf('message').length === attempt);
  }
  const answer = visit.page.locator('#login-captcha [name=captchaAnswer]');
  await answer.fill(await visit.captchaAnswer());
  await tryWith(visit, 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  expect(visit.payloads('/login/wgt/authenticate/').at(-1)).toEqual(
    expect.objectContaining({ nuCaptchaAns: expect.stringMatching(/^[0-9]{6}$/) }),
  );
});
