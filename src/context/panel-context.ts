import { createContext, type RefObject, useContext } from 'react';
import type { PanelUi, PasswordRule } from '../core/data/data.gen';

/** What the parts of one panel share: its data, and the prefix of its ids. */
export interface PanelScope {
  ui: PanelUi;
  /** Unique in the document: instance and visit. */
  prefix: string;
  /** The visit to a page; the form begins anew with each visit. */
  visit: number;
  /**
   * Whether the panel has fields, and a button that sends them. Fields without such a button only show
   * values.
   */
  hasForm: boolean;
  /** schemas/password-rules.json, where the panel has a checklist. */
  passwordRules: readonly PasswordRule[];
  /** A call is under way: what was typed may not change now. */
  busy: boolean;
  /** The action that was pressed last in this panel; while a call is under way, its button shows the wait. */
  pressed: RefObject<string | null>;
}

export const PanelContext = createContext<PanelScope | null>(null);

/** The panel that the widget is part of. */
export function usePanel(): PanelScope {
  const scope = useContext(PanelContext);
  if (!scope) throw new Error('[latchkey] a widget was drawn outside of a panel');
  return scope;
}
