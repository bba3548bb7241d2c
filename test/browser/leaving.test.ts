import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';

const test = suite();
const EXPIRED = 'For security reasons, your session has expired. Please try again.';
/** In seconds: one more than the server keeps an idle session. */
const IDLE = 1801;

test('SESS-01 ERR-09 DLG-05 ERRC-01: shows the error dialog, which leads to sign-on, if the session expires during a journey', async (visit) => {
  const loginUrl = `${visit.origins.page}/examples/demo/?login`;
  await visit.openForgotten({ config: { loginUrl } });
  await visit.askByEmail('ada', 'ada@example.test');
  const { code } = await visit.letter();
  await visit.server.forward(IDLE);
  await visit.enterCode(code);
  await visit.shows('error');
  await visit.says('error', EXPIRED);
  await visit.expectPage('ERROR', 'FPS');
  await visit.leaves(loginUrl, () => visit.action('continue').click());
  expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: null });
});

test('SIGN-15: renews a session that expired before sign-on, so that the next attempt succeeds', async (visit) => {
  await visit.openSignOn();
  await visit.server.forward(IDLE);
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.says('error', EXPIRED);
  await visit.shows('sign-on');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test("shares only the server's cookie between two tabs, and lets the server decide between them", async (visit) => {
  await visit.openSignOn();
  const other = await visit.tab();
  const before = visit.eventsOf('page').length;
  await other.start('authenticateUser');
  await other.shows('sign-on');
  await visit.isLive(before);
  await other.signOn('ada', 'Bright-Sky7');
  await other.page.waitForURL('**/examples/demo/?signedOn=1');
  await visit.expectPage('LOGIN_PAGE', 'SIGN_ON');
  expect(
    await visit.page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
  ).toEqual([0, 0, '']);
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  expect(visit.payloads('/login/wgt/authenticate/')).toHaveLength(2);
});

test('renews token and session when the user returns from another tab that has signed on, so that the password is sent once', async (visit) => {
  await visit.openSignOn();
  // The refused sign-on binds the token to this session.
  await visit.signOn('ada', 'wrong-Sky7');
  await visit.message.waitFor();
  const other = await visit.tab();
  await other.start('authenticateUser');
  await other.signOn('ada', 'Bright-Sky7');
  await other.page.waitForURL('**/examples/demo/?signedOn=1');
  // A headless browser shows all tabs at once.
  await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  expect(visit.payloads('/login/wgt/authenticate/')).toHaveLength(3);
});

test('leaves the host page on Back during a journey, and shows the page as freshly loaded on Forward', async (visit) => {
  const earlier = `${visit.origins.page}/examples/demo/help.html`;
  await visit.page.goto(earlier);
  await visit.open();
  const history = () =>
    visit.page.evaluate(() => ({ length: window.history.length, state: window.history.state }));
  const before = await history();
  const address = visit.page.url();
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  await visit.askByEmail('ada', 'ada@example.test');
  // The history has no entry for a page of the journey, and stores no input.
  expect(await history()).toEqual({ ...before, state: null });
  await visit.page.goBack();
  expect(visit.page.url()).toBe(earlier);
  await visit.page.goForward();
  expect(visit.page.url()).toBe(address);
  expect(await visit.page.locator('dialog, [popover]').count()).toBe(0);
  await visit.create();
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
});

test.needing('the DevTools protocol')(
  'ENT-10: removes everything from the page and aborts pending requests on destroy',
  async (visit) => {
    await visit.open();
    await visit.page.evaluate(() =>
      (window as unknown as { widgets: { destroy(): void }[] }).widgets.pop()?.destroy(),
    );
    const client = await visit.context.newCDPSession(visit.page);
    const listeners = async (target: string): Promise<string[]> => {
      const { result } = await client.send('Runtime.evaluate', { expression: target });
      const found = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      // React keeps one such listener per document. Their number must not grow.
      return found.listeners.map((listener) => listener.type).filter((type) => type !== 'selectionchange');
    };
    const state = async () => ({
      window: await listeners('window'),
      document: await listeners('document'),
      body: await visit.page.evaluate(() => document.body.children.length),
      head: await visit.page.evaluate(() => document.head.children.length),
      sheets: await visit.page.evaluate(() => document.styleSheets.length),
      globals: await visit.page.evaluate(() => Object.keys(window).length),
    });
    const before = await state();
    for (let round = 0; round < 3; round++) {
      await visit.create();
      const index = await visit.page.evaluate(
        () => (window as unknown as { widgets: unknown[] }).widgets.length - 1,
      );
      await visit.start('authenticateUser', undefined, index);
      await visit.shows('sign-on');
      const release = visit.hold('/login/wgt/authenticate/');
      const lost = visit.page.waitForEvent('requestfailed');
      await visit.signOn('ada', 'Bright-Sky7');
      await until('the request', () => visit.posts.length === round + 1);
      await visit.page.evaluate(() =>
        (window as unknown as { widgets: { destroy(): void }[] }).widgets.pop()?.destroy(),
      );
      await lost;
      release();
      await until('the outcome', () => visit.eventsOf('end').length === round + 1);
    }
    expect(visit.eventsOf('end').map((end) => end.detail)).toEqual(
      Array(3).fill({ outcome: 'closed', nextAction: null }),
    );
    expect(await visit.page.locator('[id^=latchkey], .latchkey, dialog').count()).toBe(0);
    expect(await state()).toEqual(before);
  },
);
