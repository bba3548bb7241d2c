import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { openDialog } from '../dialog/open-dialog';

interface ModalProps {
  /** ID of the heading that names the dialog. */
  titleId: string;
  /** IDs of the texts to read out with the title. */
  describedBy?: readonly string[];
  /** Called on Escape. Undefined if the user can't leave the panel. */
  onEscape: (() => void) | undefined;
  /** Called when the dialog is open, so the rest of the page is inert and the focus can be placed. */
  onOpen?: (dialog: HTMLDialogElement) => void;
  children: ReactNode;
}

/** A native dialog around a panel, rendered in the widget's container so that React can hydrate it. */
export function Modal({ titleId, describedBy = [], onEscape, onOpen, children }: ModalProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef({ onEscape, onOpen });
  latest.current = { onEscape, onOpen };

  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    const release = openDialog(dialog, () => latest.current.onEscape?.());
    latest.current.onOpen?.(dialog);
    return () => {
      release();
      // Before React removes the dialog, because removing it without `close` doesn't restore the focus.
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
