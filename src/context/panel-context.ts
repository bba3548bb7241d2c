import { createContext, type RefObject, useContext, useMemo, useState } from 'react';
import type { PanelUi, PasswordRule } from '../core/data/data.gen';

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

/** The data that all parts of a panel share, and the prefix of their IDs. */
export interface PanelScope {
  ui: PanelUi;
  /** Unique in the document, because it contains the widget's number and the visit. */
  prefix: string;
  /** The number of the visit to a page. The form is reset on each visit. */
  visit: number;
  /**
   * Whether the panel has fields and a button that submits them. Without such a button, fields only show
   * values.
   */
  hasForm: boolean;
  /** The rules in schemas/password-rules.json, if the panel has a checklist. */
  passwordRules: readonly PasswordRule[];
  /** Whether the panel is inline in the host's page instead of in a dialog. */
  isInline: boolean;
  revealed: Revealed;
  /** Whether a call is pending. Fields are read-only then. */
  busy: boolean;
  /** The last action in this panel. Its button shows a spinner while a call is pending. */
  pressed: RefObject<string | null>;
}

export const PanelContext = createContext<PanelScope | null>(null);

/** Returns the panel that the control belongs to. */
export function usePanel(): PanelScope {
  const scope = useContext(PanelContext);
  if (!scope) throw new Error('[latchkey] control outside of a panel');
  return scope;
}
