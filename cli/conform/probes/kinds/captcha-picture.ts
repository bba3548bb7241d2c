/** A captcha that the widget can't render locks users out. */
import type { Piece } from '../../../../src/panel/captcha/allowed';
import { parseMarkup } from '../../../../src/panel/captcha/parsed-markup';
import { pictureUrl } from '../../../../src/panel/captcha/picture-url';
import type { Found } from '../../faults/findings';
import { type Kind, NotTried, outcomeOf } from '../kind';

export const captchaPicture: Kind = {
  id: 'captcha-picture',
  about: 'The widget can render the captcha: a picture as data or from the server itself, or a text.',
  async run({ browser, config }) {
    const mine = await browser();
    const reply = await mine.call('captcha');
    const { captcha } = reply.body;
    if (typeof captcha !== 'string') throw new NotTried(`captcha was answered with ${outcomeOf(reply)}`);
    const fault = await faultOf(captcha, config.api);
    return fault ? [breach(fault)] : [];
  },
};

const breach = (message: string): Found => ({ rule: 'captcha', call: 'captcha', at: '/captcha', message });

/** The reason why users wouldn't see this captcha, or null. */
async function faultOf(markup: string, api: string): Promise<string | null> {
  const pieces = flat(parseMarkup(markup));
  const pictures = pieces.flatMap((one) => (typeof one !== 'string' && one.tag === 'img' ? [one] : []));
  if (pictures.length === 0) {
    const hasText = pieces.some((one) => typeof one === 'string' && one.trim() !== '');
    return hasText ? null : "the widget can't render the captcha, because it has no img element and no text";
  }
  for (const { attributes } of pictures) {
    const url = pictureUrl(attributes.src, `${api}/`);
    if (url === null)
      return "the widget can't render the picture, because src must be data (PNG, GIF or JPEG) or a URL on the server";
    if (!(await isPicture(url))) return "the picture's URL doesn't return a picture";
  }
  return null;
}

const flat = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((one) => (typeof one === 'string' ? [one] : [one, ...flat(one.children)]));

/** Browsers may load pictures without the session cookie, so none is sent. */
async function isPicture(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  return response?.ok === true && (response.headers.get('content-type') ?? '').startsWith('image/');
}
