import type { ReactNode } from 'react';

/** Icon paths on a grid of 24, by name. These are the ones of sign-on. `loadLate` adds the others. */
export const icons: Record<string, string> = {
  close: 'M6 6l12 12M18 6L6 18',
  error: 'M12 7.5v5.5M12 16.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  external:
    'M14 5h5v5M19 5l-8.5 8.5M17 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 18V9a1.5 1.5 0 0 1 1.5-1.5H11',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.2 7.6A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  info: 'M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  success: 'M8 12.3l2.8 2.8L16 9.8M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  warning: 'M12 9.5v4.5M12 17v.01M12 3.5L2.5 20h19z',
};

/**
 * A decorative icon; the text beside it carries the meaning. The `image` of a note or link in ui.json is its name.
 * Renders nothing for an unknown name.
 */
export function Icon({ name }: { name: string }): ReactNode {
  if (!Object.hasOwn(icons, name)) return null;
  return (
    <svg className="latchkey-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  );
}
