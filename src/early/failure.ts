import { pushEscape } from '../dialog/escape';
import type { Piece } from './description';
import { makeElements } from './elements';
import { openDialog } from './open-panel';

/** The user's choices in the failure panel. */
export interface Decisions {
  /** Called if the user retries. */
  again(): void;
  /** Called if the user leaves. */
  leave(): void;
}

/**
 * Shows the failure panel in `root`, above everything in the page. It reports that a part of the widget
 * failed to load. Returns a function that removes the panel.
 */
export function showFailure(
  root: HTMLElement,
  pieces: readonly Piece[],
  { again, leave }: Decisions,
): () => void {
  const [node] = makeElements(pieces) as [HTMLElement];
  root.append(node);
  const dialog = openDialog(node) as HTMLDialogElement;
  const remove = (): void => {
    popEscape();
    dialog.close?.();
    node.remove();
  };
  const decide = (decision: () => void): void => {
    remove();
    decision();
  };
  const popEscape = pushEscape(dialog, () => decide(leave));
  dialog.addEventListener('click', (event) => {
    const action = (event.target as Element).closest('button')?.dataset.latchkeyAction;
    if (!action) return;
    event.preventDefault();
    decide(action === 'retry' ? again : leave);
  });
  return remove;
}
