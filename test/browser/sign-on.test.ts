import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';

const test = suite();
const FAILED = 'Sign on was unsuccessful. Please try again.';

test('ENT-01 SIGN-01 SIGN-10 API-08: signs on, and the target page has the session', async (visit) => {
  await visit.openSignOn();
  await visit.expectPage('LOGIN_PAGE', 'SIGN_ON');
  await visit.leaves(`${visit.origins.page}/examples/demo/?signedOn=1`, () =>
    visit.signOn('ada', 'Bright-Sky7'),
  );
  expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: 'REDIRECT' });

  const [sent] = visit.posts;
  const { sessionId } = JSON.parse(sent?.answer ?? '');
  expect(sessionId).toMatch(/\S/);
  expect(new URLSearchParams(sent?.body).get('sId')).not.toBe(sessionId);
  // The browser now has the cookie of the session that the server returned at sign-on.
  const session = await visit.context.request.get(`${visit.origins.api}/login/wgt/sessionId?appId=demo`);
  expect(await session.json()).toEqual({ sessionId });
  await visit.page.getByText('You are signed on').waitFor();
});

test('SIGN-08 CAP-01 CAP-05 ERR-10: requires a captcha after three failures, and signs on with its answer and the right password', async (visit) => {
  await visit.openSignOn();
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(await visit.root.locator('[data-latchkey-captcha]').count()).toBe(0);
    await visit.signOn('ada', 'Not-Right-1');
    await until(`refusal ${attempt}`, () => visit.eventsOf('message').length === attempt);
    await visit.says('error', FAILED);
    await visit.hasFocus('[name=password]');
    expect(await visit.field('userId').inputValue()).toBe('ada');
  }
  const picture = visit.root.locator('[data-latchkey-captcha] img');
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);

  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Bright-Sky7');
  await visit.disabled('submit'); // The answer to the captcha is missing.
  const before = await picture.getAttribute('src');
  await visit.action('refreshCaptcha').click();
  await until('another picture', async () => (await picture.getAttribute('src')) !== before);
  await visit.hasFocus('[name=captchaAnswer]');

  await visit.field('captchaAnswer').fill('not it');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.says('error', 'don’t match the picture');
  await visit.field('captchaAnswer').fill(await visit.captchaAnswer());
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test.needing('the DevTools protocol')(
  'SIGN-02: enables the button if the browser shows filled fields whose values cannot be read yet',
  async (visit) => {
    await visit.openSignOn();
    await visit.disabled('submit');
    const client = await visit.context.newCDPSession(visit.page);
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument');
    for (const name of ['userId', 'password']) {
      const { nodeId } = await client.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: `[name=${name}]`,
      });
      await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
    }
    expect(await visit.field('password').evaluate((input) => input.matches(':autofill'))).toBe(true);
    await visit.enabled('submit');
  },
);

test("DLG-07: shows the wait message in the host's own element while no panel is open", async (visit) => {
  // Before the widget is created, because the loader requests the settings immediately.
  const release = visit.hold('/appsdetails/');
  await visit.open({ body: '<section id="latchkey-wait" aria-label="Please wait"></section>' });
  await visit.start('authenticateUser');
  const wait = visit.page.locator('section#latchkey-wait [data-latchkey-wait]');
  await wait.waitFor();
  expect(await wait.evaluate((element) => element.matches(':popover-open'))).toBe(false);
  const [box, place] = await Promise.all([
    wait.boundingBox(),
    visit.page.locator('section#latchkey-wait').boundingBox(),
  ]);
  expect(box?.y).toBe(place?.y);
  release();
  await visit.shows('sign-on');
  expect(await wait.count()).toBe(0);
});
