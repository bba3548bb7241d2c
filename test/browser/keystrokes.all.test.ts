import { expect } from '@jest/globals';
import { Keyboard } from '../support/browser/keyboard';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/visit/visit';

const test = suite();

const onTarget = (visit: Visit) => visit.page.waitForURL('**/examples/demo/?signedOn=1');

/** The fewest presses for each journey. If a change needs one more, users notice it every time. */
const JOURNEYS: [title: string, presses: number, go: (keys: Keyboard, visit: Visit) => Promise<void>][] = [
  [
    'sign-on',
    2,
    async (keys, visit) => {
      await keys.signOn('ada', 'Bright-Sky7');
      await onTarget(visit);
    },
  ],
  [
    'sign-on with a second factor',
    3,
    async (keys, visit) => {
      await keys.signOn('finn', 'Silver.Fox7');
      await visit.shows('delivery-options');
      await visit.hasFocus('[name=deliveryOption]');
      await keys.press('Enter');
      await visit.shows('enter-code');
      await keys.type('otc', (await visit.letter()).code);
      await onTarget(visit);
    },
  ],
  [
    'an expired password',
    7,
    async (keys, visit) => {
      await keys.signOn('vera', 'Stale*Bread4');
      await visit.shows('change-password');
      await keys.type('currentPassword', 'Stale*Bread4');
      // The button that shows the password is in between.
      await keys.press('Tab', 'Tab');
      await keys.choose();
      await keys.confirm('change-result');
      await onTarget(visit);
    },
  ],
  [
    'a forgotten password by email',
    9,
    async (keys, visit) => {
      await keys.forget();
      await keys.press('ArrowLeft', 'Tab');
      await keys.proveAndChoose('ada@example.test');
      await keys.confirm('result');
      await onTarget(visit);
    },
  ],
  [
    'a new user',
    5,
    async (keys, visit) => {
      await visit.open();
      await visit.start('newUser');
      await visit.shows('enter-user-info');
      await keys.type('userId', 'noor');
      await keys.press('Tab');
      await keys.proveAndChoose('noor@example.test');
      await visit.shows('confirm-profile');
      await keys.press('Enter');
      await onTarget(visit);
    },
  ],
  [
    'a sign-up with a user ID',
    4,
    async (keys, visit) => {
      await visit.open({ config: { appId: 'demo-sign-up-short' } });
      await visit.start('signUp');
      await visit.shows('sign-up');
      await keys.type('email', 'wren@example.test');
      await keys.press('Tab');
      await keys.type('userId', 'wren');
      await keys.proveAndChoose();
      await visit.page.waitForURL('**/examples/demo/?app=demo-sign-up-short&signedOn=1');
    },
  ],
];

for (const [title, presses, go] of JOURNEYS) {
  test(`needs ${presses} presses by keyboard, besides text: ${title}`, async (visit) => {
    const keys = new Keyboard(visit);
    await go(keys, visit);
    expect(keys.presses).toBe(presses);
  });
}
