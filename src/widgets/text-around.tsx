import { Fragment, type ReactNode } from 'react';
import { useText } from '../context/selectors';
import type { MessageKey } from '../core/data/data.gen';

/** Encloses a value's name while the text is built. No text contains this character. */
const MARK = '\u0000';

/**
 * A text of the catalogue around numbers or addresses. Each value has its own element, which is left-to-right
 * and doesn't wrap.
 */
export function TextAround({
  message,
  values,
}: {
  message: MessageKey;
  values: Record<string, string>;
}): ReactNode {
  const marks = Object.fromEntries(Object.keys(values).map((name) => [name, MARK + name + MARK]));
  const parts = useText()(message, marks).split(MARK);
  return (
    <span>
      {parts.map((part, index) => {
        const value = index % 2 === 1 ? values[part] : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence, which stay where they are
          <Fragment key={index}>
            {value === undefined ? (
              part
            ) : (
              <bdi dir="ltr" translate="no" className="latchkey-whole">
                {value}
              </bdi>
            )}
          </Fragment>
        );
      })}
    </span>
  );
}
