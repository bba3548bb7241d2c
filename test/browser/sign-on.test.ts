import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import { suite } from '../support/browser/suite';

const test = suite();
const inDevTools = test.needing('the DevTools protocol');
const FAILED = 'Sign on was unsuccessful. Please try again.';
const AUTHENTICATE = '/login/wgt/authenticate/';

test.both('ENT-01 SIGN-01 SIGN-10 API-08: signs on, and the target page has the session', async (visit) => {
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

test.both(
  'SIGN-08 CAP-01 CAP-05 ERR-10: requires a captcha after three failures, and signs on with its answer and the right password',
  async (visit) => {
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
  },
);

test.once('CAP-02: shows captcha help over the panel, and closes only the help on Escape', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('grace', 'Quiet-Lake8'); // The server requires a captcha from grace immediately.
  await visit.root.locator('[data-latchkey-captcha] img').waitFor();
  await visit.action('captchaHelp').click();
  const help = visit.named('captcha-help');
  await help.waitFor();
  expect(await help.getByRole('heading', { level: 3 }).count()).toBe(3);
  await visit.page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await visit.hasFocus('[data-latchkey-action=captchaHelp]');
  expect(await visit.named('sign-on').count()).toBe(1);
});

test.once(
  'SIGN-02 VAL-01: disables the button until both fields are filled, and keeps spaces out of the user ID',
  async (visit) => {
    await visit.openSignOn();
    await visit.disabled('submit');
    await visit.field('userId').pressSequentially(' a d ');
    expect(await visit.field('userId').inputValue()).toBe('ad');
    await visit.disabled('submit');
    await visit.field('password').fill('x');
    await visit.enabled('submit');
    await visit.field('userId').fill('   ');
    await visit.disabled('submit');
    await visit.page.keyboard.press('Enter');
    await visit.field('userId').fill('a'.repeat(71));
    await visit.disabled('submit');
    await visit.field('userId').fill('a'.repeat(70));
    await visit.enabled('submit');
    await visit.field('password').fill('');
    await visit.disabled('submit');
    expect(visit.payloads(AUTHENTICATE)).toHaveLength(0);
  },
);

test.once(
  'SIGN-02: enables the button and sends the values if a browser fills in the fields without a key',
  async (visit) => {
    await visit.openSignOn();
    await visit.disabled('submit');
    await visit.root.evaluate((panel) => {
      for (const [name, value] of [
        ['userId', 'ada'],
        ['password', 'Bright-Sky7'],
      ] as const) {
        const input = panel.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (input) input.value = value;
      }
    });
    await visit.enabled('submit');
    expect(await visit.field('userId').inputValue()).toBe('ada');
    await visit.action('submit').click();
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
    expect(visit.payloads(AUTHENTICATE)).toEqual([
      expect.objectContaining({ userId: 'ada', password: 'Bright-Sky7' }),
    ]);
  },
);

inDevTools.once(
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

test.once(
  'SIGN-06: keeps the form in the document during its request, with the user ID and without the password',
  async (visit) => {
    await visit.openSignOn();
    const form = await visit.root.locator('form').elementHandle();
    const release = visit.hold(AUTHENTICATE);
    await visit.signOn('ada', 'Not-Right-1');
    await until('the request', () => visit.payloads(AUTHENTICATE).length === 1);
    expect(await form?.isVisible()).toBe(true);
    expect(await visit.field('password').inputValue()).toBe('');
    expect(await visit.field('userId').inputValue()).toBe('ada');
    release();
    await visit.says('error', FAILED);
    expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await visit.field('password').getAttribute('value')).toBeNull();
  },
);

test.once(
  'sends one request on a double click, repeated Enter, or several submits in one task',
  async (visit) => {
    await visit.openSignOn();
    const release = visit.hold(AUTHENTICATE);
    await visit.field('userId').fill('ada');
    await visit.field('password').fill('Not-Right-1');
    await visit.action('submit').dblclick();
    await visit.field('userId').focus();
    for (let press = 0; press < 20; press++) await visit.page.keyboard.press('Enter');
    release();
    await visit.says('error', FAILED);
    expect(visit.payloads(AUTHENTICATE)).toHaveLength(1);

    await visit.field('password').fill('Not-Right-2');
    await visit.root.locator('form').evaluate((form: HTMLFormElement) => {
      const button = form.querySelector<HTMLButtonElement>('[type=submit]');
      form.requestSubmit(button);
      button?.click();
      form.requestSubmit(button);
    });
    await until('the second refusal', () => visit.eventsOf('message').length === 2);
    expect(visit.payloads(AUTHENTICATE)).toHaveLength(2);
  },
);

test.once(
  "DLG-07: shows the wait message in the host's own element while no panel is open",
  async (visit) => {
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
  },
);

test.once('SIGN-03: shows and hides the password, hides it on submit, and closes on the X', async (visit) => {
  await visit.openSignOn();
  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Not-Right-1');
  const reveal = visit.root.getByRole('button', { name: 'Show Password' });
  await reveal.click();
  expect(await visit.field('password').getAttribute('type')).toBe('text');
  await visit.root.getByRole('button', { name: 'Hide Password' }).click();
  expect(await visit.field('password').getAttribute('type')).toBe('password');
  await reveal.click();
  await visit.action('submit').click();
  await visit.says('error', FAILED);
  expect(await visit.field('password').getAttribute('type')).toBe('password');
  await visit.action('close').click();
  await visit.gone();
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
});
