import { speakDigits } from '../../captcha/speak';
import { liveCaptcha } from '../../captcha/store';
import type { Call } from '../../http/call';

/**
 * The captcha, spoken. Unlike a picture it is given only to the session that it belongs to. `nuCaptchaToken`
 * says which challenge is on show, in case the session has several; one that is used up or unknown is never
 * spoken in place of another.
 */
export const captchaAudio: Call = {
  id: 'captchaAudio',
  method: 'GET',
  path: '/login/wgt/captchaAudio',
  guard: 'session',
  async answer({ c, context, session }) {
    const captcha = await liveCaptcha(context, session, c.req.query('nuCaptchaToken') ?? '');
    c.header('Cache-Control', 'no-store');
    if (!captcha) return c.text('No such captcha.', 404);
    const sound = speakDigits(captcha.answer, `${context.key}spoken${captcha.id}`);
    return c.body(sound, 200, { 'Content-Type': 'audio/wav', 'Content-Length': String(sound.length) });
  },
};
