import { expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { hear } from '../support/server/hear';
import { serverSuite } from '../support/server/suite';

const PATH = '/login/wgt/captchaAudio?appId=demo';
const { browser, server, another } = serverSuite();

async function listen(
  path = PATH,
  own: TestBrowser = browser,
): Promise<{ status: number; headers: Headers; sound: Buffer }> {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(server.url + path, { headers: { Origin: own.origin, Cookie: cookie } });
  return {
    status: response.status,
    headers: response.headers,
    sound: Buffer.from(await response.arrayBuffer()),
  };
}

const challenge = async (): Promise<string> =>
  (await browser.get(`/login/wgt/captcha?appId=demo&sId=${browser.sId}`)).body.captchaParameters;

it("speaks the image's digits, as a WAV of about nine seconds that no cache may store (API-18)", async () => {
  for (let round = 0; round < 4; round++) {
    const id = await challenge();
    const { status, headers, sound } = await listen();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('audio/wav');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe(browser.origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(Number(headers.get('content-length'))).toBe(sound.length);
    expect([
      sound.toString('latin1', 0, 4),
      sound.toString('latin1', 8, 12),
      sound.readUInt32LE(4) + 8,
    ]).toEqual(['RIFF', 'WAVE', sound.length]);
    const seconds = (sound.length - 44) / sound.readUInt32LE(28);
    expect(seconds).toBeGreaterThan(7.5);
    expect(seconds).toBeLessThan(11);
    expect(hear(sound)).toBe(await browser.captchaAnswer(id));
  }
});

it('speaks the named challenge if the session has several, or the newest one', async () => {
  const [first, second] = [await challenge(), await challenge()];
  expect(hear((await listen(`${PATH}&nuCaptchaToken=${first}`)).sound)).toBe(
    await browser.captchaAnswer(first),
  );
  expect(hear((await listen()).sound)).toBe(await browser.captchaAnswer(second));
  expect(hear((await listen(PATH.replace('/login', '/ping/login'))).sound)).toBe(
    await browser.captchaAnswer(second),
  );
});

it("returns the same sound each time, so that averaging doesn't remove the noise", async () => {
  const id = await challenge();
  const { sound } = await listen();
  expect(sound.equals((await listen(`${PATH}&nuCaptchaToken=${id}`)).sound)).toBe(true);
  await challenge();
  expect(sound.equals((await listen()).sound)).toBe(false);
});

it('answers 404 without a live challenge of the same session', async () => {
  expect((await listen()).status).toBe(404);
  const id = await challenge();
  const other = await another();
  expect((await listen(`${PATH}&nuCaptchaToken=${id}`, other)).status).toBe(404);
  await browser.signOn('grace', 'Quiet-Lake8', { nuCaptchaAns: 'wrong', nuCaptchaToken: id });
  expect((await listen(`${PATH}&nuCaptchaToken=${id}`)).status).toBe(404);
  await challenge();
  await browser.forward(601);
  expect((await listen()).status).toBe(404);
  const { body } = await new TestBrowser(server).get(PATH);
  expect(body).toMatchObject({ nextAction: 'LOGIN', sessionExpired: true });
});

it('plays ordered replacements of the sound', async () => {
  await challenge();
  await browser.dev('/dev/scenarios', { call: 'captchaAudio', fault: 'error500' });
  expect((await listen()).status).toBe(500);
  expect((await listen()).status).toBe(200);
});
