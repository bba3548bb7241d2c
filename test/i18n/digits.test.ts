import { expect, it } from '@jest/globals';
import { createMessageRuntime } from '../../src/i18n/message-runtime';
import { compileOverrides } from '../../src/i18n/text';

// The countdown and the codes have Latin digits, so numbers in the texts next to them must, too.
it.each(['ar_EG', 'fa_IR', 'en_US'])('%s has Latin digits in the numbers of its texts', async (locale) => {
  expect(createMessageRuntime(locale).number(2, 'step')).toBe('2');
  const faults: string[] = [];
  const { OWN } = await compileOverrides(locale, { OWN: 'Step {$step :number}' }, (_, fault) =>
    faults.push(fault),
  );
  expect(typeof OWN === 'function' && OWN({ step: 2 })).toBe('Step 2');
  expect(faults).toEqual([]);
});
