/** After failures a captcha is required, and only its right answer is accepted, once. */

import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf, WRONG_PASSWORD } from '../kind';

/** More failures than any server should allow without a captcha. */
const MOST = 10;

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
    'After wrong passwords the server requires a captcha, and refuses a missing, a wrong and a used answer.',
  async run({ browser, config, credentials, captchaAnswer, reset, resetOr }: Means) {
    const { userId, password } = await credentials();
    await resetOr(null, 'the failed sign-ons would remain');
    const mine = await browser();
    const sign = (given: string, more: object = {}): Promise<Reply> =>
      mine.call('authenticate', { userId, password: given, ...more });
    const most = config.captchaAfter ?? MOST;
    let token: string | undefined;
    for (let failures = 0; failures < most && token === undefined; failures += 1)
      token = tokenOf(await sign(WRONG_PASSWORD));
    if (token === undefined) {
      await reset();
      return [breach('/captcha', `the server requires no captcha after ${most} wrong passwords`)];
    }
    try {
      return await attack({ sign, password, token, captchaAnswer });
    } finally {
      await reset();
    }
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
  const third = tokenOf(used);
  if (found.length > 0 || third === undefined) return found;
  const last = tokenOf(await sign(WRONG_PASSWORD)) ?? third;
  const done = await sign(password, { nuCaptchaToken: last, nuCaptchaAns: await captchaAnswer(last) });
  // The refusals above prove something only if the right answer signs on.
  if (!isSignedOn(done))
    throw new NotTried(`with the right answer the sign-on was answered with ${outcomeOf(done)}`);
  return found;
}
