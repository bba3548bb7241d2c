import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Widget } from '../../../src/api/types';
import { suite } from '../../support/browser/suite';
import { root } from '../../support/server/start/server';

const test = suite();
const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(`${root}locales/${locale}.json`, 'utf8')).messages as Record<string, string>;
const german = wordsOf('de_DE');
const chinese = wordsOf('zh_CN');

test('I18N-01: switches the language during a journey, keeps page, input, caret and focus, and sends the new language with the next calls', async (visit) => {
  await visit.open({ config: { language: 'de_DE' } });
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  const panel = visit.named('enter-user-info');
  await panel.getByRole('heading', { name: german.FORGOT_PWD_TITLE ?? '' }).waitFor();
  const field = panel.locator('[name="userId"]');
  await field.pressSequentially('ada.lovelace');
  await field.evaluate((input: HTMLInputElement) => {
    (window as unknown as { before: unknown }).before = input;
    input.setSelectionRange(3, 5);
  });
  await visit.page.evaluate(() =>
    (window as unknown as { widgets: Widget[] }).widgets[0]?.setLanguage({ language: 'zh_CN' }),
  );

  await panel.getByRole('heading', { name: chinese.FORGOT_PWD_TITLE ?? '' }).waitFor();
  expect(await visit.page.locator('#latchkey-root').getAttribute('lang')).toBe('zh-CN');
  const kept = await field.evaluate((input: HTMLInputElement) => ({
    isSame: input === (window as unknown as { before: unknown }).before,
    hasFocus: document.activeElement === input,
    value: input.value,
    caret: [input.selectionStart, input.selectionEnd],
  }));
  expect(kept).toEqual({ isSame: true, hasFocus: true, value: 'ada.lovelace', caret: [3, 5] });
  const text = await panel.innerText();
  expect(
    Object.values(german).filter(
      (words) => words.length > 12 && !words.includes('{') && text.includes(words),
    ),
  ).toEqual([]);

  await field.fill('ada');
  await visit.askByEmail('ada', 'ada@example.test');
  const asked = visit.posts
    .filter(({ url }) => url.includes('validateuser'))
    .map(({ url }) => new URL(url, visit.origins.api).searchParams.get('language'));
  expect(asked).toEqual(['zh_CN']);
});
