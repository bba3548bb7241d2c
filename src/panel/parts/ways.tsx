import { createElement, type ReactNode } from 'react';
import { useFacts, useSettings, useText } from '../../context/selectors';
import type { Way } from '../../core/data/data.gen';
import { readPath } from '../../core/data/paths';
import { waysOf } from '../../core/data/ways';
import { ActionButton } from './action-button';

/**
 * Alternatives to the main button, below it. The build draws the same elements for the early
 * panel, and React hydrates them.
 */
export function Ways({ ways }: { ways: readonly Way[] }): ReactNode {
  const text = useText();
  const settings = useSettings();
  const read = (path: string) => readPath({ settings }, path);
  const buttons = waysOf(ways, useFacts(), read, ({ action, label, as }, item) => (
    <ActionButton button={{ action, label, variant: 'outlined' }} item={item} as={as} />
  ));
  if (buttons.length === 0) return null;
  // Not keyed, because the IDs of the server can be repeated.
  return createElement(
    'div',
    { className: 'latchkey-ways' },
    <p className="latchkey-or">{text('WAYS_OR')}</p>,
    ...buttons,
  );
}
