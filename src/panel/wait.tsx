import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../context/engine-context';
import { useChoice } from '../context/selectors';
import type { PanelUi } from '../core/data/data.gen';
import { showPopover } from '../host-page/dialog';

interface WaitProps {
  container: HTMLElement;
  shown: boolean;
  /** Whether no panel is open that could announce the wait, so the overlay announces it. */
  alone: boolean;
  /**
   * Whether the container is an element of the host's page. The message is inline there if no panel is open.
   */
  given: boolean | undefined;
}

const FALLBACK: Pick<PanelUi, 'title' | 'intro'> = {
  title: 'WAITMESSAGE_FIELD1',
  intro: [{ text: 'WAITMESSAGE_FIELD2' }],
};

/**
 * Renders the card in the top layer above the open dialog, or in the host's element, after a short delay so
 * that fast responses don't flash.
 */
export function WaitCard({ alone, inline }: { alone: boolean; inline: boolean | undefined }): ReactNode {
  const engine = useEngine();
  const ref = useRef<HTMLDivElement>(null);
  const ui = engine.panel('wait')?.ui ?? FALLBACK;
  useLayoutEffect(() => {
    if (!inline && ref.current) showPopover(ref.current);
  }, [inline]);
  return (
    <div
      ref={ref}
      className="latchkey-wait"
      popover={inline ? undefined : 'manual'}
      data-inline={inline || undefined}
      role={alone ? 'status' : undefined}
      data-latchkey-wait=""
    >
      <div className="latchkey-wait-card">
        <span className="latchkey-spinner" aria-hidden="true" />
        <p className="latchkey-wait-title">{useChoice(ui.title)}</p>
        <p className="latchkey-wait-text">{useChoice(ui.intro?.[0]?.text)}</p>
      </div>
    </div>
  );
}

/** The wait message, in its own container. */
export function Wait({ container, shown, alone, given }: WaitProps): ReactNode {
  const inline = alone && given;
  return shown ? createPortal(<WaitCard key={`${inline}`} alone={alone} inline={inline} />, container) : null;
}
