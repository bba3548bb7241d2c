/** Plays what can go wrong: fills in the panel like a user, presses the button, and lets the auth server answer. */

import { arm, captchaAnswer, codeOf, forward, requireCaptcha } from './auth';
import type { Frame, WhatIf } from './interface';
import { putBack, valuesNow } from './values';

type Begin = Pick<Frame, 'begin'>;

/** The input of a user who makes no mistake, by field. */
const SAMPLES: Record<string, string> = {
  userId: 'ada',
  password: 'Bright-Sky7',
  deliveryChannel: 'EMAIL',
  email: 'ada@example.test',
  captchaAnswer,
};

const CODE_LIFETIME_SECONDS = 600;

/** The most that a panel may take to appear or to enable its button, in ms. */
const PATIENCE_MS = 10_000;

const field = (name: string): Element | null => document.querySelector(`[data-latchkey-field="${name}"]`);

const button = (): HTMLButtonElement | null =>
  document.querySelector('[data-latchkey-panel] [data-latchkey-action="submit"]');

/** Resolves when `look` returns something, and rejects after a while. */
function until<T>(look: () => T | null | false): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const found = look();
      if (found) resolve(found);
      else if (performance.now() > end) reject(new Error('The panel did not appear.'));
      else requestAnimationFrame(next);
    };
    next();
  });
}

const canPress = (): HTMLButtonElement | false => {
  const found = button();
  return found !== null && !found.disabled && found.ariaDisabled !== 'true' && found;
};

/** Fills in the empty fields of the panel. `values` win over the input. */
function fill(values: Record<string, string> = {}): void {
  const now = valuesNow();
  for (const [name, value] of Object.entries({ ...SAMPLES, otc: codeOf('ada') }))
    if (field(name) && !now[name]) putBack({ [name]: value });
  putBack(values);
}

async function submit(values?: Record<string, string>): Promise<void> {
  const pressed = await until(() => {
    // A choice of the contact shows its own fields.
    fill(values);
    return canPress();
  });
  pressed.click();
}

async function openSignOn({ begin }: Begin): Promise<void> {
  if (!field('password')) begin('authenticateUser');
  await until(() => field('password'));
}

/** Opens the panel that asks for a code. */
async function openCode({ begin }: Begin): Promise<void> {
  if (field('otc')) return;
  begin('forgotPassword');
  await until(() => document.querySelector('[data-latchkey-page="FORGOT_PASSWORD"]') && field('userId'));
  await submit({ userId: 'ada', deliveryChannel: 'EMAIL' });
  await until(() => field('otc'));
}

const SITUATIONS: Record<WhatIf, (frame: Begin) => Promise<string>> = {
  async password(frame) {
    requireCaptcha(false);
    await openSignOn(frame);
    await submit({ userId: 'ada', password: 'Wrong-Sky7' });
    return 'The auth server refuses the password. The user ID stays, and the password has the focus.';
  },
  async code(frame) {
    await openCode(frame);
    forward(CODE_LIFETIME_SECONDS);
    await submit({ otc: codeOf('ada') || '123456' });
    return 'Ten minutes later, the code is no longer valid.';
  },
  async offline(frame) {
    return fail(frame, 'offline', 'The request never reached the server.');
  },
  async rate(frame) {
    return fail(frame, 'rate', 'The server answered 429: too many attempts.');
  },
  async captcha(frame) {
    await openSignOn(frame);
    requireCaptcha(true);
    await submit();
    return `After failed attempts, the server asks for a captcha. The answer here is ${captchaAnswer}.`;
  },
  async error(frame) {
    return fail(frame, 'error', 'The server answered 500, and no JSON.');
  },
};

async function fail(frame: Begin, fault: Parameters<typeof arm>[0], sentence: string): Promise<string> {
  if (!button()) await openSignOn(frame);
  requireCaptcha(false);
  arm(fault);
  await submit();
  return sentence;
}

/** Plays a situation, and returns a sentence about it. */
export const whatIf = (name: WhatIf, frame: Begin): Promise<string> => SITUATIONS[name](frame);
