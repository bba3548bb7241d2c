import { type ComponentProps, type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { pushEscape } from './escape';
import { OpenPortal } from './open-portal';

interface Opening {
  /** Id of the heading that names the dialog. */
  titleId: string;
  /** What Escape does; nothing, when there is no way back. */
  onEscape: (() => void) | undefined;
  /** The dialog is open: the rest of the page is inert now, and focus can be placed. */
  onOpen?: ((dialog: HTMLDialogElement) => void) | undefined;
}

interface ModalProps extends Opening {
  children: ReactNode;
}

type DialogProps = ComponentProps<'dialog'> & Opening & { dialogRef: RefObject<HTMLDialogElement | null> };

function show(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.open = true;
}

/**
 * The native dialog around a panel: in the top layer, above every host banner; the browser makes the page behind it inert and
 * gives the focus back when it closes. It never closes by itself, so that React and the page stay of one mind.
 */
function Dialog({ ref, dialogRef: element, titleId, onEscape, onOpen, children, ...rest }: DialogProps): ReactNode {
  const latest = useRef({ onEscape, onOpen });
  latest.current = { onEscape, onOpen };

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    show(dialog);
    latest.current.onOpen?.(dialog);
  }, [element]);

  useEffect(() => (element.current ? pushEscape(element.current, () => latest.current.onEscape?.()) : undefined), [element]);

  return (
    <dialog
      {...rest}
      {...{ closedby: 'none' }}
      ref={(dialog) => {
        if (dialog) element.current = dialog;
        if (typeof ref === 'function') ref(dialog);
      }}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.target === event.currentTarget && show(event.currentTarget)}
    >
      {children}
    </dialog>
  );
}

/** react-modal's content, without the role and name that the dialog around it has already. */
function drawContent(props: ComponentProps<'div'>, children: ReactNode): ReactElement {
  const { role: _role, style: _style, 'aria-label': _label, 'aria-modal': _modal, ...rest } = props;
  return <div {...rest}>{children}</div>;
}

/** react-modal whose overlay is a native dialog, drawn where it stands in the tree: inside the widget's container, and nowhere else. */
export function Modal({ children, ...opening }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before react-modal takes it out of the page: a dialog that is just removed gives no focus back.
  useLayoutEffect(() => () => dialog.current?.close?.(), []);
  return (
    <div className="latchkey-portal">
      <OpenPortal
        isOpen
        overlayClassName={{ base: 'latchkey-dialog', afterOpen: '', beforeClose: '' }}
        className={{ base: 'latchkey-frame', afterOpen: '', beforeClose: '' }}
        overlayElement={({ style: _style, ...props }, content) => (
          <Dialog {...(props as ComponentProps<'dialog'>)} {...opening} dialogRef={dialog}>
            {content}
          </Dialog>
        )}
        contentElement={drawContent}
        shouldFocusAfterRender={false}
        shouldCloseOnOverlayClick={false}
      >
        {children}
      </OpenPortal>
    </div>
  );
}
