import { createElement, type ReactNode, useMemo } from 'react';
import { useEngine } from '../../store/engine-context';
import { useText } from '../../store/selectors';
import { type Piece, readMarkup } from './markup';

/** Elements that may come out; any other is replaced by what it holds. Ids, names, styles, events and links never come out. */
const KEPT: Record<string, string> = {
  div: 'div',
  p: 'div',
  span: 'span',
  label: 'span',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  br: 'br',
};
const DATA_PICTURE = /^data:image\/(png|gif|jpeg);base64,[a-z0-9+/=\s]+$/i;
const SIZE = /^[0-9]{1,4}$/;

interface Frame {
  /** Base URL of the auth API. */
  base: string;
  /** What a picture is called that brings no name of its own. */
  name: string;
}

/** A picture comes as data, or from the API itself: no other host learns who is looking. */
export function pictureUrl(source: string | undefined, base: string): string | null {
  const text = (source ?? '').trim();
  if (!text) return null;
  if (DATA_PICTURE.test(text)) return text;
  try {
    const url = new URL(text, base);
    return url.origin === new URL(base).origin && /^https?:$/.test(url.protocol) && !url.username ? url.href : null;
  } catch {
    return null;
  }
}

function picture(attributes: Record<string, string>, { base, name }: Frame, key: number): ReactNode {
  const src = pictureUrl(attributes.src, base);
  if (!src) return null;
  const size = (value: string | undefined): number | undefined => (value && SIZE.test(value) ? Number(value) : undefined);
  return (
    <img
      key={key}
      className="latchkey-captcha-image"
      src={src}
      alt={attributes.alt || name}
      width={size(attributes.width)}
      height={size(attributes.height)}
      referrerPolicy="no-referrer"
    />
  );
}

function draw(pieces: readonly Piece[], frame: Frame): ReactNode[] {
  // Pieces of markup have no identity and never move: their place is their key.
  return pieces.map((piece, key) => {
    if (typeof piece === 'string') return piece;
    if (piece.tag === 'img') return picture(piece.attributes, frame, key);
    const kept = Object.hasOwn(KEPT, piece.tag) ? KEPT[piece.tag] : undefined;
    if (kept === 'br') return createElement('br', { key });
    return kept ? createElement(kept, { key }, draw(piece.children, frame)) : draw(piece.children, frame);
  });
}

/** The captcha as the server sent it, redrawn from an allow-list. */
export function CaptchaPicture({ html }: { html: string }): ReactNode {
  const engine = useEngine();
  const name = useText()('CAPTCHA_IMAGE');
  const base = engine.apiUrl('/');
  const drawn = useMemo(() => draw(readMarkup(html), { base, name }), [html, base, name]);
  return <div className="latchkey-captcha-picture">{drawn}</div>;
}
