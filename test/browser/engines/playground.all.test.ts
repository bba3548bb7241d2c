import { expect } from '@jest/globals';
import { playgroundSuite } from '../../support/browser/playground';
import { until } from '../../support/visit/until';

const { test, open } = playgroundSuite();

const LABEL = '[data-latchkey-action="submit"]';

test('signs on without a network, and asks a second user for a code', async (playground) => {
  await playground.type('userId', 'ada');
  await playground.type('password', 'Bright-Sky7');
  await playground.press('submit');
  await playground.shows('#state', 'You are signed on.');
  await playground.page.locator('#restart').click();
  await playground.type('userId', 'finn');
  await playground.type('password', 'Silver.Fox7');
  await playground.press('submit');
  await until(
    'the choice of a code',
    async () => (await playground.frameText('[data-latchkey-page="SV_DELIVERY_OPTIONS"]')) !== '',
  );
});

test('shows an edited label while you type, says what changed, and leaves the focus in the editor', async (playground) => {
  await playground.verdict('accepted');
  await playground.type('userId', 'ada');
  await playground.openFile('Texts');
  await playground.page.locator('#editor textarea').focus();
  await playground.edit('"SIGN_ON_BUTTON": "Sign on"', '"SIGN_ON_BUTTON": "Come in"');
  await playground.shows(LABEL, 'Come in');
  expect(await playground.value('userId')).toBe('ada');
  await playground.page.locator('.changes').getByText('now says “Come in” (was “Sign on”)').waitFor();
  expect(await playground.page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');

  await playground.openFile('Panel');
  await playground.edit('["userId", "password"]', '["password", "userId"]');
  await until('the new order', () =>
    playground.page.evaluate(() => {
      const { contentDocument } = document.querySelector('#frame') as HTMLIFrameElement;
      return contentDocument?.querySelector<HTMLInputElement>('[data-latchkey-field]')?.name === 'password';
    }),
  );
});

test('refuses markup with its place, and keeps the last good version', async (playground) => {
  await playground.verdict('accepted');
  await playground.openFile('Texts');
  await playground.edit('"SIGN_ON_BUTTON": "Sign on"', '"SIGN_ON_BUTTON": "Come in"');
  await playground.shows(LABEL, 'Come in');
  expect(await playground.refused('Texts', '"Come in"', '"{#b}Come{/b} in"')).toEqual({
    problems: expect.stringMatching(
      /locales\/en_US\.json:\d+:\d+ Markup such as \{#b\} isn't supported\. Remove it\./,
    ),
    button: 'Come in',
  });
});

test('opens a link with the same files, choices and page in another profile', async (playground) => {
  await playground.verdict('accepted');
  await playground.choose('brand', 'clinic');
  await playground.choose('scheme', 'dark');
  await playground.choose('locale', 'fr_FR');
  await playground.openFile('Texts');
  await until('the French texts', async () =>
    (await playground.page.locator('#editor textarea').inputValue()).includes('"locale": "fr_FR"'),
  );
  await playground.edit('"SIGN_ON_BUTTON": "', '"SIGN_ON_BUTTON": "Entrez ! ');
  await playground.shows(LABEL, 'Entrez !');
  await playground.page.locator('#share').click();
  const link = await until('the link', async () => playground.page.locator('input.link').inputValue());

  const other = await open(new URL(link).hash);
  await other.verdict('accepted');
  await other.shows(LABEL, 'Entrez !');
  await other.shows('div[data-brand=clinic] h1', 'Your care, in one place');
  expect(await other.page.locator('select[name=locale]').inputValue()).toBe('fr_FR');
  expect(await other.page.locator('select[name=scheme]').inputValue()).toBe('dark');
});
