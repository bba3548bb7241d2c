import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { openDialog } from '../dialog/open-dialog';

interface ModalProps {
  /** Id of the heading that names the dialog. */
  titleId: string;
  /** Ids of the texts that are read along with the title. */
  describedBy?: readonly string[];
  /** What Escape does; undefined when there is no way out of the panel. */
  onEscape: (() => void) | undefined;
  /** The dialog is open: the rest of the page is inert now, and focus can be placed. */
  onOpen?: (dialog: HTMLDialogElement) => void;
  children: ReactNode;
}

/**
 * A native dialog around a panel, drawn where it stands in the tree: inside the widget's container, so that
 * React can hydrate it.
 */
export function Modal({ titleId, describedBy = [], onEscape, onOpen, children }: ModalProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef({ onEscape, onOpen });
  latest.current = { onEscape, onOpen };

  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    const letGo = openDialog(dialog, () => latest.current.onEscape?.());
    latest.current.onOpen?.(dialog);
    return () => {
      letGo();
      // Before React removes the dialog from the page: a dialog that is removed without `close` gives no
      // focus back.
      dialog.close?.();
    };
  }, []);

  return (
    <div className="latchkey-portal">
      <dialog
        ref={ref}
        className="latchkey-dialog"
        {...{ closedby: 'none' }}
        aria-labelledby={titleId}
        aria-describedby={describedBy.join(' ') || undefined}
      >
        <div className="latchkey-frame" tabIndex={-1}>
          {children}
        </div>
      </dialog>
    </div>
  );
}
