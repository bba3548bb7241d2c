import type { Hono } from 'hono';
import { CAPTCHA_IMAGE_PATH } from '../../domain/captcha/challenge';
import { drawDigits } from '../../domain/captcha/draw';
import { captchaAnswer } from '../../domain/captcha/store';
import { keyedDigest } from '../../store/random-and-digest';
import type { Store } from '../../store/store';

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
