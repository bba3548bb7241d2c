import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import type { Substitute } from '../../scripts/servers/server';
import { suite } from '../support/browser/suite';

const test = suite();
const EXPIRED = 'For security reasons, your session has expired. Please try again.';

const unanswered: Record<string, Omit<Substitute, 'call'>> = {
  'a lost connection': { fault: 'reset' },
  'a redirect': { fault: 'redirect' },
  'HTML instead of JSON': { fault: 'html' },
  'an answer without messages': { fault: 'noMessages' },
  'an empty answer': { fault: 'empty' },
  'JSON that is cut off': { fault: 'truncated' },
};

for (const [name, substitute] of Object.entries(unanswered)) {
  test.both(`ERR-03: treats ${name} as an expired session`, async (visit) => {
    visit.guard.allowFailedLoads();
    visit.expectedErrors = ['no-answer'];
    await visit.openSignOn();
    // More than once, because Chromium itself repeats a request when a reused connection breaks.
    await visit.server.order({ call: 'authenticate', times: 9, ...substitute });
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.shows('error');
    await visit.says('error', EXPIRED);
    // The server may get more, because Chromium itself repeats a request if its kept-alive connection breaks.
    expect(visit.eventsOf('request').filter(({ detail }) => detail.call === 'authenticate')).toHaveLength(1);
    // The panel shows the specification's message, and the host gets the cause.
    expect(visit.eventsOf('error').map(({ detail }) => detail.message)).toEqual([
      expect.stringContaining('call <authenticate> got no answer'),
    ]);
    await visit.action('continue').click();
    await visit.gone();
    await visit.server.cancelOrders();
    await visit.start('authenticateUser'); // The panel still works.
    await visit.shows('sign-on');
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  });
}

test.once('ERR-03: ends a call without a response after the host’s timeout', async (visit) => {
  visit.expectedErrors = ['no-answer'];
  await visit.openSignOn({ config: { timeoutMs: 4000 } });
  const release = visit.hold('/login/wgt/authenticate/');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.shows('error');
  await visit.says('error', EXPIRED);
  release();
  expect(await visit.page.locator('[data-latchkey-wait]').count()).toBe(0);
});

test.once(
  'ERR-03: ends a response that trickles in after the host’s timeout, and accepts a slow one within it',
  async (visit) => {
    visit.guard.allowFailedLoads();
    visit.expectedErrors = ['no-answer'];
    await visit.openSignOn({ config: { timeoutMs: 3000 } });
    await visit.server.order({ call: 'authenticate', fault: 'drip', ms: 200 });
    await visit.signOn('ada', 'wrong');
    await visit.shows('error');
    await visit.says('error', EXPIRED);

    await visit.openSignOn();
    await visit.server.order({ call: 'authenticate', fault: 'drip', ms: 2 });
    await visit.signOn('ada', 'wrong');
    await visit.says('error', 'Sign on was unsuccessful. Please try again.');
    await visit.server.order({ call: 'authenticate', fault: 'delay', ms: 700 });
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  },
);

test.once(
  'ERR-04 ERR-05: shows a server error without an envelope on the panel and reports it once',
  async (visit) => {
    visit.guard.allowFailedLoads();
    await visit.openSignOn();
    await visit.server.order({ call: 'authenticate', fault: 'error500' });
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.says('error', 'Request Failed: Internal Server Error');
    await visit.hasFocus('[data-latchkey-message]');
    const reports = await until('the report', async () => {
      const all = await visit.server.reports();
      return all.length > 0 && all;
    });
    expect(reports).toHaveLength(1);
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  },
);

test.once(
  'ERR-04: treats a server error with an envelope as an ordinary answer and reports it',
  async (visit) => {
    visit.guard.allowFailedLoads();
    await visit.openSignOn();
    const body = {
      messages: [{ type: 'ERROR', detail: 'raw|The service is being looked after.' }],
      nextAction: 'LOGIN',
    };
    await visit.server.order({ call: 'authenticate', answer: { status: 503, body } });
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.says('error', 'The service is being looked after.');
    expect(await visit.message.textContent()).not.toContain('raw|');
    await until('the report', async () => (await visit.server.reports()).length === 1);
  },
);

for (const nextAction of [
  'SOMETHING_NEW',
  'constructor',
  '__proto__',
  'toString',
  ' REDIRECT ',
  'redirect',
]) {
  test.once(
    `SIGN-16: shows the message and stays open on the unknown next action "${nextAction}"`,
    async (visit) => {
      await visit.openSignOn();
      const body = {
        messages: [{ type: 'ERROR', detail: 'Not like this.' }],
        nextAction,
        targetUrl: 'https://elsewhere.example/',
      };
      await visit.server.order({ call: 'authenticate', answer: { body } });
      await visit.signOn('ada', 'Bright-Sky7');
      await visit.says('error', 'Not like this.');
      await visit.expectPage('LOGIN_PAGE', 'SIGN_ON');
      expect(await visit.page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
    },
  );
}

test.once(
  'ERR-02: lets the user scroll a long message, also by keyboard, and keeps the form visible',
  async (visit) => {
    await visit.openSignOn();
    const detail = `${'A word. '.repeat(2400)}The end.`;
    await visit.server.order({
      call: 'authenticate',
      answer: { body: { messages: [{ type: 'ERROR', detail }], nextAction: 'LOGIN' } },
    });
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.says('error', 'The end.');
    await visit.hasFocus('[name=password]');
    await visit.message.focus();
    await visit.page.keyboard.press('End');
    await until('the end of the message', () =>
      visit.message.evaluate(
        (box) => box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1,
      ),
    );
    for (const name of ['userId', 'password']) expect(await visit.field(name).isVisible()).toBe(true);
    const isVisible = await visit
      .action('submit')
      .evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight);
    expect(isVisible).toBe(true);
    // The focus returns to the message, even if the user has moved on.
    await visit.page.keyboard.press('Tab');
    await visit.page.keyboard.press('Shift+Tab');
    await visit.hasFocus('[data-latchkey-message]');

    await visit.server.order({
      call: 'authenticate',
      answer: { body: { messages: [{ type: 'ERROR', detail: 'Short.' }], nextAction: 'LOGIN' } },
    });
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.says('error', 'Short.');
    expect(await visit.message.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(false);
    expect(await visit.message.getAttribute('tabindex')).toBe('-1');
  },
);

test.both('shows markup in a message as text, and refuses a target on another origin', async (visit) => {
  await visit.openSignOn();
  const markup = '<img src=x onerror=alert(1)><b>bold</b>';
  await visit.server.order({
    call: 'authenticate',
    answer: { body: { messages: [{ type: 'ERROR', detail: markup }], nextAction: 'LOGIN' } },
  });
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.says('error', markup);
  expect(await visit.message.locator('img, b').count()).toBe(0);

  await visit.server.order({
    call: 'authenticate',
    answer: { body: { messages: [], nextAction: 'REDIRECT', targetUrl: 'https://elsewhere.example/' } },
  });
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.says('error', 'We can’t take you to the next page. Contact support.');
  expect(visit.eventsOf('redirect')).toEqual([]);
  visit.expectedErrors = ['redirect-refused'];
  expect(visit.eventsOf('error').map((events) => events.detail.code)).toEqual(visit.expectedErrors);
  expect(await visit.page.locator('[name=password]').isEditable()).toBe(true);
});
