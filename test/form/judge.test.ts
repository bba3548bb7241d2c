import { describe, expect, it, jest } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../cli/data';
import { readPath } from '../../src/core/data/paths';
import type { Panel } from '../../src/core/data/product';
import { loadPanel } from '../../src/core/data/read-panel';
import { evaluateAll, holds } from '../../src/core/flow/facts';
import { offeredBy } from '../../src/form/choices';
import { judge } from '../../src/form/judge';
import { comesToAnEnd, LONG } from '../support/linear';

const product = productOf(await readData(defaultFolders()));
const panels = Object.fromEntries(
  await Promise.all(
    ['sign-on', 'enter-user-info', 'enter-code', 'reset-password', 'delivery-options'].map(async (id) => [
      id,
      await loadPanel(product, id),
    ]),
  ),
) as Record<string, Panel>;

const FACTS = {
  channel: 'MOBILE',
  countryType: 'US',
  countrySupported: false,
  flow: 'FPS',
  hasPhone: true,
  hasEmail: true,
  voiceDisabled: false,
  intlDisabled: false,
  hasCaptcha: false,
};

function wrong(id: string, values: object, facts: object = {}): Record<string, string> {
  const panel = panels[id] as Panel;
  return Object.fromEntries(
    judge({
      ui: panel.ui,
      fields: Object.keys(panel.schema.properties),
      validate: panel.validate,
      values: values as Record<string, unknown>,
      facts: { ...FACTS, ...facts },
      meetsChecklist: (_, value) => value.length >= 8,
    }),
  );
}

it('the form requires user ID and password, at most 70 characters without spaces (VAL-01, VAL-15)', () => {
  expect(wrong('sign-on', {})).toEqual({ userId: 'required', password: 'required' });
  expect(wrong('sign-on', { userId: '', password: '' })).toEqual({
    userId: 'required',
    password: 'required',
  });
  expect(wrong('sign-on', { userId: 'x'.repeat(70), password: 'p' })).toEqual({});
  expect(wrong('sign-on', { userId: 'x'.repeat(71), password: 'p' })).toEqual({ userId: 'maxLength' });
  expect(wrong('sign-on', { userId: 'a b', password: 'p' })).toEqual({ userId: 'pattern' });
  expect(wrong('sign-on', { userId: '😀'.repeat(70), password: 'p' })).toEqual({});
});

it('the form requires a captcha answer while there is a captcha (CAP-01)', () => {
  const values = { userId: 'jane', password: 'p' };
  expect(wrong('sign-on', values, { hasCaptcha: true })).toEqual({ captchaAnswer: 'required' });
  expect(wrong('sign-on', { ...values, captchaAnswer: ' ' }, { hasCaptcha: true })).toEqual({
    captchaAnswer: 'required',
  });
  expect(wrong('sign-on', { ...values, captchaAnswer: 'abc' }, { hasCaptcha: true })).toEqual({});
});

const mobile = { userId: 'jane', deliveryChannel: 'MOBILE', countryType: 'US', deliveryMode: 'TEXT' };

it('the form trims the user ID of a forgotten password, and limits its length (VAL-02)', () => {
  expect(wrong('enter-user-info', { ...mobile, phoneNumber: '5550109999', userId: '   ' })).toEqual({
    userId: 'required',
  });
  expect(
    wrong('enter-user-info', { ...mobile, phoneNumber: '5550109999', userId: ` ${'x'.repeat(128)} ` }),
  ).toEqual({});
  expect(wrong('enter-user-info', { ...mobile, phoneNumber: '5550109999', userId: 'x'.repeat(129) })).toEqual(
    { userId: 'maxLength' },
  );
});

it('the form accepts exactly ten digits as a US number (VAL-03)', () => {
  expect(wrong('enter-user-info', mobile)).toEqual({ phoneNumber: 'required' });
  expect(wrong('enter-user-info', { ...mobile, phoneNumber: '5550109999' })).toEqual({});
  for (const phoneNumber of ['555010999', '55501099990', 'abcdefghij'])
    expect(wrong('enter-user-info', { ...mobile, phoneNumber })).toEqual({ phoneNumber: 'pattern' });
});

it('the form accepts country codes of 1 to 6 digits and international numbers of 1 to 21 (VAL-04, VAL-05, VAL-15)', () => {
  const abroad = { ...mobile, countryType: 'INT', deliveryMode: 'VOICE' };
  const facts = { countryType: 'INT' };
  expect(wrong('enter-user-info', abroad, facts)).toEqual({
    countryCode: 'required',
    phoneNumber: 'required',
  });
  expect(
    wrong('enter-user-info', { ...abroad, countryCode: '123456', phoneNumber: '1'.repeat(21) }, facts),
  ).toEqual({});
  expect(
    Object.keys(
      wrong('enter-user-info', { ...abroad, countryCode: '1234567', phoneNumber: '1'.repeat(22) }, facts),
    ),
  ).toEqual(['countryCode', 'phoneNumber']);
});

it('the form accepts no extension, or one of at most 7 digits (VAL-06, VAL-15)', () => {
  const landline = {
    ...mobile,
    deliveryChannel: 'LANDLINE',
    deliveryMode: 'VOICE',
    phoneNumber: '5550109999',
  };
  const facts = { channel: 'LANDLINE' };
  expect(wrong('enter-user-info', landline, facts)).toEqual({});
  expect(wrong('enter-user-info', { ...landline, extension: '1234567' }, facts)).toEqual({});
  expect(Object.keys(wrong('enter-user-info', { ...landline, extension: '12345678' }, facts))).toEqual([
    'extension',
  ]);
});

it.each([
  ['a@b.c', true],
  ['first+tag@sub.example.co', true],
  ['ä@müller.de', true],
  ['a@b', false],
  ['a@@b.c', false],
  ['a b@c.d', false],
  ['@b.c', false],
  ['a@.c', false],
  ['a@b.', false],
  [`${'a'.repeat(200)}@b.c`, false],
])('the form judges the email address %s (VAL-07)', (email, right) => {
  const values = { userId: 'jane', deliveryChannel: 'EMAIL', email };
  expect(Object.keys(wrong('enter-user-info', values, { channel: 'EMAIL' }))).toEqual(right ? [] : ['email']);
});

const ADDRESS = { userId: 'jane', deliveryChannel: 'EMAIL' };

it('the form requires an email address (VAL-07)', () => {
  expect(wrong('enter-user-info', { ...ADDRESS, email: '' }, { channel: 'EMAIL' })).toEqual({
    email: 'required',
  });
});

describe('a field pattern', () => {
  it('is found to take exponential time if it can match in several ways', () => {
    expect(comesToAnEnd(/^(a+)+$/u, `${'a'.repeat(LONG)}!`, 100)).toBe(false);
    expect(comesToAnEnd(/^a+$/u, `${'a'.repeat(LONG)}!`)).toBe(true);
  });

  it.each(['a.', 'a', '.', '@', 'a@', 'a@a.', '\u00e4.', ' '])(
    'takes linear time on an email address made of "%s" (VAL-07)',
    (part) => {
      const tried = jest.spyOn(RegExp.prototype, 'test');
      const email = `a@${part.repeat(4)}@`; // Short enough for any pattern to finish.
      wrong('enter-user-info', { ...ADDRESS, email }, { channel: 'EMAIL' });
      const patterns = tried.mock.contexts.filter((_, at) => tried.mock.calls[at]?.[0] === email) as RegExp[];
      tried.mockRestore();
      expect(patterns).toHaveLength(1);
      for (const end of ['@', '', ' x'])
        expect(comesToAnEnd(patterns[0] as RegExp, `a@${part.repeat(LONG / part.length)}${end}`)).toBe(true);
    },
  );
});

it('the form requires an available delivery mode and a code (VAL-08)', () => {
  const values = { ...mobile, phoneNumber: '5550109999' };
  expect(wrong('enter-user-info', { ...values, deliveryMode: '' })).toEqual({ deliveryMode: 'required' });
  expect(wrong('enter-user-info', { ...values, deliveryMode: 'VOICE' }, { voiceDisabled: true })).toEqual({
    deliveryMode: 'enum',
  });
  expect(wrong('enter-code', {})).toEqual({ otc: 'required' });
  expect(wrong('enter-code', { otc: '123456' })).toEqual({});
});

it("the form neither requires nor checks a field that the panel doesn't have", () => {
  const values = {
    userId: 'jane',
    deliveryChannel: 'EMAIL',
    email: 'a@b.c',
    phoneNumber: 'rubbish',
    countryCode: 'x',
    extension: 'y',
    deliveryMode: 'z',
  };
  expect(wrong('enter-user-info', values, { channel: 'EMAIL' })).toEqual({});
});

it('the form checks the password rules and the match on trimmed values (VAL-09, VAL-12, VAL-14)', () => {
  expect(wrong('reset-password', {})).toEqual({ newPassword: 'required', reenterPassword: 'required' });
  expect(wrong('reset-password', { newPassword: ' Tr7!kfup9 ', reenterPassword: 'Tr7!kfup9' })).toEqual({});
  expect(wrong('reset-password', { newPassword: 'Tr7!kfup9', reenterPassword: 'Tr7!kfup' })).toEqual({
    reenterPassword: 'matches',
  });
  expect(wrong('reset-password', { newPassword: '  short ', reenterPassword: 'short' })).toEqual({
    newPassword: 'minLength',
  });
  expect(wrong('reset-password', { newPassword: 'x'.repeat(16), reenterPassword: 'x'.repeat(16) })).toEqual({
    newPassword: 'maxLength',
  });
});

it('the form treats names such as __proto__ as ordinary names', () => {
  expect(wrong('sign-on', JSON.parse('{"__proto__": {"userId": "x"}, "constructor": "y"}'))).toEqual({
    userId: 'required',
    password: 'required',
  });
});

it('the form accepts delivery options of the server beside those of the data', () => {
  for (const deliveryOption of ['APP', 'm1:TEXT', 'EMAIL'])
    expect(wrong('delivery-options', { deliveryOption }, { hasApp: true })).toEqual({});
  expect(wrong('delivery-options', { deliveryOption: 'fax' })).toEqual({ deliveryOption: 'pattern' });
});

const CHANNELS = ['PHONE', 'EMAIL', 'PHONE_EMAIL'];
/** Returns every combination of the values. */
const combine = <T extends object>(lists: { [K in keyof T]: T[K][] }): T[] =>
  Object.entries(lists).reduce<T[]>(
    (all, [name, values]) => all.flatMap((one) => (values as []).map((value) => ({ ...one, [name]: value }))),
    [{} as T],
  );

it('the form blames the field that leaves a list without an option, never the list, in every situation (INFO-11)', () => {
  const { ui } = panels['enter-user-info'] as Panel;
  const situations = combine<{ flow: string; settings: object; form: Record<string, string> }>({
    flow: ['FPS', 'NEW_USER'],
    settings: combine({
      fpsNewUserSVChannel: CHANNELS,
      newUserSVChannel: CHANNELS,
      isIntlPhoneDisabled: [true, false],
      isVoiceDisabled: [true, false],
      countryCodes: [[], ['44']],
    }),
    form: combine({
      deliveryChannel: ['MOBILE', 'LANDLINE', 'EMAIL'],
      countryType: ['US', 'INT'],
      countryCode: ['', '44', '999'],
    }),
  });
  for (const situation of situations) {
    const facts = evaluateAll(product.facts, (path) => readPath(situation, path));
    const values = { userId: 'jane', phoneNumber: '5550109999', email: 'a@b.c', ...situation.form };
    const errors = wrong('enter-user-info', values, facts);
    for (const [field, own] of Object.entries(ui.uiSchema)) {
      if (Array.isArray(own) || !holds(own['ui:when'], facts)) continue;
      const options = own['ui:options'] ?? {};
      if (!options.options || offeredBy(options, facts).length > 0) continue;
      expect([situation, Object.keys(errors)]).toEqual([situation, expect.not.arrayContaining([field])]);
      expect([situation, errors]).not.toEqual([situation, {}]);
    }
  }
});
