/** `latchkey preview` answers the widget's requests for passkeys as an owner chooses. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { RunningPreview } from '../../cli/preview/server';
import { keepRecording, launchForPreview, openPreview } from '../support/browser/preview';

let browser: Browser;
let over: string;
let served: RunningPreview;
let page: Page;
let faults: string[];
let close: () => Promise<void>;

beforeAll(async () => {
  browser = await launchForPreview();
});
afterAll(() => browser.close());
beforeEach(async () => {
  ({ over, served, page, faults, close } = await openPreview(browser));
});
afterEach(() => close());

const picture = () => page.frameLocator('#frame');
const button = (action: string) => picture().locator(`[data-latchkey-action="${action}"]`);
const message = (text: string) => picture().locator('[data-latchkey-message]').getByText(text);
const opens = (flow: string, name: string) =>
  page.goto(`${served.url}#${new URLSearchParams({ flow, page: name })}`);
const choose = (question: string, answer: string) =>
  page.getByRole('combobox', { name: question, exact: true }).selectOption(answer);

/** Keeps the recording as the only transcript. Returns its steps. */
async function kept(name: string) {
  const transcripts = await keepRecording({ page, over }, name);
  expect(transcripts).toHaveLength(1);
  return transcripts[0]?.transcript.steps;
}

it('preview: signs on with a passkey after a cancelled one, and keeps both as a transcript', async () => {
  await opens('SIGN_ON', 'LOGIN_PAGE');
  await button('submit').waitFor();
  expect(await button('passkey').count()).toBe(0);
  await choose('The server offers', 'all');
  await choose('Request for a passkey', 'none');
  await button('passkey').click();
  await message('No passkey was used.').waitFor();
  await page.getByText('the user cancels the passkey').waitFor();
  await choose('Request for a passkey', 'ok');
  await button('passkey').click();
  await page.getByText('the journey ends: redirected').waitFor();
  const steps = await kept('passkey-at-last');
  for (const gives of ['none', 'ok']) expect(steps).toContainEqual({ browser: { credential: 'get', gives } });
  expect(faults).toEqual([]);
});

it('preview: signs a stranger up with a user id and a profile, and keeps the settings of the sign-up', async () => {
  await opens('SIGN_ON', 'LOGIN_PAGE');
  await button('submit').waitFor();
  expect(await button('signUp').count()).toBe(0);
  await choose('Sign-up of strangers', 'userId');
  await choose('signUpPassword', 'PROFILE');
  await button('signUp').click();
  const field = (name: string) => picture().locator(`[data-latchkey-field=${name}]`);
  const enter = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    await button('submit').click();
  };
  await enter({ email: 'wren@example.test', userId: 'wren' });
  // The code sends itself.
  await field('otc').fill('123456');
  await enter({ newPassword: 'Fresh!Wind42', reenterPassword: 'Fresh!Wind42' });
  await picture().getByRole('checkbox').check();
  await enter({ firstName: 'Wren', lastName: 'Moss' });
  await page.getByText('the journey ends: redirected').waitFor();
  const [recorded] = await keepRecording({ page, over }, 'sign-up');
  expect(recorded?.transcript.settings).toMatchObject({
    signUp: { userId: true, termsUrl: 'https://app.example/terms' },
  });
  expect(faults).toEqual([]);
});

it('preview: shows a passkey and an app in a second factor if the server offers all factors', async () => {
  await opens('TWO_FACTOR', 'SV_DELIVERY_OPTIONS');
  await choose('The server offers', 'all');
  await choose('Request for a passkey', 'unable');
  await picture().locator('[data-latchkey-field=deliveryOption][value=PASSKEY]').check();
  await button('recovery').waitFor();
  await button('submit').click();
  await picture().locator('[data-latchkey-message]').waitFor();
  await picture().locator('[data-latchkey-field=deliveryOption][value=APP]').check();
  await button('submit').click();
  await picture().getByText('Remember this device').waitFor();
  expect(faults).toEqual([]);
});
