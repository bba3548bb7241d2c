import { expect } from '@jest/globals';
import { suite } from '../../support/browser/suite';
import { until } from '../../support/visit/until';

const test = suite();

test('CAP-01 CAP-02 CAP-03: signs on with a captcha, after its help and its sound', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('grace', 'Quiet-Lake8');
  const picture = visit.root.locator('[data-latchkey-captcha] img');
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);

  await visit.action('captchaHelp').click();
  await visit.named('captcha-help').waitFor();
  await visit.page.keyboard.press('Escape');
  await visit.named('captcha-help').waitFor({ state: 'detached' });
  await visit.hasFocus('[data-latchkey-action=captchaHelp]');

  const sound = visit.root.locator('[data-latchkey-audio]');
  const phase = () => sound.getAttribute('data-latchkey-audio');
  await sound.getByRole('button', { name: 'Listen to the characters' }).click();
  await until('the announced sound', async () => (await phase()) === 'soon');
  const audio = sound.locator('audio');
  // Firefox finds out only in the middle that a machine has no sound device.
  const isBroken = await until('the sound or its failure', () =>
    audio.evaluate(({ error, currentTime }: HTMLAudioElement) =>
      error ? 'yes' : currentTime > 0.3 ? 'no' : '',
    ),
  );
  if (isBroken === 'no') await sound.getByRole('button', { name: 'Pause' }).click();
  const wanted = isBroken === 'no' ? 'paused' : 'unavailable';
  await until(`the phase ${wanted}`, async () => (await phase()) === wanted);
  expect(await audio.evaluate(({ paused }: HTMLAudioElement) => paused)).toBe(true);

  await visit.field('captchaAnswer').fill(await visit.captchaAnswer());
  await visit.signOn('grace', 'Quiet-Lake8');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});
