import { type ReactNode, type RefObject, useRef, useSyncExternalStore } from 'react';
import { usePanel } from '../context/contexts';
import { dom } from '../host-page/dom';

interface CellsProps {
  /** The number of cells. Undefined if the code has no known length, or the text is longer. */
  length: number | undefined;
  value: string;
  input: RefObject<HTMLInputElement | null>;
}

function onSelection(follow: () => void): () => void {
  dom.addEventListener('selectionchange', follow);
  return () => dom.removeEventListener('selectionchange', follow);
}

/**
 * The cells around the characters of a code. They only decorate its input, which has the text, the caret and the
 * selection, so that autofill, paste, voice and screen readers work as in any other field.
 */
export function Cells({ length, value, input }: CellsProps): ReactNode {
  const { busy } = usePanel();
  const caret = useSyncExternalStore(
    onSelection,
    () => input.current?.selectionStart ?? 0,
    () => 0,
  );
  // A secret leaves its input when it is sent, and its cells stay filled until the answer.
  const filled = useRef(0);
  if (!busy || value !== '') filled.current = value.length;
  return (
    <span
      className="latchkey-cells"
      data-cells={length}
      data-sent={(busy && value === '') || undefined}
      aria-hidden="true"
    >
      {Array.from({ length: length ?? 0 }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={index}
          data-filled={index < filled.current || undefined}
          data-caret={index === Math.min(caret, (length ?? 0) - 1) || undefined}
        />
      ))}
    </span>
  );
}
