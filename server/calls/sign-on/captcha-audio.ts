import { speakDigits } from '../../captcha/speak';
import { liveCaptcha } from '../../captcha/store';
import { defineCall } from '../../http/call';

/**
 * The captcha, spoken. Unlike the picture, the sound is given only to the session that the captcha belongs
 * to. `nuCaptchaToken` names the challenge on show, in case the session has several; another challenge is
 * never spoken in place of a used or unknown one.
 */
export const captchaAudio = defineCall('captchaAudio', {
  guard: 'session',
  async answer({ c, context, session }) {
    const captcha = await liveCaptcha(context, session, c.req.query('nuCaptchaToken') ?? '');
    c.header('Cache-Control', 'no-store');
    if (!captcha) return c.text('No such captcha.', 404);
    const sound = speakDigits(captcha.answer, `${context.key}spoken${captcha.id}`);
    return c.body(sound, 200, { 'Content-Type': 'audio/wav', 'Content-Length': String(sound.length) });
  },
});
