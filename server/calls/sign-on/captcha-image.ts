import type { Hono } from 'hono';
import { CAPTCHA_IMAGE_PATH } from '../../captcha/challenge';
import { drawDigits } from '../../captcha/draw';
import { captchaAnswer } from '../../captcha/store';
import type { ServerContext } from '../../context';
import { keyedDigest } from '../../random-and-digest';

/** The id alone is enough to fetch a picture, because browsers sometimes request pictures without cookies. */
export function mountCaptchaImage(app: Hono, context: ServerContext): void {
  app.get(CAPTCHA_IMAGE_PATH, async (c) => {
    const id = c.req.query('id') ?? '';
    const digits = await captchaAnswer(context, id);
    c.header('Cache-Control', 'no-store');
    if (digits === null) return c.text('No such captcha.', 404);
    c.header('Content-Type', 'image/png');
    return c.body(new Uint8Array(drawDigits(digits, keyedDigest(context.keys[0], `picture ${id}`))));
  });
}
