/** The profiles of schemas/password-rules.json in the data that a build gets. */
import { beforeAll, expect, it } from '@jest/globals';
import { checkProduct } from '../../../cli/check/check';
import { type Data, defaultFolders, productOf, readData } from '../../../cli/data';
import type { PasswordRules } from '../../../src/core/data/data.gen';
import { loadPanel } from '../../../src/core/data/read-panel';
import { meetsChecklist } from '../../../src/form/requirements';

let specified: Data;
let nist: Data;

beforeAll(async () => {
  specified = await readData(defaultFolders());
  nist = specified.with(
    specified.files.map((file) =>
      file.kind === 'password-rules'
        ? { ...file, data: { ...(file.data as PasswordRules), profile: 'nist' } }
        : file,
    ),
  );
});

const idsOf = ({ product }: Data) => product.passwordRules.map(({ id }) => id);

it('keeps the rules of the specification by default', () => {
  expect(idsOf(specified)).toEqual([
    'length',
    'classes',
    'identity',
    'months',
    'repeats',
    'common',
    'history',
  ]);
});

it('has the rules of the chosen profile, and the check accepts them', () => {
  expect(idsOf(nist)).toEqual(['length', 'listed']);
  expect(checkProduct(nist)).toEqual([]);
});

it.each([
  ['correct horse battery staple', true],
  ['qv3mz8xlw2tnr7ykc5hd', true],
  ['               ', true], // The server refuses it, because it repeats one character.
  ['Bright-Sky7', false],
  [`${'x'.repeat(128)}y`, false],
])('judges %j by the lengths of the profile: %s', async (newPassword, isValid) => {
  for (const id of ['reset-password', 'change-password'] as const) {
    const panel = await loadPanel(productOf(nist), id);
    const current = id === 'change-password' ? { currentPassword: 'Bright-Sky7' } : {};
    const valid = panel.validate({ ...current, newPassword, reenterPassword: newPassword });
    expect(valid && meetsChecklist(panel, 'newPassword', newPassword, {}, {})).toBe(isValid);
  }
});

it('trims passwords only if the profile ignores spaces, and user ids always', () => {
  const trims = ({ product }: Data) =>
    Object.entries(product.product.calls).flatMap(([call, { body = {} }]) =>
      Object.entries(body)
        .filter(([, value]) => typeof value === 'object' && 'as' in value && value.as?.includes('trim'))
        .map(([name]) => `${call}.${name}`),
    );
  const isPassword = (name: string) => /password$/i.test(name);
  expect(trims(specified).filter(isPassword)).toContain('authenticate.password');
  expect(trims(nist).filter(isPassword)).toEqual([]);
  expect(trims(nist)).toContain('authenticate.userId');
  const options = ({ product }: Data) => JSON.stringify(product.panels['reset-password']?.ui.uiSchema);
  expect(options(specified)).toContain('"trim":true');
  expect(options(nist)).not.toContain('trim');
});

it('replaces the text that says that spaces are ignored', () => {
  expect(nist.product.panels['reset-password']?.ui.intro).toEqual([{ text: 'RESET_PASSWORD_INTRO_LONG' }]);
});
