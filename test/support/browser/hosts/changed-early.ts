import { expect } from '@jest/globals';
import { until } from '../../visit/until';
import type { Visit } from '../../visit/visit';
import { ENGINE, holdBack, openEarly } from '../early';
import { optionsFor } from './host';
import { SCRIPTS } from './scripts';

/**
 * Signs on inline in an early panel to which another script adds elements before the engine has loaded. The
 * call must contain the input.
 */
export async function signOnInChangedPanel(visit: Visit, config: object = {}): Promise<void> {
  const page = optionsFor(SCRIPTS['a tool that puts icons beside fields'] ?? {});
  visit.expectedErrors = ['hydration'];
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit, { ...page, config: { ...page.config, ...config } });
  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Bright-Sky7');
  await visit.page.locator('#latchkey-root x-icon').first().waitFor({ state: 'attached' });
  await visit.page.keyboard.press('Enter');
  release();
  await until('the request', () => visit.payloads('/authenticate/').length > 0);
  expect(visit.payloads('/authenticate/')).toMatchObject([{ userId: 'ada', password: 'Bright-Sky7' }]);
}
