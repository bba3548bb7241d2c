/** A code is good once, a newer one ends it, and it cannot be tried at will. */

import type { Found } from '../../findings';
import type { Browser, Reply } from '../browser';
import { type Kind, type Means, NotRun, type Somebody } from '../kind';

const breach = (message: string): Found => ({ rule: 'code', call: 'validateCode', at: '/data/otc', message });

/** Asks for a code as the panel for a forgotten password does. */
async function ask(browser: Browser, { userId, email, phone }: Somebody): Promise<void> {
  const contact = email
    ? { deliveryChannel: 'EMAIL', email }
    : {
        deliveryChannel: 'MOBILE',
        deliveryMode: 'TEXT',
        countryType: 'US',
        countryCode: '1',
        phoneNumber: phone,
      };
  const { status, body } = await browser.post('validateUser', {
    ...browser.names,
    userId: encodeURIComponent(userId),
    currentFlow: 'FPS',
    deliveryChannelDetails: contact,
  });
  if (status !== 200 || body.nextAction !== 'VALIDATE_SV')
    throw new NotRun(`the request for a code answered ${body.nextAction ?? status}`);
}

const give = (browser: Browser, otc: string): Promise<Reply> =>
  browser.post('validateCode', { otc, appId: browser.names.appId });

/** Whether a code led on to the new password. */
const isTaken = ({ status, body }: Reply): boolean => status === 200 && body.nextAction === 'CPW';

export const codeOnce: Kind = {
  id: 'code-once',
  about: 'A code is good once, and no longer when a newer one was sent.',
  async run({ browser, recovering, code, reset }) {
    const somebody = await recovering();
    const mine = await browser();
    await ask(mine, somebody);
    const older = await code(somebody);
    await ask(mine, somebody);
    const newer = await code(somebody, older);
    const found: Found[] = [];
    if (newer === older) throw new NotRun('hooks.codes gives the same code each time');
    if (isTaken(await give(mine, older))) found.push(breach('a code is good although a newer one was sent'));
    else {
      if (!isTaken(await give(mine, newer))) throw new NotRun('hooks.codes gave no right code');
      if (isTaken(await give(mine, newer))) found.push(breach('a code is good twice'));
    }
    await reset();
    return found;
  },
};

/** So many wrong tries end a code. */
const MOST = 5;

export const codeTries: Kind = {
  id: 'code-tries',
  about: `After ${MOST} wrong codes the right one is worth nothing.`,
  async run(means: Means) {
    const { browser, recovering, code, reset } = means;
    const somebody = await recovering();
    const isFresh = Boolean(somebody.command);
    if (!isFresh && !(await reset()))
      throw new NotRun('hooks.reset is not given, and it would lock somebody out');
    const mine = await browser();
    await ask(mine, somebody);
    const right = await code(somebody);
    const wrong = right.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    for (let tries = 0; tries < MOST; tries += 1) await give(mine, wrong);
    const isGood = isTaken(await give(mine, right));
    await reset();
    return isGood ? [breach(`a right code is taken after ${MOST} wrong ones`)] : [];
  },
};

export const retryAfter: Kind = {
  id: 'retry-after',
  about: 'Who asks too soon for another code is told when to come again.',
  isAdvice: true,
  async run({ browser, recovering, reset }) {
    const mine = await browser();
    await ask(mine, await recovering());
    const { status, headers } = await mine.post('sendCode', {
      deliveryMethod: 'EMAIL',
      appId: mine.names.appId,
    });
    await reset();
    if (status !== 429 || headers.has('retry-after')) return [];
    return [
      { rule: 'status', call: 'sendCode', at: 'Retry-After', message: 'an answer 429 has no Retry-After' },
    ];
  },
};
