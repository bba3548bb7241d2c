import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepFocus, openDialog } from '../host-page/dialog';
import { dom } from '../host-page/dom';

interface FrameProps {
  /** Whether the panel is a section of the host's page. Otherwise, it is a modal dialog over the page. */
  isInline?: boolean;
  /** ID of the heading that names the dialog or section. */
  titleId: string;
  /** IDs of the texts to read out with the title. */
  describedBy?: readonly string[];
  /** Called on Escape. Undefined if the user can't leave the panel. */
  onEscape: (() => void) | undefined;
  /** Called when the dialog is open, so the rest of the page is inert and the focus can be placed. */
  onOpen?: (element: HTMLElement) => void;
  children: ReactNode;
}

/** Keeps the focus in an inline panel. When it is removed, its focus moves to the widget's container. */
function openInline(section: HTMLElement): () => void {
  const { end } = keepFocus(section);
  return () => {
    end();
    if (section.contains(dom.activeElement)) section.closest<HTMLElement>('.latchkey')?.focus();
  };
}

/** The element around a panel, rendered in the widget's container so that React can hydrate it. */
export function Frame(props: FrameProps): ReactNode {
  const { isInline = false, titleId, describedBy = [], onEscape, onOpen, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef({ onEscape, onOpen });
  latest.current = { onEscape, onOpen };

  useLayoutEffect(() => {
    const element = ref.current as HTMLDialogElement;
    const release = isInline ? openInline(element) : openDialog(element, () => latest.current.onEscape?.());
    latest.current.onOpen?.(element);
    return () => {
      release();
      // Before React removes the dialog, because removing it without `close` doesn't restore the focus.
      element.close?.();
    };
  }, [isInline]);

  const Tag = (isInline ? 'section' : 'dialog') as 'dialog';
  return (
    <div className="latchkey-portal">
      <Tag
        ref={ref}
        className="latchkey-dialog"
        aria-labelledby={titleId}
        aria-describedby={describedBy.join(' ') || undefined}
      >
        <div className="latchkey-frame" tabIndex={-1}>
          {children}
        </div>
      </Tag>
    </div>
  );
}
