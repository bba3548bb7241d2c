import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useText } from '../context/selectors';
import { useLoaded } from '../context/use-loaded';
import type { ControlProps } from './control';
import { Icon } from './icon';
import type { QrPath } from './qr-path';

/** Undefined in test environments without `matchMedia`. */
const query = (): MediaQueryList | undefined => globalThis.matchMedia?.('(pointer: coarse)');

function subscribe(changed: () => void): () => void {
  const touch = query();
  touch?.addEventListener('change', changed);
  return () => touch?.removeEventListener('change', changed);
}

const isTouch = (): boolean => query()?.matches ?? false;

/** Returns whether the user points with a finger, as on phones and tablets. */
const useTouch = (): boolean => useSyncExternalStore(subscribe, isTouch, isTouch);

/** The only addresses that become a link, because the browser passes a link to any program. */
const LINKED = /^otpauth:\/\/totp\//;

/**
 * The QR code of an address, always dark on white, because scanners don't read other colors. A phone can't scan its
 * own screen, so a touch screen has a link to the address first, and folds the code.
 */
export function Qr(props: ControlProps): ReactNode {
  const { value } = props;
  const drawing = useMemo(() => (value === '' ? null : draw(value)), [value]);
  return <DrawnQr {...props} drawn={useLoaded(drawing, 'a QR code')} />;
}

/** Draws the QR code of a text. The error of a text that is too long may quote it, and it is a secret. */
const draw = (text: string): Promise<QrPath> =>
  import('./qr-path')
    .then(({ qrPath }) => qrPath(text))
    .catch((cause) => {
      throw new Error(cause?.name);
    });

/** The QR code of an address, with its path once it is drawn. */
export function DrawnQr({
  id,
  name,
  value,
  drawn,
}: ControlProps & { drawn: QrPath | null | undefined }): ReactNode {
  const text = useText();
  const hasLink = useTouch() && LINKED.test(value);
  // The part that gets the focus.
  const main = { tabIndex: -1, 'data-latchkey-field': name };
  const box = (
    <div className="latchkey-qr-box" {...(!hasLink && main)}>
      {drawn && (
        <svg
          id={id}
          role="img"
          aria-label={text('QR_NAME')}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
        >
          <path d={`M0 0h${drawn.size}v${drawn.size}h-${drawn.size}z`} />
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
  return hasLink ? (
    <div className="latchkey-qr">
      <a className="latchkey-button" href={value} data-latchkey-field={name}>
        {text('QR_OPEN')}
      </a>
      <details>
        <summary className="latchkey-link">
          {text('QR_SHOW')}
          <Icon name="down" />
        </summary>
        {box}
      </details>
    </div>
  ) : (
    box
  );
}
