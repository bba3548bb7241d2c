import { useMemo, useState } from 'react';

/** The password fields of a panel that are visible. A password and its repetition are shown together. */
export interface Revealed {
  fields: ReadonlySet<string>;
  reveal(field: string, isShown: boolean): void;
}

export const NOTHING_REVEALED: Revealed = { fields: new Set(), reveal() {} };

/** Keeps the visible password fields of a panel. At first, all are hidden. */
export function useRevealed(): Revealed {
  const [fields, setFields] = useState(NOTHING_REVEALED.fields);
  return useMemo(
    () => ({
      fields,
      reveal: (field, isShown) =>
        setFields((before) => new Set([...before, field].filter((one) => isShown || one !== field))),
    }),
    [fields],
  );
}
