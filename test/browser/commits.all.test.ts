import { expect } from '@jest/globals';
import { commitsOf, stopClock, watchCommits } from '../support/browser/smooth/commits';
import { suite } from '../support/browser/suite';
import { openView } from '../support/browser/views/index';

const test = suite();

/** Keys as Playwright names them. */
const WORDS = ['a', 'd', 'a', 'Backspace', 'A', '1', ' ', '@', 'x', '.', 'Backspace'];
const PASSWORD = [...'ab', 'Backspace', ...'B111!xyzuvwqrst ', 'Backspace'];
const DIGITS = [...'212x5550123', '4', 'Backspace', 'Backspace', 'ArrowLeft', 'Backspace', '7'];

/** The views of every text field, with the fields and their keys. */
const VIEWS: Record<string, Record<string, string[]>> = {
  'sign-on': { userId: WORDS, password: PASSWORD },
  'sign-on-error': { password: PASSWORD },
  'sign-on-captcha': { captchaAnswer: DIGITS },
  'user-info-mobile': { userId: WORDS, phoneNumber: DIGITS },
  'user-info-international': { countryCode: DIGITS, phoneNumber: DIGITS },
  'user-info-landline': { phoneNumber: DIGITS, extension: DIGITS },
  'user-info-email': { email: WORDS },
  'user-info-wrong': { userId: WORDS },
  'code-waiting': { otc: DIGITS },
  'code-wrong': { otc: DIGITS },
  'password-empty': { newPassword: PASSWORD },
  'password-bad': { newPassword: PASSWORD },
  'password-good': { reenterPassword: PASSWORD },
  'change-forced': { currentPassword: PASSWORD, newPassword: PASSWORD, reenterPassword: PASSWORD },
};
const LONG = 'Lorem-1 '.repeat(1250);

for (const [name, fields] of Object.entries(VIEWS)) {
  test(`causes at most one React commit per key or per pasted text in each field: ${name}`, async (visit) => {
    await watchCommits(visit);
    await openView(visit, name, { clock: true });
    await stopClock(visit);
    const { keyboard } = visit.page;
    for (const [field, keys] of Object.entries(fields)) {
      await visit.field(field).focus();
      const counts = await commitsOf(
        visit,
        keys.map((key) => () => keyboard.press(key)),
      );
      const dear = counts.flatMap((count, at) => (count > 1 ? `${field}, ${keys[at]}: ${count}` : []));
      expect(dear).toEqual([]);
      await keyboard.press('ControlOrMeta+A');
      const [pasted] = await commitsOf(visit, [() => keyboard.insertText(LONG)]);
      expect([field, Number(pasted) <= 1]).toEqual([field, true]);
      // Proves that there was something to count: a field that ends up too long or empty has an error.
      const left = await commitsOf(visit, [
        () => visit.field(field).blur(),
        async () => {
          await visit.field(field).fill('');
          await visit.field(field).blur();
        },
      ]);
      expect([field, Math.max(...left) > 0]).toEqual([field, true]);
    }
  });
}
