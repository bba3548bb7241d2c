import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * The scrolling part of a panel without a form. The keyboard can scroll it if its text is longer than the
 * panel.
 */
export function ScrolledText({ children }: { children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box?.removeAttribute('tabindex');
  });
  return (
    <div ref={ref} className="latchkey-scroll">
      {children}
    </div>
  );
}
