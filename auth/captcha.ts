/** `latchkey-auth/captcha`: the digits of a captcha as a picture and as speech. It needs Node's own modules. */
import { drawDigits } from './captcha/draw';
import { speakDigits } from './captcha/speak';
import type { Captcha } from './ports';

/** For the option `captcha` of `createHandler`. */
export const digitCaptcha: Captcha = {
  draw: (digits, seed) => new Uint8Array(drawDigits(digits, seed)),
  speak: speakDigits,
};
