import type { Piece } from './description';
import { makeElements, openDialog } from './elements';

/** What a person can answer. */
export interface Decisions {
  /** To try again. */
  again(): void;
  /** To go. */
  leave(): void;
}

/**
 * Says in `root`, over all that stands in the page, that a part of the widget did not come; `pieces` have come along with the first panel.
 * Returns what takes it away.
 */
export function showFailure(root: HTMLElement, pieces: readonly Piece[], { again, leave }: Decisions): () => void {
  const [node] = makeElements(pieces) as [HTMLElement];
  root.append(node);
  const dialog = openDialog(node);
  const gone = (): void => {
    dialog.close?.();
    node.remove();
  };
  const decide = (event: Event, decision: () => void): void => {
    event.preventDefault();
    gone();
    decision();
  };
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') decide(event, leave);
  });
  dialog.addEventListener('click', (event) => {
    const action = (event.target as Element).closest('button')?.dataset.latchkeyAction;
    if (action) decide(event, action === 'retry' ? again : leave);
  });
  return gone;
}
