import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../context/contexts';
import { useChoice, useFacts, useView } from '../context/selectors';
import type { PanelUi } from '../core/data/data.gen';
import { showPopover } from '../host-page/dialog';
import { focusStart } from '../host-page/focus';
import { Frame } from './frame';
import { useLate } from './late';
import { Page } from './page';
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
function Wait({ container, shown, alone, given }: WaitProps): ReactNode {
  const inline = alone && given;
  return shown ? createPortal(<WaitCard key={`${inline}`} alone={alone} inline={inline} />, container) : null;
}

/** The root in which the widget renders panels, and separately the wait message. */
export interface Containers {
  root: HTMLElement;
  wait: HTMLElement;
  /** Whether panels are inline in the host's page. */
  isInline: boolean;
  /** Whether the wait message is inline unless a panel is open. */
  isWaitInline: boolean;
}

interface AppProps {
  /** The containers for the wait message and embedded parts. A build has none. */
  containers?: Partial<Containers>;
  /** Whether the early panel was already in the page, so the user's focus is kept. */
  isTakenOver?: boolean;
}

/** Renders the page's panel, the dialogs over it, and the wait message. */
export function App({ containers, isTakenOver = false }: AppProps): ReactNode {
  const view = useView();
  const facts = useFacts();
  const engine = useEngine();
  const handledFocus = useRef(0);
  const takenOver = useRef(isTakenOver);
  const isEmbedded = view.shown !== null && view.panelId === null && facts.embedded === true;
  const late = useLate(isEmbedded);
  const { root, wait } = containers ?? {};
  useEffect(() => (root && wait ? late?.watchTranslation([root, wait]) : undefined), [late, root, wait]);
  const panel = view.panelId === null ? undefined : engine.panel(view.panelId);
  // If a dialog shows the journey's message, the page doesn't, so that it is seen and read out once.
  const isTaken = view.dialogs.some((id) => engine.panel(id)?.ui.message === 'journey');
  return (
    <>
      {panel && (
        <Page
          panel={panel}
          view={isTaken ? { ...view, message: null } : view}
          taken={isTaken ? view.message : null}
          handledFocus={handledFocus}
          isTakenOver={takenOver}
          isInline={containers?.isInline === true}
        />
      )}
      {view.dialogs.map((id) => (
        <DialogPanel key={id} id={id} />
      ))}
      {late && isEmbedded && root && (
        <late.Embedded message={view.message} focus={view.focus} container={root} />
      )}
      {wait && <Wait container={wait} shown={view.busy} alone={!panel} given={containers?.isWaitInline} />}
    </>
  );
}
