import { expect } from '@jest/globals';
import { addAuthenticator } from '../support/browser/authenticator';
import { suite } from '../support/browser/suite';
import { TestBrowser } from '../support/server/browser';
import { appCode, wrongAppCode } from '../support/server/factors';
import type { OpenOptions } from '../support/visit/host-page';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();
const PASSWORDS = {
  finn: 'Silver.Fox7',
  hugo: 'Marble+Owl3',
  ruth: 'Willow.Tea6',
  sam: 'Humble-Bee5',
  wanda: 'Orange=Cup5',
};
type User = keyof typeof PASSWORDS;

const at = (appId: string): OpenOptions => ({ config: { appId } });
const target = (appId: string): string => `**/examples/demo/?app=${appId}&signedOn=1*`;

const serverOf = ({ server }: Visit): TestBrowser => new TestBrowser({ url: server.urls[0] });

/** Signs on with the password, on a new page, and waits for the list of factors. */
async function begin(visit: Visit, user: User, options?: OpenOptions): Promise<void> {
  const before = visit.eventsOf('end').length;
  await visit.openSignOn(options);
  await visit.signOn(user, PASSWORDS[user]);
  if (user !== 'sam' && user !== 'wanda') {
    const ended = await until('the sign-on to end', () => visit.eventsOf('end')[before]);
    expect(ended.detail).toEqual({ outcome: 'returned', nextAction: 'TWO_FACTOR' });
    await visit.gone();
    await visit.start('twoFactorAuth', { cancelUrl: 'CLOSE_OVERLAY' });
  }
  // The app is the only factor of hugo, so it is asked for at once.
  await visit.shows(user === 'hugo' ? 'app-code' : 'delivery-options');
}

async function choose(visit: Visit, factor: string, panel: string): Promise<void> {
  await visit.option('deliveryOption', factor).check();
  await visit.action('submit').click();
  await visit.shows(panel);
}

async function changeMind(visit: Visit): Promise<void> {
  await visit.action('change').click();
  await visit.shows('delivery-options');
}

async function give(visit: Visit, field: 'otc' | 'recoveryCode', code: string): Promise<void> {
  await visit.field(field).fill(code);
  await visit.action('submit').click();
}

test('confirms a sign-on with an app’s code after a change of mind, and not again on the remembered device', async (visit) => {
  await begin(visit, 'ruth', at('demo-remember'));
  await choose(visit, 'EMAIL', 'enter-code');
  await changeMind(visit);
  await choose(visit, 'APP', 'app-code');
  await give(visit, 'otc', await wrongAppCode(serverOf(visit)));
  await visit.says('error', 'The code is incorrect');
  await changeMind(visit);
  await choose(visit, 'APP', 'app-code');
  await visit.field('rememberDevice').check();
  await give(visit, 'otc', await appCode(serverOf(visit)));
  await visit.page.waitForURL(target('demo-remember'));

  await visit.openSignOn(at('demo-remember'));
  await visit.signOn('ruth', PASSWORDS.ruth);
  await visit.page.waitForURL(target('demo-remember'));
});

for (const user of ['hugo', 'wanda'] as const) {
  test(`confirms a ${user === 'hugo' ? 'sign-on' : 'step-up'} with a recovery code, once, and then with an app’s code`, async (visit) => {
    const chooseApp = async (): Promise<void> => {
      if (user === 'wanda') await choose(visit, 'APP', 'app-code');
    };
    const back = async (): Promise<void> => {
      await visit.action('change').click();
      await visit.shows(user === 'wanda' ? 'delivery-options' : 'app-code');
    };
    await begin(visit, user);
    await chooseApp();
    await visit.action('recovery').click();
    await visit.shows('recovery-code');
    await back();
    await chooseApp();
    await visit.action('recovery').click();
    await visit.shows('recovery-code');
    await give(visit, 'recoveryCode', 'DEMXA-22222');
    await visit.page.waitForURL(/signedOn=1/);

    await begin(visit, user);
    await chooseApp();
    await visit.action('recovery').click();
    await visit.shows('recovery-code');
    await give(visit, 'recoveryCode', 'DEMXA-22222');
    await visit.says('error', 'The code is incorrect');
    await back();
    await chooseApp();
    await give(visit, 'otc', await appCode(serverOf(visit)));
    await visit.page.waitForURL(/signedOn=1/);
  });
}

for (const user of ['finn', 'sam'] as const) {
  test.needing('the DevTools protocol')(
    `confirms a ${user === 'finn' ? 'sign-on' : 'step-up'} with a sent code, and then with the passkey that it offers`,
    async (visit) => {
      const authenticator = await addAuthenticator(visit);
      await begin(visit, user, at('demo-passkey'));
      await choose(visit, 'EMAIL', 'enter-code');
      await visit.enterCode((await visit.letter()).code);
      await visit.shows('passkey-offer');
      await visit.action('create').click();
      await visit.page.waitForURL(target('demo-passkey'));

      // The passkey is the second proof here, not the first.
      await authenticator.agree(false);
      await begin(visit, user, at('demo-passkey'));
      await authenticator.agree(true);
      await choose(visit, 'EMAIL', 'enter-code');
      await changeMind(visit);
      await visit.option('deliveryOption', 'PASSKEY').check();
      await visit.action('submit').click();
      await visit.page.waitForURL(target('demo-passkey'));
    },
  );
}
