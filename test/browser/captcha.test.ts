import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { attacks, filled, ordinary } from '../support/captcha-markup';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();
const AUDIO = '/login/wgt/captchaAudio';
const NAME = 'Picture with characters to copy';

/** Makes the server require a captcha from grace at once. */
async function asked(visit: Visit, config: Record<string, unknown> = {}, clock = false): Promise<void> {
  await visit.openSignOn({ config, clock });
  await visit.signOn('grace', 'Quiet-Lake8');
  await visit.root.locator('[data-latchkey-captcha] img').waitFor();
}

const spoken = (visit: Visit) => visit.root.locator('[data-latchkey-audio]');
const press = (visit: Visit, name: string) =>
  spoken(visit).getByRole('button', { name, exact: true }).click();
const phase = (visit: Visit, wanted: string) =>
  until(wanted, async () => (await spoken(visit).getAttribute('data-latchkey-audio')) === wanted);
const sound = (visit: Visit) =>
  visit.root
    .locator('[data-latchkey-audio] audio')
    .evaluate(({ paused, currentTime, duration, src }: HTMLAudioElement) => ({
      paused,
      currentTime,
      duration,
      src,
    }));
/**
 * Returns how many seconds the button goes back. Measured in the same task, so that the sound cannot play on.
 */
const back = (visit: Visit) =>
  spoken(visit).evaluate((line) => {
    const audio = line.querySelector('audio') as HTMLAudioElement;
    const before = audio.currentTime;
    line.querySelector<HTMLElement>('[title="Back 3 seconds"]')?.click();
    return before - audio.currentTime;
  });
const asks = (visit: Visit) => visit.requested.filter((url) => url.includes(AUDIO));

test.needing('sound without a device')(
  'CAP-03 CAP-04 API-18: plays the captcha after 3 seconds, goes back by 3 seconds, pauses and resumes',
  async (visit) => {
    await asked(visit, {}, true);
    // From here on, the test controls the widget's clock. The sound's clock stays real.
    await visit.page.clock.pauseAt((await visit.page.evaluate(() => Date.now())) + 5000);
    expect(asks(visit)).toEqual([]);
    await press(visit, 'Listen to the characters');
    await phase(visit, 'soon');
    expect(await spoken(visit).getByRole('status').textContent()).toBe('Starts in 3 seconds');
    await visit.hasFocus('[data-latchkey-audio] button[title=Pause]');
    const [ask] = asks(visit);
    const { searchParams } = new URL(ask ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      appId: 'demo',
      isWidget: 'true',
      language: 'en_US',
      sId: expect.stringMatching(/./),
    });

    const { duration, src } = await sound(visit);
    expect(src).toMatch(/^blob:/);
    expect(duration).toBeGreaterThan(7.5);
    const total = `0:${String(Math.floor(duration)).padStart(2, '0')}`;
    const time = spoken(visit).getByRole('timer');
    expect(await time.textContent()).toBe(`0:00 / ${total}`);
    expect(await time.getAttribute('aria-label')).toBe(`0:00 of ${total}`);
    await visit.page.clock.runFor(2999);
    expect(await sound(visit)).toMatchObject({ paused: true, currentTime: 0 });

    await visit.page.clock.runFor(1);
    expect((await sound(visit)).paused).toBe(false);
    await phase(visit, 'playing');
    expect(await spoken(visit).getByRole('status').textContent()).toBe('');
    await until('four seconds of sound', async () => ((await time.textContent()) ?? '') >= '0:04');
    expect(await back(visit)).toBeCloseTo(3, 3);
    expect((await sound(visit)).paused).toBe(false);

    await press(visit, 'Pause');
    await phase(visit, 'paused');
    const rest = await sound(visit);
    expect(rest.paused).toBe(true);
    await visit.page.clock.runFor(60_000);
    expect(await sound(visit)).toEqual(rest);
    // The next press resumes from there, after the delay.
    await press(visit, 'Play');
    await phase(visit, 'soon');
    await visit.page.clock.runFor(3000);
    await phase(visit, 'playing');
    await until('more sound', async () => (await sound(visit)).currentTime > rest.currentTime);
    expect(asks(visit)).toHaveLength(1);
  },
);

test.needing('sound without a device')(
  'CAP-03 CAP-05 API-18: stops the sound of the old captcha when a new one arrives with its own',
  async (visit) => {
    await asked(visit);
    await press(visit, 'Listen to the characters');
    await phase(visit, 'playing');
    const first = await sound(visit);
    await visit.action('refreshCaptcha').click();
    await phase(visit, 'idle');
    await visit.hasFocus('[name=captchaAnswer]');
    await press(visit, 'Listen to the characters');
    await phase(visit, 'soon');
    expect((await sound(visit)).src).not.toBe(first.src);
    const [one, two] = asks(visit).map((url) => new URL(url).searchParams.get('nuCaptchaToken'));
    const picture = await visit.root.locator('.latchkey-captcha-image').getAttribute('src');
    expect(new URL(picture ?? '').searchParams.get('id')).toBe(two);
    expect(one).not.toBe(two);

    await visit.field('captchaAnswer').fill(await visit.captchaAnswer());
    await visit.signOn('grace', 'Quiet-Lake8');
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  },
);

test('CAP-03 API-18: shows a message if the captcha has no sound, and still signs on', async (visit) => {
  visit.allowErrors(/captchaAudio/);
  await asked(visit);
  const unavailable = async (): Promise<void> => {
    await press(visit, 'Listen to the characters');
    await phase(visit, 'unavailable');
    expect(await spoken(visit).getByRole('status').textContent()).toBe(
      'We can’t read the characters aloud right now.',
    );
  };
  for (const fault of ['error500', 'html', 'empty', 'reset', 'redirect'] as const) {
    // Browsers repeat a request themselves when a connection breaks.
    await visit.server.order({ call: 'captchaAudio', fault, times: 9 });
    await unavailable();
    await visit.server.cancelOrders();
  }
  const bodies = [Buffer.alloc(0), Buffer.from('RIFF no sound at all'), Buffer.alloc(11_000_000)];
  for (const body of bodies) {
    await visit.page.route(`**${AUDIO}**`, (route) => {
      const headers = {
        'access-control-allow-origin': visit.origins.page,
        'access-control-allow-credentials': 'true',
      };
      return route.fulfill({ status: 200, contentType: 'audio/wav', headers, body });
    });
    await unavailable();
    await visit.page.unroute(`**${AUDIO}**`);
  }
  await press(visit, 'Listen to the characters');
  await phase(visit, 'soon');
  await visit.field('captchaAnswer').fill(await visit.captchaAnswer());
  await visit.signOn('grace', 'Quiet-Lake8');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

/** Sorts the attributes of images, because their order depends on the library that set them. */
const sorted = (html: string): string =>
  html.replace(
    /<img ([^>]*)>/g,
    (_, attributes: string) => `<img ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`,
  );

for (const way of ['own sanitizer', 'parser library']) {
  test(`CAP-01: renders only the allow-listed parts of captcha markup, with the ${way}`, async (visit) => {
    if (way === 'parser library')
      await visit.context.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    const blank = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await visit.page.route(/\/(x|c\.png)$/, (route) =>
      route.fulfill({ status: 200, contentType: 'image/svg+xml', body: blank }),
    );
    await asked(visit);
    const { api } = visit.origins;
    let round = 0;
    const parser = () => visit.requested.filter((url) => url.includes('parsed-markup')).length;
    for (const [markup, drawn] of [...ordinary, ...attacks]) {
      round += 1;
      // The sentinel in front shows that this round's markup has been rendered. Some rounds render nothing
      // else.
      const captcha = `<b>${round}</b>${filled(markup, api, NAME)}`;
      await visit.server.order({
        call: 'captcha',
        answer: { body: { messages: null, captcha, captchaParameters: String(round) } },
      });
      await visit.action('refreshCaptcha').click();
      const picture = visit.root.locator('.latchkey-captcha-picture');
      await picture.locator(`strong:text-is("${round}")`).waitFor();
      expect(sorted(await picture.evaluate((element) => element.innerHTML))).toBe(
        sorted(`<strong>${round}</strong>${filled(drawn, api, NAME)}`),
      );
      // Markup that would cause a policy report always goes to the parser. Ordinary markup does not.
      if (round === ordinary.length) expect(parser()).toBe(way === 'parser library' ? 1 : 0);
    }
    expect(await visit.root.locator('input').count()).toBe(3);
  });
}

test('lets the user fill in, leave and submit sign-on while the captcha image waits for a free connection', async (visit) => {
  // The server has no files at /taken/.
  visit.allowFailedLoads();
  const release = visit.hold('/login/wgt/captcha/image');
  const releaseOthers = visit.hold('/taken/');
  await visit.openSignOn();
  await visit.signOn('grace', 'Quiet-Lake8');
  await visit.root.locator('[data-latchkey-captcha] img').waitFor({ state: 'attached' });
  await visit.field('captchaAnswer').fill(await visit.captchaAnswer());
  await visit.field('password').fill('Quiet-Lake8');
  await visit.enabled('submit');
  // Browsers open six connections per HTTP/1.1 host, and the image waits for one of them.
  const taken = Promise.all([1, 2, 3, 4, 5].map((at) => visit.page.waitForRequest(`**/taken/${at}`)));
  await visit.page.evaluate((api) => {
    for (let at = 1; at <= 5; at++) fetch(`${api}/taken/${at}`, { mode: 'no-cors' }).catch(() => {});
  }, visit.origins.api);
  await taken;
  // Firefox keeps connections for requests that a click causes.
  const releaseAnswer = visit.hold('/login/wgt/authenticate/');
  await visit.action('submit').click();
  await visit.root.and(visit.page.locator('[aria-busy]')).waitFor();
  expect(await visit.action('close').isEnabled()).toBe(true);
  releaseOthers();
  release();
  releaseAnswer();
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});
