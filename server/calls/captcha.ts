import type { Hono } from 'hono';
import { drawDigits } from '../../auth/captcha/draw';
import { speakDigits } from '../../auth/captcha/speak';
import { countAddress } from '../domain/account/rates';
import { CAPTCHA_IMAGE_PATH, captchaAnswer, liveCaptcha, newChallenge } from '../domain/captcha';
import { defineCall } from '../http/call';
import type { Edge } from '../http/edge';
import { keyedDigest } from '../store/random-and-digest';
import type { Store } from '../store/store';

/** Creates another captcha for the refresh button. Earlier captchas stay valid until one of them is answered. */
export const captcha = defineCall<Store & Edge>('captcha', {
  guard: 'session',
  async answer(request) {
    await countAddress(request.c, request.context, 'captcha');
    return { body: { messages: null, ...(await newChallenge(request, request.session)) } };
  },
});

/** The id alone is enough to fetch a picture, because browsers sometimes request pictures without cookies. */
export function mountCaptchaImage(app: Hono, context: Store): void {
  app.get(CAPTCHA_IMAGE_PATH, async (c) => {
    const id = c.req.query('id') ?? '';
    const digits = await captchaAnswer(context, id);
    c.header('Cache-Control', 'no-store');
    if (digits === null) return c.text('No such captcha.', 404);
    c.header('Content-Type', 'image/png');
    return c.body(new Uint8Array(drawDigits(digits, keyedDigest(context.keys[0], `picture ${id}`))));
  });
}

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
