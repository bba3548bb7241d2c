/** Digits in a picture after wrong passwords, and what no attacker can do with them. */
import { expect, it } from '@jest/globals';
import { digitsOf } from '../../auth/calls/captcha';
import { digitCaptcha } from '../../auth/captcha';
import { type Answer, type Browser, createHost } from '../support/auth/host';

const newHost = () => createHost(() => ({}), { captcha: digitCaptcha });
const idIn = ({ body }: Answer): string => String(body.captchaParameters ?? '');

/** Three wrong passwords. Returns the third answer. */
async function failThrice(browser: Browser, userId = 'ada'): Promise<Answer> {
  for (let failures = 0; failures < 2; failures += 1) {
    const { body } = await browser.signOn(userId, 'wrong');
    expect(body.captcha).toBeUndefined();
  }
  return browser.signOn(userId, 'wrong');
}

const answered = (browser: Browser, id: string, digits: string | null, password = 'Bright-Sky7') =>
  browser.post('authenticate', { userId: 'ada', password, nuCaptchaToken: id, nuCaptchaAns: digits });

it('asks for digits after three wrong passwords of a user id, in any session, and signs on with them', async () => {
  const { browser, options } = newHost();
  await failThrice(await browser().begin());
  const another = await browser().begin();
  const asked = await another.signOn('ada', 'Bright-Sky7');
  expect(asked).toMatchObject({ code: undefined, body: { nextAction: 'LOGIN' } });
  const digits = await digitsOf(options.store, idIn(asked));
  expect(digits).toMatch(/^\d{6}$/);
  expect(
    (await answered(another, idIn(asked), `${digits?.slice(0, 3)} ${digits?.slice(3)}`)).body.nextAction,
  ).toBe('REDIRECT');
});

it('asks for digits after three wrong passwords in a session, whatever the user id', async () => {
  const browser = await newHost().browser().begin();
  for (const userId of ['ada', 'finn', 'nobody']) await browser.signOn(userId, 'wrong');
  expect(idIn(await browser.signOn('noor', 'Bright-Sky7'))).not.toBe('');
  expect(idIn(await browser.post('authenticate', {}))).not.toBe('');
});

it('accepts digits once, whether they are right or not', async () => {
  const { browser, options } = newHost();
  const mine = await browser().begin();
  const first = idIn(await failThrice(mine));
  const digits = await digitsOf(options.store, first);
  const wrong = await answered(mine, first, '000000');
  expect(wrong.code).toBe('WRONG_CAPTCHA');
  expect((await answered(mine, first, digits)).code).toBe('WRONG_CAPTCHA');
  const second = idIn(wrong);
  const right = await digitsOf(options.store, second);
  expect((await answered(mine, second, right, 'wrong')).code).toBe('WRONG_CREDENTIALS');
  expect((await answered(mine, second, right)).code).toBe('WRONG_CAPTCHA');
});

it('accepts digits only in the session that asked for them, and not for long', async () => {
  const { browser, options } = newHost();
  const [mine, foreign] = [await browser().begin(), await browser().begin()];
  const id = idIn(await failThrice(mine));
  const digits = await digitsOf(options.store, id);
  expect((await foreign.send(`/login/wgt/captchaAudio?nuCaptchaToken=${id}`)).status).toBe(404);
  expect((await answered(foreign, id, digits)).code).toBe('WRONG_CAPTCHA');
  const late = idIn(await mine.get('captcha'));
  const real = Date.now;
  try {
    Date.now = () => real() + 601_000;
    expect(await digitsOf(options.store, late)).toBeNull();
  } finally {
    Date.now = real;
  }
});

it('draws the digits without a cookie, and speaks them to their session, the same each time', async () => {
  const { browser } = newHost();
  const mine = await browser().begin();
  const asked = await mine.get('captcha');
  const id = idIn(asked);
  expect(asked.body.captcha).toContain(`src="/auth/login/wgt/captcha/image?id=${id}"`);
  const load = async (path: string, cookie = '') => {
    const request = new Request(`https://auth.example/auth${path}`, { headers: { cookie } });
    const answer = await mine.handler(request);
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const picture = await load(`/login/wgt/captcha/image?id=${id}`);
  expect(picture.type).toBe('image/png');
  expect(await load(`/login/wgt/captcha/image?id=${id}`)).toEqual(picture);
  const cookie = [...mine.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sound = await load(`/login/wgt/captchaAudio?nuCaptchaToken=${id}`, cookie);
  expect(sound.type).toBe('audio/wav');
  expect(sound.bytes.toString('latin1', 0, 4)).toBe('RIFF');
});

it('asks for nothing without a captcha, and keeps the limit of wrong passwords', async () => {
  const browser = await createHost().browser().begin();
  for (let failures = 0; failures < 20; failures += 1)
    expect((await browser.signOn('ada', 'wrong')).body.captcha).toBeUndefined();
  expect((await browser.signOn('ada', 'Bright-Sky7')).status).toBe(429);
  expect((await browser.get('captcha')).status).toBe(404);
});
