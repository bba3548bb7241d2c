import { pushEscape } from '../dialog/escape';
import type { Piece } from './description';
import { makeElements } from './elements';
import { openDialog } from './open-panel';

/** What a person can answer. */
export interface Decisions {
  /** To try again. */
  again(): void;
  /** To go. */
  leave(): void;
}

/**
 * Shows the failure panel, made of `pieces`, in `root`: it says, above everything in the page, that a part of
 * the widget did not come. Returns what removes it.
 */
export function showFailure(
  root: HTMLElement,
  pieces: readonly Piece[],
  { again, leave }: Decisions,
): () => void {
  const [node] = makeElements(pieces) as [HTMLElement];
  root.append(node);
  const dialog = openDialog(node);
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
