import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { areSame, ENGINE, holdBack, isLive, openEarly, remember } from '../support/browser/early';
import { offer } from '../support/browser/offer';
import { suite } from '../support/browser/suite';
import { settled } from '../support/browser/views/index';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** The buttons and links of the panel, in the order of the keyboard. */
const order = (visit: Visit): Promise<string[]> =>
  visit.root.evaluate((panel) =>
    [...panel.querySelectorAll<HTMLElement>('input, [data-latchkey-action]')].map(
      (element) => element.dataset.latchkeyAction ?? element.getAttribute('name') ?? '',
    ),
  );

/** The places of all parts of the panel. */
const places = (visit: Visit): Promise<string[]> =>
  visit.root.evaluate((panel) =>
    [...panel.querySelectorAll('*')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.className, x, y, width, height].join(' ');
    }),
  );

test('shows a way in the early panel, and the engine takes it over without moving it', async (visit) => {
  await offer(visit.page, { passkeys: true });
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  await visit.action('passkey').waitFor();
  expect(await visit.action('passkey').textContent()).toBe('Sign on with a passkey');
  await settled(visit);
  const before = await places(visit);
  const markup = await visit.root.innerHTML();
  await remember(visit);
  release();
  await isLive(visit, 'LOGIN_PAGE');
  await settled(visit);
  expect(await areSame(visit)).toBe(true);
  expect(await places(visit)).toEqual(before);
  // The browser may offer passkeys by now.
  expect((await visit.root.innerHTML()).replace(' webauthn', '')).toBe(markup);
});

/** Cancels each prompt for a passkey, because no device answers it. The fields offer no passkeys. Returns a function that counts the prompts. */
async function cancelPrompts({ page }: Visit): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false });
    Object.assign(window, { prompts: 0 });
    navigator.credentials.get = async () => {
      (window as never as { prompts: number }).prompts += 1;
      throw new DOMException('The user has cancelled.', 'NotAllowedError');
    };
  });
  return () => page.evaluate(() => (window as never as { prompts: number }).prompts);
}

test('sends the press of a way from before the engine has loaded', async (visit) => {
  const prompts = await cancelPrompts(visit);
  await offer(visit.page, { passkeys: true });
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  const wait = visit.page.locator('[data-latchkey-wait]');
  await visit.action('passkey').click();
  await wait.waitFor();
  expect(await prompts()).toBe(0);
  release();
  // The engine shows its own wait message until the prompt is over.
  await visit.says('info', 'No passkey was used');
  await wait.waitFor({ state: 'detached' });
  expect(await prompts()).toBe(1);
  expect(visit.requested.filter((url) => url.includes('/passkeyoptions/'))).toHaveLength(1);
  expect(visit.posts).toEqual([]);
});

for (const signOn of [undefined, {}, { passkeys: false }, { passkeys: 'yes' }]) {
  test(`shows no way if the settings have ${signOn ? `signOn ${JSON.stringify(signOn)}` : 'no signOn'}`, async (visit) => {
    if (signOn) await offer(visit.page, signOn);
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit);
    expect(await visit.root.locator('.latchkey-ways').count()).toBe(0);
    release();
    await isLive(visit, 'LOGIN_PAGE');
    expect(await visit.root.locator('.latchkey-ways').count()).toBe(0);
  });
}

test('puts a way between the main button and the help link', async (visit) => {
  await offer(visit.page, { passkeys: true });
  await visit.open({ config: { helpURL: '/help' } });
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  const [, ...last] = (await order(visit)).slice(-4);
  expect(last).toEqual(['submit', 'passkey', 'help']);
  await visit.action('submit').focus();
  await visit.page.keyboard.press('Tab');
  await visit.hasFocus('[data-latchkey-action=passkey]');
});

test.needing('media emulation')('draws the edge of a way in forced colors', async (visit) => {
  await offer(visit.page, { passkeys: true });
  await visit.page.emulateMedia({ forcedColors: 'active' });
  await visit.openSignOn();
  const edge = await visit.action('passkey').evaluate((button) => getComputedStyle(button).borderTopStyle);
  expect(edge).toBe('solid');
  expect(await axeWhole(visit)).toEqual([]);
});
