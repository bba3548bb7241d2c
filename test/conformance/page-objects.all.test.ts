/** The page objects of `latchkey/testing` on the real widget in jsdom, which calls the fake server. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { transform } from 'esbuild';
import { defaultFolders, readData } from '../../cli/data';
import { headlessProduct } from '../../cli/try/headless/session';
import { createFakeServer } from '../../kit/testing';
import { latchkey as forDom } from '../../kit/testing/dom';
import { installDom } from '../support/jsdom/environment';
import { standIn } from '../support/kit/cypress';
import { recipe } from '../support/kit/recipes';

installDom();
const { createWidget } = await import('../support/jsdom/create');
const { browserParts } = await import('../../src/engine/browser-parts');
const { userEvent } = await import('@testing-library/user-event');
const { product } = await headlessProduct(await readData(defaultFolders()));
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const fake = createFakeServer({
  api: 'https://auth.test',
  users: [
    { userId: 'ada', password: 'Bright-Sky7', email: 'ada@shop.test', phones: ['2125550142'] },
    { userId: 'tess', password: 'Loan-Key31', email: 'tess@shop.test', state: 'TMP_PWD' },
    { userId: 'noor', email: 'noor@shop.test' },
  ],
});

let widget: ReturnType<typeof createWidget>;
const fast = userEvent.setup({ delay: 0, pointerEventsCheck: 0 });
/** Whether the machine is so slow that a complete code sends itself before anything can be pressed. */
let isSlow = false;
const rest = async (): Promise<void> => {
  if (isSlow && (await page.state()).panel === 'enter-code') await page.waitFor({ panel: null });
};
const user = {
  ...fast,
  paste: (text?: string | DataTransfer) => fast.paste(text).then(rest),
  type: (element: Element, text: string) => fast.type(element, text).then(rest),
};

function begin(): void {
  fake.reset();
  const config = {
    appId: 'shop',
    brandId: 'main',
    authApiPath: fake.api,
    fetch: fake.fetch,
    afterSignOn: 'stay',
  };
  widget = createWidget('https://www.example.com/latchkey.js', product, browserParts.ports, config);
}
afterEach(() => widget.destroy());

const page = forDom(user);

describe('the page object for Testing Library', () => {
  it('signs on with a password', async () => {
    begin();
    const ending = widget.authenticateUser();
    await page.signOn({ userId: 'ada', password: 'Bright-Sky7' });
    expect(await ending).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
  });

  it("reports the server's message after a wrong password, and signs on with the right one", async () => {
    begin();
    const ending = widget.authenticateUser();
    await page.signOn({ userId: 'ada', password: 'Wrong-Sky7' });
    const seen = await page.waitFor({ page: 'LOGIN_PAGE', message: { type: 'error' } });
    expect(seen.fields).toMatchObject({ userId: 'ada', password: '' });
    await page.type({ password: 'Bright-Sky7' });
    await page.press('submit');
    expect((await ending).nextAction).toBe('REDIRECT');
  });

  it.each([
    ['an address', { email: 'ada@shop.test' }],
    ['a phone', { phoneNumber: '2125550142' }],
  ])('replaces a forgotten password, with the code sent to %s', async (_way, contact) => {
    begin();
    void widget.forgotPassword();
    await page.recover({
      userId: 'ada',
      ...contact,
      code: () => fake.lastCode('ada'),
      newPassword: 'Clear-Moon8',
    });
    expect((await page.waitFor({ panel: 'result' })).page).toBe('FPS_PASSWORD_CONFIRMATION');
    expect(fake.requests('resetPassword')[0]?.payload.newPassword).toBe('Clear-Moon8');
  });

  it('presses nothing after a code that has sent itself', async () => {
    begin();
    isSlow = true;
    try {
      fake.signedOn('ada');
      const ending = widget.twoFactorAuth();
      await page.verify({ deliveryOption: 'mobile1:TEXT', code: () => fake.lastCode('ada') });
      expect((await ending).nextAction).toBe('REDIRECT');
    } finally {
      isSlow = false;
    }
  });

  it('changes a temporary password', async () => {
    begin();
    void widget.authenticateUser();
    await page.signOn({ userId: 'tess', password: 'Loan-Key31' });
    await page.waitFor({ panel: 'temporary-password' });
    await page.press('resetNow');
    await page.changePassword({ currentPassword: 'Loan-Key31', newPassword: 'Clear-Moon8' });
    await page.waitFor({ message: { type: 'success' } });
  });

  it('passes a second factor', async () => {
    begin();
    fake.signedOn('ada');
    const ending = widget.twoFactorAuth();
    await page.verify({ deliveryOption: 'mobile1:TEXT', code: () => fake.lastCode('ada') });
    expect((await ending).nextAction).toBe('REDIRECT');
  });
});

describe('the page object', () => {
  it('reports the current page and panel if it times out, without the input', async () => {
    begin();
    void widget.authenticateUser();
    const hasty = forDom(user, { timeoutMs: 300 });
    await hasty.waitFor({ page: 'LOGIN_PAGE' });
    await hasty.type({ password: 'Bright-Sky7' });
    const gone = await hasty.waitFor({ page: 'ERROR' }).catch((error: Error) => error.message);
    expect(gone).toContain('did not reach {"page":"ERROR"} within 300 ms. Its state is {"page":"LOGIN_PAGE"');
    expect(gone).not.toContain('Bright-Sky7');
    await expect(hasty.press('resend')).rejects.toThrow('has no enabled button resend');
  });

  it('names an earlier widget as a possible reason if no panel is open', async () => {
    const hasty = forDom(user, { timeoutMs: 50 });
    await expect(hasty.waitFor({ panel: 'sign-on' })).rejects.toThrow('an earlier test has left a widget');
  });

  it('gets a hint if the server loses the session at once, but not later', async () => {
    begin();
    const hints: string[] = [];
    widget.on('error', ({ message }) => hints.push(message));
    const expire = () => fake.next('authenticate', { sessionExpired: true });
    void widget.authenticateUser();
    expire();
    await page.signOn({ userId: 'ada', password: 'Bright-Sky7' });
    await page.waitFor({ message: { type: 'error' } });
    await page.signOn({ userId: 'ada', password: 'Wrong-Sky7' });
    await page.waitFor({ fields: { password: '' } });
    expire();
    await page.signOn({ userId: 'ada', password: 'Wrong-Sky7' });
    expect(hints).toEqual([
      expect.stringContaining('The page is on <www.example.com>, and authApiPath on <auth.test>.'),
    ]);
  });

  it('rejects a recovery without a contact immediately', async () => {
    begin();
    const lacking = { userId: 'ada', code: '1', newPassword: 'Clear-Moon8' };
    await expect(page.recover(lacking)).rejects.toThrow('email and phoneNumber are missing');
  });
});

const { cy, run, send } = standIn(fast);
Object.assign(globalThis, { cy });
const { code } = await transform(recipe('Cypress'), { loader: 'ts', format: 'esm' });
const own = await import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('the recipe for Cypress, on a stand-in for cy', () => {
  it("reports the server's message after a wrong password, and signs on with the right one", async () => {
    begin();
    const ending = widget.authenticateUser();
    own.panel('sign-on');
    own.fill({ userId: 'ada', password: 'Wrong-Sky7' });
    own.press('submit');
    await run();
    await page.waitFor({ page: 'LOGIN_PAGE', message: { type: 'error' } });
    own.fill({ password: 'Bright-Sky7' });
    own.press('submit');
    await run();
    expect(await ending).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
  });

  it("answers the page's requests with the fake server, and fails those that it fails", async () => {
    begin();
    own.route(fake);
    const request = {
      url: `${fake.api}/login/wgt/getCSRFToken?appId=shop`,
      method: 'GET',
      headers: {},
      body: '',
    };
    expect(await send(request)).toMatchObject({ statusCode: 200, body: expect.stringContaining('{') });
    fake.fault('csrf', 'network');
    expect(await send(request)).toEqual({ forceNetworkError: true });
  });
});
