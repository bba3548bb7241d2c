import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What scrolls in a panel without a form. Keys reach it when it holds more than the panel has room for. */
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
