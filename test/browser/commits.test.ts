import { expect } from '@jest/globals';
import { commitsOf, stopClock, watchCommits } from '../support/browser/smooth/commits';
import { suite } from '../support/browser/suite';
import { openView } from '../support/browser/views/index';

const test = suite();

/** Keys as Playwright names them. */
const WORDS = ['a', 'd', 'a', 'Backspace', 'A', '1', ' ', '@', 'x', '.', 'Backspace'];
const PASSWORD = [
  'a',
  'b',
  'Backspace',
  'B',
  '1',
  '1',
  '1',
  '!',
  'x',
  'y',
  'z',
  'u',
  'v',
  'w',
  'q',
  'r',
  's',
  't',
  ' ',
  'Backspace',
];
const DIGITS = [
  '2',
  '1',
  '2',
  'x',
  '5',
  '5',
  '5',
  '0',
  '1',
  '2',
  '3',
  '4',
  'Backspace',
  'Backspace',
  'ArrowLeft',
  'Backspace',
  '7',
];

/** Every text field, with the view that shows it. */
const FIELDS: [view: string, field: string, keys: string[]][] = [
  ['sign-on', 'userId', WORDS],
  ['sign-on', 'password', PASSWORD],
  ['sign-on-error', 'password', PASSWORD],
  ['sign-on-captcha', 'captchaAnswer', DIGITS],
  ['user-info-mobile', 'userId', WORDS],
  ['user-info-mobile', 'phoneNumber', DIGITS],
  ['user-info-international', 'countryCode', DIGITS],
  ['user-info-international', 'phoneNumber', DIGITS],
  ['user-info-landline', 'phoneNumber', DIGITS],
  ['user-info-landline', 'extension', DIGITS],
  ['user-info-email', 'email', WORDS],
  ['user-info-wrong', 'userId', WORDS],
  ['code-waiting', 'otc', DIGITS],
  ['code-wrong', 'otc', DIGITS],
  ['password-empty', 'newPassword', PASSWORD],
  ['password-bad', 'newPassword', PASSWORD],
  ['password-good', 'reenterPassword', PASSWORD],
  ['change-forced', 'currentPassword', PASSWORD],
  ['change-forced', 'newPassword', PASSWORD],
  ['change-forced', 'reenterPassword', PASSWORD],
];
const LONG = 'Lorem-1 '.repeat(1250);

for (const [name, field, keys] of FIELDS) {
  test.once(
    `causes at most one React commit per key or per pasted text: ${name}, ${field}`,
    async (visit) => {
      await watchCommits(visit);
      await openView(visit, name, { clock: true });
      await stopClock(visit);
      await visit.field(field).focus();
      const { keyboard } = visit.page;

      const counts = await commitsOf(
        visit,
        keys.map((key) => () => keyboard.press(key)),
      );
      const dear = counts.flatMap((count, at) => (count > 1 ? `${keys[at]}: ${count}` : []));
      expect(dear).toEqual([]);
      await keyboard.press('ControlOrMeta+A');
      const [pasted] = await commitsOf(visit, [() => keyboard.insertText(LONG)]);
      expect(pasted).toBeLessThanOrEqual(1);
      // Proves that there was something to count: a field that ends up too long or empty has an error.
      const left = await commitsOf(visit, [
        () => visit.field(field).blur(),
        async () => {
          await visit.field(field).fill('');
          await visit.field(field).blur();
        },
      ]);
      expect(Math.max(...left)).toBeGreaterThan(0);
    },
  );
}
