import type { ReactNode } from 'react';
import { useEngine, usePanel } from '../context/contexts';
import { useStateValue, useText } from '../context/selectors';
import { useElapsed } from '../context/use-ago';
import type { ItemText } from '../core/data/data.gen';
import { type Row, rowsOf, timeOf } from '../core/data/items';
import { own } from '../core/data/paths';
import { type ControlProps, relatedIds } from './control';

/** Returns the function that gives the texts of an entry. */
function useItemText(hasTimes: boolean): (item: ItemText, entry: Row['entry']) => string {
  const { clock } = useEngine();
  const text = useText();
  const tell = useElapsed(hasTimes);
  return ({ text: key, value, ago }, entry) => {
    if (key === undefined) return String(own(entry, value ?? '') ?? '');
    if (ago === undefined) return text(key, entry);
    // The server's clock can be ahead of the browser's.
    const now = clock.date();
    return text(key, { ...entry, ago: tell?.(now, Math.min(now, timeOf(entry, ago))).text });
  };
}

/** A section with a row for each entry of a list in the state. The buttons of a row name it too, or the list if the row has no name. */
export function List({ id, name, label: listLabel, options }: ControlProps): ReactNode {
  const engine = useEngine();
  const text = useText();
  const { busy, pressed } = usePanel();
  const { items } = options;
  const value = useStateValue(options.from);
  const rows = items ? rowsOf(value, items) : [];
  const textOf = useItemText([...(items?.name ?? []), ...(items?.lines ?? [])].some(({ ago }) => ago));
  if (rows.length === 0) return items?.empty ? <p id={id}>{text(items.empty.text)}</p> : null;
  return (
    <ul className="latchkey-list" id={id} tabIndex={-1} data-latchkey-field={name}>
      {rows.map(({ entry, id: item, name: title, lines, actions }, index) => {
        const row = `${id}-${index}`;
        const label = title ? textOf(title, entry) : listLabel;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ids of the server can be repeated
          <li key={index}>
            <div>
              {title && (
                <p className="latchkey-item-name" id={row}>
                  <bdi>{label}</bdi>
                </p>
              )}
              {lines.map((line) => (
                <p className="latchkey-item-line" key={line.text ?? line.value} data-variant={line.variant}>
                  <bdi>{textOf(line, entry)}</bdi>
                </p>
              ))}
            </div>
            {actions.length > 0 && (
              <div className="latchkey-item-actions">
                {actions.map(({ action, label: key, as }) => {
                  const own = `${row}-${action}`;
                  return (
                    <button
                      type="button"
                      className="latchkey-link"
                      key={action}
                      id={own}
                      aria-labelledby={`${own} ${title ? row : relatedIds(id).label}`}
                      aria-disabled={busy || undefined}
                      data-latchkey-action={action}
                      value={item || undefined}
                      onClick={() => {
                        if (busy) return;
                        pressed.current = `${action} ${item}`;
                        engine.user(action, { [as]: item, [`${as}Name`]: label });
                      }}
                    >
                      {text(key)}
                    </button>
                  );
                })}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
