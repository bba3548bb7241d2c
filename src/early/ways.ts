import { waysOf } from '../core/data/ways';
import type { Read } from '../core/flow/facts';
import type { FactValues } from '../core/flow/guards';
import type { Drawn, EarlyPanel, Piece } from './description';

/** Returns the elements of the visible ways, which the engine hydrates. */
export function waysPieces({ ways }: EarlyPanel, facts: FactValues, read: Read): Piece[] {
  const buttons = waysOf(
    ways?.list,
    facts,
    read,
    ({ button: [tag, attributes, text] }, item): Drawn => [
      tag,
      { ...attributes, ...(item && { value: item.id }) },
      text.split('{name}').join(item?.name),
    ],
  );
  return ways && buttons[0] ? [[...ways.box, ...buttons]] : [];
}
