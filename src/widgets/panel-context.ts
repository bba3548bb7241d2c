import { createContext, useContext } from 'react';
import type { FieldUi, PanelUi, PasswordRule } from '../core/data.gen';
import type { Limits } from '../core/password/judge';
import type { FormStatus } from './form-status';

/** What the parts of one panel share: its data, the prefix of its ids, what is wrong with its fields. */
export interface PanelScope {
  ui: PanelUi;
  /** Unique in the document: instance and visit. */
  prefix: string;
  status: FormStatus;
  /** schemas/password-rules.json, where the panel has a checklist. */
  passwordRules: readonly PasswordRule[];
  /** Length limits of a field, from schema.json. */
  limits(field: string): Limits;
  /** Whether schema.json asks for a field whenever it is there; conditions are not looked at. */
  required(field: string): boolean;
  /** The person has changed a field. */
  typed(field: string, value: string): void;
  /** A call is under way: what was typed may not change now. */
  busy: boolean;
}

export const PanelContext = createContext<PanelScope | null>(null);

/** The panel around a widget. */
export function usePanel(): PanelScope {
  const scope = useContext(PanelContext);
  if (!scope) throw new Error('[latchkey] a widget was drawn outside of a panel');
  return scope;
}

/** What ui.json says about one field; a field that it does not mention has no looks. */
export function fieldUi(ui: PanelUi, field: string): FieldUi | undefined {
  return Object.hasOwn(ui.uiSchema, field) ? (ui.uiSchema[field] as FieldUi) : undefined;
}
