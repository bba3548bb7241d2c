import { speakDigits } from '../../domain/captcha/speak';
import { liveCaptcha } from '../../domain/captcha/store';
import { defineCall } from '../../http/call';
import { keyedDigest } from '../../store/random-and-digest';

/**
 * The spoken captcha. Unlike the picture, only the session that owns the captcha gets it. `nuCaptchaToken` names the visible
 * challenge in case the session has several. A used or unknown token never gets the sound of another challenge.
 */
export const captchaAudio = defineCall('captchaAudio', {
  guard: 'session',
  async answer({ c, context, session }) {
    const captcha = await liveCaptcha(context, session, c.req.query('nuCaptchaToken') ?? '');
    c.header('Cache-Control', 'no-store');
    if (!captcha) return c.text('No such captcha.', 404);
    const sound = speakDigits(captcha.answer, keyedDigest(context.keys[0], `spoken ${captcha.id}`));
    return c.body(sound, 200, { 'Content-Type': 'audio/wav', 'Content-Length': String(sound.length) });
  },
});
