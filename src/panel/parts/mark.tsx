import { type ReactNode, useEffect, useState } from 'react';
import { isLogoAddress } from '../../host-page/theme';

/** The marks of well-known providers on a grid of 24, by their names: fill and path of each part. */
const MARKS: Record<string, [fill: string, path: string][]> = {
  google: [
    ['#ea4335', 'M3 7.6A10 10 0 0 1 19.4 5.3L16.5 8A6 6 0 0 0 6.6 9.4z'],
    ['#fbbc05', 'M3 16.4A10 10 0 0 1 3 7.6L6.6 9.4A6 6 0 0 0 6.6 14.6z'],
    ['#34a853', 'M18.7 19.4A10 10 0 0 1 3 16.4L6.6 14.6A6 6 0 0 0 16 16.5z'],
    ['#4285f4', 'M12 10h9.8A10 10 0 0 1 18.7 19.4L16 16.5A6 6 0 0 0 17.7 14H12z'],
  ],
  microsoft: [
    ['#f25022', 'M3 3h8.5v8.5H3z'],
    ['#7fba00', 'M12.5 3H21v8.5h-8.5z'],
    ['#00a4ef', 'M3 12.5h8.5V21H3z'],
    ['#ffb900', 'M12.5 12.5H21V21h-8.5z'],
  ],
  apple: [
    [
      'currentColor',
      'M12 7.2c1-.6 2.2-1 3.4-.9 1.6.1 3 .9 3.8 2.2-3.2 1.9-2.6 6.1.6 7.4-.8 2.1-2.2 4.6-4 4.9-1.2.2-2-.7-3.6-.7s-2.4.9-3.6.7C5.9 20.4 3.6 15.8 3.8 12c.2-3.2 2.2-5.6 4.8-5.7 1.3 0 2.5.5 3.4.9zM11.9 6.2c-.2-2.2 1.6-4.2 3.9-4.5.3 2.3-1.6 4.5-3.9 4.5z',
    ],
  ],
  github: [
    [
      'currentColor',
      'M12 2.2a9.8 9.8 0 0 0-3.1 19.1v-2.9c-2.6.5-3.2-1.2-3.9-2 1.5-.3 1.8 1.4 3.9.9.1-.7.4-1.2.8-1.5-2.6-.3-4.6-1.4-4.6-4.9 0-1.1.4-2 1-2.7-.2-.9-.1-1.8.2-2.6 1 .1 2 .6 2.8 1.1a9.6 9.6 0 0 1 5.8 0c.8-.5 1.8-1 2.8-1.1.3.8.4 1.7.2 2.6.6.7 1 1.6 1 2.7 0 3.5-2 4.6-4.6 4.9.5.5.8 1.2.8 2.2v3.3A9.8 9.8 0 0 0 12 2.2z',
    ],
  ],
};

/**
 * The mark of a provider in its button. `name` is that of a mark above, or the URL of a picture, which runs no
 * script and loads nothing. The early panel has none, so it appears after React has taken that panel over.
 */
export function Mark({ name }: { name: string }): ReactNode {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  if (!isLive) return null;
  if (Object.hasOwn(MARKS, name))
    return (
      <svg className="latchkey-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {MARKS[name]?.map(([fill, path]) => (
          <path key={path} fill={fill} d={path} />
        ))}
      </svg>
    );
  // A name without a mark would be a URL of this origin.
  return /[:/]/.test(name) && isLogoAddress(name) ? (
    <img className="latchkey-mark" src={name} alt="" />
  ) : null;
}
