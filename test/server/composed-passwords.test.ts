import { expect, it } from '@jest/globals';
import { serverCode } from '../support/server/code';
import { testKeys } from '../support/server/keys';

const { createLog, hashAtStart, isPassword } = serverCode;

const context = { keys: testKeys, log: createLog('error') };

it('a password is right in its composed and in its decomposed form', async () => {
  const composed = 'Übergrößen-7é'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  for (const [chosen, entered] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const)
    expect(await isPassword(context, 'a session', await hashAtStart(chosen), entered)).toBe(true);
  expect(await isPassword(context, 'a session', await hashAtStart(composed), 'Ubergrossen-7e')).toBe(false);
});
