import { expect } from '@jest/globals';
import { keepsInput } from '../../support/browser/keeps-input';
import { suite } from '../../support/browser/suite';
import { root } from '../../support/server/start/server';

const test = suite({ dist: () => `${root}dist/slim` });

test('signs on with the slim build after a refusal and a captcha', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('ada', 'Not-Right-1');
  await visit.says('error', 'Sign on was unsuccessful. Please try again.');
  await visit.hasFocus('[name=password]');
  await visit.signOn('grace', 'Quiet-Lake8');
  await visit.root.locator('[data-latchkey-captcha] img').waitFor();
  await visit.field('captchaAnswer').fill(await visit.captchaAnswer());
  await visit.signOn('grace', 'Quiet-Lake8');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  expect(visit.payloads('/login/wgt/authenticate/')).toHaveLength(3);
});

test('sends nothing and keeps the input on a page that stops submit events, with the slim build', (visit) => // Preact keeps the attributes of an early panel, so the engine draws this one.
  keepsInput(visit, { config: { messages: { SIGN_ON_TITLE: 'Welcome' } } }));
