import { type ReactNode, useRef } from 'react';
import { useEngine } from '../context/engine-context';
import { useFacts, useView } from '../context/selectors';
import { DialogPanel } from './dialog-panel';
import { useLate } from './late';
import { Page } from './page';
import { Wait } from './wait';

/** Where the widget draws: panels, and the wait message apart from them. */
export interface Containers {
  root: HTMLElement;
  wait: HTMLElement;
  /** The wait message has a place of the host's. */
  isWaitGiven: boolean;
}

interface AppProps {
  /** Where the wait message and the embedded parts are drawn; a build has no such place. */
  containers?: Containers;
  /** The early panel was in the page already: the focus is where the user has put it. */
  isTakenOver?: boolean;
}

/** Everything that can be on the screen: the page's panel, the dialogs stacked over it, the wait message. */
export function App({ containers, isTakenOver = false }: AppProps): ReactNode {
  const view = useView();
  const facts = useFacts();
  const engine = useEngine();
  const handledFocus = useRef(0);
  const isAtHome = useRef(isTakenOver);
  const isEmbedded = view.shown !== null && view.panelId === null && facts.embedded === true;
  const late = useLate(isEmbedded);
  const panel = view.panelId === null ? undefined : engine.panel(view.panelId);
  // A dialog that shows the journey's message shows it alone, so that it is read out and seen once.
  const isTaken = view.dialogs.some((id) => engine.panel(id)?.ui.message === 'journey');
  return (
    <>
      {panel && (
        <Page
          panel={panel}
          view={isTaken ? { ...view, message: null } : view}
          taken={isTaken ? view.message : null}
          handledFocus={handledFocus}
          isAtHome={isAtHome}
        />
      )}
      {view.dialogs.map((id) => (
        <DialogPanel key={id} id={id} />
      ))}
      {late && isEmbedded && containers && (
        <late.Embedded message={view.message} focus={view.focus} container={containers.root} />
      )}
      {containers && (
        <Wait container={containers.wait} shown={view.busy} alone={!panel} given={containers.isWaitGiven} />
      )}
    </>
  );
}
