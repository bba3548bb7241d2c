import { inflateSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { drawDigits } from '../../auth/captcha/draw';
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

const WIDTH = 240;
const HEIGHT = 80;

/** The shades of a gray PNG image, row by row. */
function pixelsOf(png: Buffer): Uint8Array {
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return Uint8Array.from(
    { length: WIDTH * HEIGHT },
    (_, pixel) => rows[Math.floor(pixel / WIDTH) * (WIDTH + 1) + 1 + (pixel % WIDTH)] ?? 0,
  );
}

const pictures = Array.from({ length: 40 }, (_, index) =>
  pixelsOf(drawDigits(String(100_000 + index * 21_977), `seed ${index}`)),
);

it('draws digits in no shade that distinguishes them from the lines', () => {
  for (const pixels of pictures) {
    const counts = new Map<number, number>();
    for (const shade of pixels) counts.set(shade, (counts.get(shade) ?? 0) + 1);
    counts.delete(236);
    const ink = [...counts.values()].reduce((sum, count) => sum + count, 0);
    // Once, one shade had all of the digits' ink, about three quarters of the whole.
    expect(Math.max(...counts.values()) / ink).toBeLessThan(0.1);
  }
});

it('leaves no empty columns between the digits, where a program could split them', () => {
  const isDark = (pixels: Uint8Array, x: number): boolean =>
    Array.from({ length: HEIGHT }, (_, y) => pixels[y * WIDTH + x] ?? 255).some((shade) => shade < 120);
  for (const pixels of pictures) {
    const columns = Array.from({ length: WIDTH - 40 }, (_, x) => isDark(pixels, x + 20));
    expect(columns.filter((dark) => !dark)).toEqual([]);
  }
});

it('draws the same image for the same seed', () => {
  expect(drawDigits('123456', 'one')).toEqual(drawDigits('123456', 'one'));
  expect(drawDigits('123456', 'one')).not.toEqual(drawDigits('123456', 'two'));
});
