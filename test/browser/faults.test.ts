import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import type { Substitute } from '../support/server/start/server';
import { until } from '../support/visit/until';

const test = suite();
const EXPIRED = 'For security reasons, your session has expired. Please try again.';

const UNANSWERED: Omit<Substitute, 'call'>[] = [
  { fault: 'reset' },
  { fault: 'redirect' },
  { fault: 'html' },
  { fault: 'noMessages' },
  { fault: 'empty' },
  { fault: 'truncated' },
];

test('ERR-03: treats a lost connection, a redirect, HTML, an empty answer and one that is cut off as an expired session, and still works', async (visit) => {
  visit.allowFailedLoads();
  visit.expectedErrors = ['no-answer'];
  await visit.openSignOn();
  for (const [index, substitute] of UNANSWERED.entries()) {
    // More than once, because Chromium itself repeats a request when a reused connection breaks.
    await visit.server.order({ call: 'authenticate', times: 9, ...substitute });
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.shows('error');
    await visit.says('error', EXPIRED);
    const sent = visit.eventsOf('request').filter(({ detail }) => detail.call === 'authenticate');
    // The panel shows the specification's message, and the host gets the cause.
    const errors = visit.eventsOf('error').map(({ detail }) => detail.message);
    expect([sent.length, errors.length]).toEqual([index + 1, index + 1]);
    expect(errors.at(-1)).toContain('call <authenticate> got no answer');
    await visit.action('continue').click();
    await visit.gone();
    await visit.server.cancelOrders();
    await visit.start('authenticateUser');
    await visit.shows('sign-on');
  }
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test('ERR-03: ends a response that trickles in after the host’s timeout, and accepts a slow one within it', async (visit) => {
  visit.allowFailedLoads();
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
});

test('ERR-02: lets the user scroll a long message, also by keyboard, and keeps the form visible', async (visit) => {
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
});

test('shows markup in a message as text, and refuses a target on another origin', async (visit) => {
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
