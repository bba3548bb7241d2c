import type { CallRequest } from '../../http/call';
import { ownOrigin } from '../../http/host';
import type { Session } from '../../store/session/session';
import { text } from '../../texts';
import { createCaptcha } from './store';

/** The path of captcha pictures. */
export const CAPTCHA_IMAGE_PATH = '/login/wgt/captcha/image';

/** The keys of an answer with a new challenge: the markup to show and the token to send back. */
export async function newChallenge(
  { c, context }: CallRequest,
  session: Session,
): Promise<{ captcha: string; captchaParameters: string }> {
  const id = await createCaptcha(context, session);
  const src = new URL(`${CAPTCHA_IMAGE_PATH}?id=${id}`, ownOrigin(c)).href.replaceAll('&', '&amp;');
  const alt = text('CAPTCHA_PICTURE').in(session.locale);
  return {
    captcha: `<img src="${src}" alt="${alt}" width="240" height="80" inputmode="numeric">`,
    captchaParameters: id,
  };
}
