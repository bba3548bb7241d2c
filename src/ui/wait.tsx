import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PanelUi } from '../core/data.gen';
import { useEngine } from '../store/engine-context';
import { useChoice } from '../store/selectors';

interface WaitProps {
  container: HTMLElement;
  shown: boolean;
  /** No panel is open that could say it: the overlay says it itself. */
  alone: boolean;
}

const FALLBACK: Pick<PanelUi, 'title' | 'intro'> = { title: 'WAITMESSAGE_FIELD1', intro: [{ text: 'WAITMESSAGE_FIELD2' }] };

/** Lies in the top layer, over the open dialog; it becomes visible after a moment only, so that quick answers do not flash. */
function Overlay({ alone }: { alone: boolean }): ReactNode {
  const engine = useEngine();
  const ref = useRef<HTMLDivElement>(null);
  const ui = engine.panel('wait')?.ui ?? FALLBACK;
  useLayoutEffect(() => {
    const overlay = ref.current;
    try {
      overlay?.showPopover?.();
    } catch {
      // Not connected any more: the host has taken the container away.
    }
  }, []);
  return (
    <div ref={ref} className="latchkey-wait" popover="manual" role={alone ? 'status' : undefined} data-latchkey-wait="">
      <div className="latchkey-wait-card">
        <span className="latchkey-spinner" aria-hidden="true" />
        <p className="latchkey-wait-title">{useChoice(ui.title)}</p>
        <p className="latchkey-wait-text">{useChoice(ui.intro?.[0]?.text)}</p>
      </div>
    </div>
  );
}

/** The wait message, in its own container. */
export function Wait({ container, shown, alone }: WaitProps): ReactNode {
  return shown ? createPortal(<Overlay alone={alone} />, container) : null;
}
