import { expect, it, jest } from '@jest/globals';
import { compileOverrides } from '../../src/i18n/text';

it('reports that the library for formatted texts failed to load, and keeps plain texts', async () => {
  jest.unstable_mockModule('messageformat', () => {
    throw new Error('404');
  });
  const report = jest.fn();
  const messages = { TITLE: 'Herein', HELP: 'Wieso, {$name}?', STEP: '{$step} von {$count}' };
  expect(await compileOverrides('de_DE', messages, report)).toEqual({ TITLE: 'Herein' });
  expect(report.mock.calls).toEqual([['load', 'failed to load messageformat', expect.any(Error)]]);
});
