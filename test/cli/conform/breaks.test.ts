import { expect, it } from '@jest/globals';
import { type Breach, createBreaks, placesOf } from '../../../cli/conform/findings';

const breach: Breach = { rule: 'schema', call: 'authenticate', at: '/messages', message: 'must be array' };

it('reports a repeated break once with all its places, and a different break separately', () => {
  const breaks = createBreaks();
  breaks.add(breach, 'sign-on/fails, step 3', '--only sign-on/fails');
  breaks.add({ ...breach, rule: 'cache' }, 'sign-on/fails, step 3', '--only sign-on/fails');
  breaks.add(breach, 'sign-on/fails, step 3', '--only sign-on/fails');
  breaks.add(breach, 'the probe session', '--profile core');
  const [first, second] = breaks.list();
  expect(breaks.list().length).toBe(2);
  expect(first).toEqual({
    ...breach,
    where: ['sign-on/fails, step 3', 'the probe session'],
    again: '--only sign-on/fails',
  });
  expect(first && placesOf(first)).toBe('sign-on/fails, step 3, and 1 more');
  expect(second && placesOf(second)).toBe('sign-on/fails, step 3');
});
