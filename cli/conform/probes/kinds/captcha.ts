import type { Piece } from '../../../../src/panel/captcha/allowed';
import { pictureUrl } from '../../../../src/panel/captcha/markup';
import { parseMarkup } from '../../../../src/panel/captcha/parsed-markup';
import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf, WRONG_PASSWORD } from '../kind';

/** A captcha that the widget can't render locks users out. */

export const captchaPicture: Kind = {
  id: 'captcha-picture',
  about: 'The widget can render the captcha: a picture as data or from the server itself, or a text.',
  async run({ browser, config }) {
    const mine = await browser();
    const reply = await mine.call('captcha');
    const { captcha } = reply.body;
    if (typeof captcha !== 'string') throw new NotTried(`captcha was answered with ${outcomeOf(reply)}`);
    const fault = await faultOf(captcha, config.api);
    return fault ? [pictureBreach(fault)] : [];
  },
};

const pictureBreach = (message: string): Found => ({
  rule: 'captcha',
  call: 'captcha',
  at: '/captcha',
  message,
});

/** The reason why users wouldn't see this captcha, or null. */
async function faultOf(markup: string, api: string): Promise<string | null> {
  const pieces = flat(parseMarkup(markup));
  const pictures = pieces.flatMap((one) => (typeof one !== 'string' && one.tag === 'img' ? [one] : []));
  if (pictures.length === 0) {
    const hasText = pieces.some((one) => typeof one === 'string' && one.trim() !== '');
    return hasText ? null : "the widget can't render the captcha, because it has no img element and no text";
  }
  for (const { attributes } of pictures) {
    const url = pictureUrl(attributes.src, `${api}/`);
    if (url === null)
      return "the widget can't render the picture, because src must be data (PNG, GIF or JPEG) or a URL on the server";
    if (!(await isPicture(url))) return "the picture's URL doesn't return a picture";
  }
  return null;
}

const flat = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((one) => (typeof one === 'string' ? [one] : [one, ...flat(one.children)]));

/** Browsers may load pictures without the session cookie, so none is sent. */
async function isPicture(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  return response?.ok === true && (response.headers.get('content-type') ?? '').startsWith('image/');
}

// After failures a captcha is required, and only its right answer is accepted, once.

/** More failures than any server should allow without a captcha. */
const MOST = 10;

/** The sessions of the wrong passwords, because an attacker can begin any number of sessions. */
const SITUATIONS = ['in one session', 'in new sessions'] as const;

const breach = (at: string, message: string): Found => ({
  rule: 'captcha',
  call: 'authenticate',
  at,
  message,
});

/** The name of the captcha in an answer. */
const tokenOf = ({ body }: Reply): string | undefined =>
  typeof body.captcha === 'string' && body.captcha !== '' ? String(body.captchaParameters ?? '') : undefined;

const isSignedOn = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT');

export const captcha: Kind = {
  id: 'captcha',
  about:
    'After wrong passwords the server requires a captcha, also in new sessions, and refuses a missing, a wrong and a used answer.',
  async run({ browser, config, credentials, captchaAnswer, resetOr }: Means) {
    const { userId, password } = await credentials();
    const most = config.captchaAfter ?? MOST;
    for (const situation of SITUATIONS) {
      await resetOr(null, 'the failed sign-ons would remain');
      let mine = await browser();
      const sign = (given: string, more: object = {}): Promise<Reply> =>
        mine.call('authenticate', { userId, password: given, ...more });
      let token: string | undefined;
      for (let failures = 0; failures < most && token === undefined; failures += 1) {
        if (situation === 'in new sessions') mine = await browser();
        token = tokenOf(await sign(WRONG_PASSWORD));
      }
      const message = `the server requires no captcha after ${most} wrong passwords ${situation}`;
      if (token === undefined) return [breach('/captcha', message)];
      const found = await attack({ sign, password, token, captchaAnswer });
      if (found.length > 0) return found;
    }
    return [];
  },
};

interface Attack {
  readonly password: string;
  readonly token: string;
  sign(password: string, more?: object): Promise<Reply>;
  captchaAnswer: Means['captchaAnswer'];
}

async function attack({ sign, password, token, captchaAnswer }: Attack): Promise<Found[]> {
  const found: Found[] = [];
  const without = await sign(password);
  if (isSignedOn(without))
    return [breach('/data/nuCaptchaAns', 'a sign-on succeeds without an answer to the captcha')];
  const first = tokenOf(without) ?? token;
  const right = await captchaAnswer(first);
  const wrong = await sign(password, { nuCaptchaToken: first, nuCaptchaAns: `${right}0` });
  if (isSignedOn(wrong))
    return [breach('/data/nuCaptchaAns', 'a sign-on succeeds with a wrong answer to the captcha')];
  const second = tokenOf(wrong);
  if (second === undefined) throw new NotTried('a wrong answer returned no new captcha');
  const answer = { nuCaptchaToken: second, nuCaptchaAns: await captchaAnswer(second) };
  const used = await sign(WRONG_PASSWORD, answer);
  if (isSignedOn(await sign(password, answer)))
    found.push(breach('/data/nuCaptchaToken', 'a used answer to a captcha is accepted again'));
  if (found.length > 0) return found;
  const last = tokenOf(await sign(WRONG_PASSWORD)) ?? tokenOf(used);
  if (last === undefined) throw new NotTried('a used answer returned no new captcha');
  const done = await sign(password, { nuCaptchaToken: last, nuCaptchaAns: await captchaAnswer(last) });
  // The refusals above prove something only if the right answer signs on.
  if (!isSignedOn(done))
    throw new NotTried(`with the right answer the sign-on was answered with ${outcomeOf(done)}`);
  return found;
}
