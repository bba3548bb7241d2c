import { afterEach, expect, it } from '@jest/globals';
import { goes, panel, screen, startWidget, stopWidget, waitFor } from './support/start';

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
