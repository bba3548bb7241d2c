import { describe, expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../cli/data';
import type { Panel } from '../../src/core/data/product';
import { loadPanel } from '../../src/core/data/read-panel';
import { withServerRules } from '../../src/form/server-rules';

const product = productOf(await readData(defaultFolders()));

const limitsOf = ({ schema, validate, passwordRules = [] }: Panel) => {
  const { minLength, maxLength } = schema.properties.newPassword ?? {};
  const isValid = (length: number) =>
    validate({ newPassword: 'x'.repeat(length), reenterPassword: 'x' }) === true;
  return {
    limits: [minLength, maxLength],
    valid: [7, 8, 12, 15, 16].filter(isValid),
    history: passwordRules.flatMap(({ test }) => ('history' in test ? [test.history.count] : [])),
  };
};

describe('the limits of passwords that the server sends', () => {
  const SPECIFIED = { limits: [8, 15], valid: [8, 12, 15], history: [6] };

  it.each([
    [undefined, SPECIFIED],
    ['12', SPECIFIED],
    [{}, SPECIFIED],
    [{ minLength: 12 }, { ...SPECIFIED, limits: [12, 15], valid: [12, 15] }],
    [
      { minLength: 12, maxLength: 64, history: 0 },
      { limits: [12, 64], valid: [12, 15, 16], history: [] },
    ],
    [{ history: 24 }, { ...SPECIFIED, history: [24] }],
    // Numbers that the contract doesn't allow, and lengths that no password can have.
    [{ minLength: 0, maxLength: 2000, history: -1 }, SPECIFIED],
    [{ minLength: '12', maxLength: 12.5, history: null }, SPECIFIED],
    [{ minLength: 20, maxLength: 12 }, SPECIFIED],
    // A length of the data gives way, or no one could choose a password.
    [{ minLength: 16 }, { ...SPECIFIED, limits: [16, 1024], valid: [16] }],
    [{ maxLength: 7 }, { ...SPECIFIED, limits: [1, 7], valid: [7] }],
  ])('are those of the data unless the server sends valid ones: %j', async (passwordRules, expected) => {
    const panel = await loadPanel(product, 'reset-password');
    expect(limitsOf(withServerRules(panel, { passwordRules }))).toEqual(expected);
  });

  it('leave panels without a new password alone', async () => {
    const panel = await loadPanel(product, 'sign-on');
    expect(withServerRules(panel, { passwordRules: { minLength: 12 } })).toBe(panel);
  });
});
