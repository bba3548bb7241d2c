import { afterEach, expect, it } from '@jest/globals';
import {
  chosen,
  field,
  goes,
  panel,
  screen,
  startWidget,
  stopWidget,
  values,
  waitFor,
} from './support/start';

afterEach(stopWidget);

const OPTIONS = {
  mobilePhoneIds: { m1: '***-***-0142' },
  landLinePhoneIds: { l1: '***-***-0163' },
  email: 'a***@example.test',
};

async function open(options: object = OPTIONS) {
  const widget = await startWidget('twoFactorAuth', {
    svoptions: goes('SV_DELIVERY_OPTIONS', options),
    sendsv: goes('VALIDATE_SV'),
  });
  return { ...widget, shown: await panel('delivery-options') };
}

it('shows the delivery options as one named group of radio buttons, and focuses the checked one (DELV-01, DELV-03)', async () => {
  await open();
  const group = screen.getByRole('radiogroup', { name: 'Send the code by' });
  expect(group.getAttribute('aria-required')).toBe('true');
  expect([...group.querySelectorAll('input')].map(({ type }) => type)).toEqual([
    'radio',
    'radio',
    'radio',
    'radio',
  ]);
  expect(values('deliveryOption')).toEqual(['m1:VOICE', 'm1:TEXT', 'l1:VOICE', 'EMAIL']);
  expect(chosen('deliveryOption')).toBe('m1:VOICE');
  await waitFor(() => expect(document.activeElement).toBe(field('deliveryOption')));
  expect(screen.getByRole('radio', { name: 'Voice call Number ending in 0142' })).toBe(
    field('deliveryOption'),
  );
});

it('sends the delivery option on which the user presses Enter (DELV-04)', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('radio', { name: 'Text message Number ending in 0142' }));
  await user.keyboard('{Enter}');
  await panel('enter-code');
  expect(sent.at(-1)).toEqual({
    path: '/api/svauth/wgt/sendsv',
    data: { phoneId: 'm1', deliveryMethod: 'TEXT', appId: 'app' },
  });
});

it('shows numbers and addresses left to right, as text, and marks them as not translatable', async () => {
  const { shown } = await open({
    mobilePhoneIds: {},
    landLinePhoneIds: { l1: '<b>0163</b>' },
    email: 'a***@example.test',
  });
  const numbers = [...shown.querySelectorAll('bdi')];
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['<b>0163</b>', 'a***@example.test']);
  expect(numbers.every(({ dir, translate }) => dir === 'ltr' && translate !== true)).toBe(true);
  expect(shown.querySelector('b')).toBeNull();
});

const RISK = 'Text messages and calls can be intercepted. A passkey or an authenticator app is safer.';

it('explains the risk of text messages and calls to a user who has selected one and has an app', async () => {
  const { user } = await open({ ...OPTIONS, hasApp: true });
  expect(screen.queryByText(RISK)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Text message Number ending in 0142' }));
  await screen.findByText(RISK);
  await user.click(screen.getByRole('radio', { name: /^Email/ }));
  await waitFor(() => expect(screen.queryByText(RISK)).toBeNull());
});

it('doesn’t explain the risk to a user who has no safer factor', async () => {
  await open();
  expect(screen.queryByText(RISK)).toBeNull();
});
