import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';

const test = suite();

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
