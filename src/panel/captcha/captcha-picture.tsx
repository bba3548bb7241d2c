import { createElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useEngine } from '../../context/engine-context';
import { useText } from '../../context/selectors';
import type { Piece } from './allowed';
import { pictureUrl, readMarkup } from './markup';

const SIZE = /^[0-9]{1,4}$/;

interface Frame {
  /** Base URL of the auth API. */
  base: string;
  /** The text alternative of images without one. */
  name: string;
}

function picture(attributes: Record<string, string>, { base, name }: Frame, key: number): ReactNode {
  const src = pictureUrl(attributes.src, base);
  if (!src) return null;
  const size = (value: string | undefined): number | undefined =>
    value && SIZE.test(value) ? Number(value) : undefined;
  return (
    <img
      key={key}
      className="latchkey-captcha-image"
      alt={attributes.alt || name}
      width={size(attributes.width)}
      height={size(attributes.height)}
      // Before `src`, so that the policy applies when loading begins.
      referrerPolicy="no-referrer"
      src={src}
    />
  );
}

function draw(pieces: readonly Piece[], frame: Frame): ReactNode[] {
  // Pieces of markup never move, so their index is their key.
  return pieces.map((piece, key) => {
    if (typeof piece === 'string') return piece;
    if (piece.tag === 'img') return picture(piece.attributes, frame, key);
    return piece.tag === 'br'
      ? createElement('br', { key })
      : createElement(piece.tag, { key }, draw(piece.children, frame));
  });
}

/** Returns the pieces of the markup: null until they are parsed, `unreadable` if the parser fails to load. */
function useMarkup(html: string): Piece[] | null | 'unreadable' {
  const engine = useEngine();
  const reading = useMemo(() => readMarkup(html), [html]);
  const [late, setLate] = useState<{ reading: typeof reading; pieces: Piece[] | 'unreadable' } | null>(null);
  useEffect(() => {
    if (Array.isArray(reading)) return;
    let isMounted = true;
    const done = (pieces: Piece[] | 'unreadable') => isMounted && setLate({ reading, pieces });
    reading.then(done, (cause) => {
      engine.report('load', 'failed to load the captcha parser', cause);
      done('unreadable');
    });
    return () => {
      isMounted = false;
    };
  }, [engine, reading]);
  if (Array.isArray(reading)) return reading;
  return late?.reading === reading ? late.pieces : null;
}

/** The captcha from the server, rendered through an allow-list. */
export function CaptchaPicture({ html }: { html: string }): ReactNode {
  const engine = useEngine();
  const text = useText();
  const name = text('CAPTCHA_IMAGE');
  const base = engine.apiUrl('/');
  const pieces = useMarkup(html);
  const drawn = useMemo(
    () => (Array.isArray(pieces) ? draw(pieces, { base, name }) : null),
    [pieces, base, name],
  );
  return (
    <div className="latchkey-captcha-picture">
      {pieces === 'unreadable' ? text('CAPTCHA_UNAVAILABLE') : drawn}
    </div>
  );
}
