import { addAuthenticator } from '../support/browser/authenticator';
import { suite } from '../support/browser/suite';
import type { OpenOptions } from '../support/visit/host-page';
import type { Visit } from '../support/visit/visit';

const test = suite();
const PASSWORDS = { finn: 'Silver.Fox7', sam: 'Humble-Bee5' };
type User = keyof typeof PASSWORDS;

const at = (appId: string): OpenOptions => ({ config: { appId } });
const target = (appId: string): string => `**/examples/demo/?app=${appId}&signedOn=1*`;

/** Signs on with the password, on a new page, and waits for the list of factors. */
async function begin(visit: Visit, user: User, options?: OpenOptions): Promise<void> {
  await visit.openSignOn(options);
  await visit.signOn(user, PASSWORDS[user]);
  await visit.shows('delivery-options');
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
