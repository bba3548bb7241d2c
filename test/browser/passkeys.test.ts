import { expect } from '@jest/globals';
import { addAuthenticator, type BrowserAuthenticator } from '../support/browser/authenticator';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();
const APP = { config: { appId: 'demo-passkey' } };
const PASSWORD = 'Rapid%Tram6';
const arrives = (visit: Visit): Promise<void> =>
  visit.page.waitForURL('**/examples/demo/?app=demo-passkey&signedOn=1*');

/** Waits until the browser would list passkeys among the suggestions for the user ID. */
const offersPasskeys = (visit: Visit): Promise<unknown> =>
  until('the field to offer passkeys', async () =>
    ((await visit.field('userId').getAttribute('autocomplete')) ?? '').endsWith('webauthn'),
  );

/** Counts the times that the next pages ask the browser for a passkey. Returns a function that waits for a count. */
async function countPrompts({ page }: Visit): Promise<(count: number) => Promise<unknown>> {
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    Object.assign(window, { prompts: 0 });
    credentials.get = (options) => {
      (window as never as { prompts: number }).prompts += 1;
      return get(options);
    };
  });
  return (count) =>
    until(`${count} prompts`, () =>
      page.evaluate((given) => (window as never as { prompts: number }).prompts === given, count),
    );
}

/** Signs on with the password and creates the offered passkey. */
async function createPasskey(visit: Visit): Promise<BrowserAuthenticator> {
  const authenticator = await addAuthenticator(visit);
  await visit.openSignOn(APP);
  await visit.signOn('ines', PASSWORD);
  await visit.shows('passkey-offer');
  await visit.action('create').click();
  await arrives(visit);
  expect(await authenticator.count()).toBe(1);
  return authenticator;
}

test('creates the passkey that a sign-on offers, and signs on with it from the field of the user ID', async (visit) => {
  const authenticator = await createPasskey(visit);
  // The user chooses the passkey among the suggestions as soon as the browser offers it.
  await visit.open(APP);
  await visit.start('authenticateUser');
  await arrives(visit);
  expect(visit.posts.some(({ url }) => url.startsWith('/login/wgt/passkey/apps/demo-passkey/demo'))).toBe(
    true,
  );
  expect(await authenticator.count()).toBe(1);
});

/** Lets the browser offer no passkeys in fields, as some browsers do. */
const withoutOffers = (visit: Visit): Promise<unknown> =>
  visit.page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false });
  });

test('signs on with the button in a browser that offers no passkeys in fields', async (visit) => {
  await createPasskey(visit);
  await withoutOffers(visit);
  await visit.openSignOn(APP);
  await visit.action('passkey').click();
  await arrives(visit);
});

test('the prompt of the button replaces the offer in the field, with the X and with a passkey', async (visit) => {
  const authenticator = await createPasskey(visit);
  await authenticator.agree(false);
  await visit.openSignOn(APP);
  await offersPasskeys(visit);
  await visit.action('passkey').click();
  await visit.root
    .locator('[aria-busy]')
    .or(visit.page.locator('[data-latchkey-panel][aria-busy]'))
    .first()
    .waitFor();
  await visit.action('close').click();
  await visit.gone();
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
  await visit.start('authenticateUser');
  await offersPasskeys(visit);
  await authenticator.agree(true);
  await visit.action('passkey').click();
  await arrives(visit);
});

for (const [state, steps] of [
  // The widget requests new options every nine minutes.
  ['awake', Array.from({ length: 7 }, () => 541)],
  ['asleep', [3600]],
] as const) {
  test(`signs on with a passkey after an hour on the form, on a device that was ${state}`, async (visit) => {
    const authenticator = await createPasskey(visit);
    await authenticator.agree(false);
    const prompted = await countPrompts(visit);
    await visit.openSignOn({ ...APP, clock: true });
    await prompted(1);
    for (const [index, seconds] of steps.entries()) {
      await visit.forward(seconds);
      await prompted(index + 2);
    }
    await authenticator.agree(true);
    await visit.action('passkey').click();
    await arrives(visit);
  });
}
