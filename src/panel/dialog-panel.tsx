import { type ReactNode, useRef } from 'react';
import { useEngine } from '../context/engine-context';
import { useView } from '../context/selectors';
import { focusStart } from '../host-page/focus';
import { Frame } from './frame';
import { PanelView } from './parts/panel-view';
import { introIds, leaveAction } from './reading';

/** A panel over the page. The page below is inert, and gets its focus back when this panel closes. */
export function DialogPanel({ id }: { id: string }): ReactNode {
  const engine = useEngine();
  const view = useView();
  const frame = useRef<HTMLDivElement>(null);
  const panel = engine.panel(id);
  if (!panel) return null;
  const out = leaveAction(panel.ui);
  const prefix = `${engine.idPrefix}-${id}`;
  const message = panel.ui.message === 'journey' ? view.message : null;
  // The message is part of the dialog's description, so that screen readers read it out as the dialog opens.
  const focus = message && { target: 'message', at: message.at };
  const own = { ...view, message, focus, step: null, steps: null };
  return (
    <Frame
      titleId={`${prefix}-title`}
      describedBy={[...(message ? [`${prefix}-message`] : []), ...introIds(panel.ui, own, prefix)]}
      onEscape={out === undefined ? undefined : () => engine.user(out)}
      onOpen={() => {
        if (frame.current) focusStart(frame.current);
      }}
    >
      <PanelView panel={panel} view={own} prefix={prefix} frame={frame} />
    </Frame>
  );
}
