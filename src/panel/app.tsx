import { type ReactNode, useEffect, useRef } from 'react';
import { useEngine } from '../context/engine-context';
import { useFacts, useView } from '../context/selectors';
import { DialogPanel } from './dialog-panel';
import { useLate } from './late';
import { Page } from './page';
import { Wait } from './wait';

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
