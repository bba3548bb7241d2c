import type { Panel } from '../core/data/product';

type Values = Record<string, unknown>;

/**
 * Unsent input by field name, without secrets. A panel begins with its drafts when it returns in the same
 * page load, and so does another panel with the same fields.
 */
export interface Drafts {
  save(panel: Panel | undefined, values: Values): void;
  /**
   * Returns the initial values of a panel's form: earlier input, or known data (the field's `from`), or the
   * default of its schema.
   */
  initial(panel: Panel | undefined, read: (path: string) => unknown): Values;
  /** Keeps values from elsewhere that aren't secrets. */
  keep(values: Values): void;
  /** Returns all drafts. */
  all(): Values;
  forget(): void;
}

const isSecret = (panel: Panel, field: string): boolean =>
  panel.ui.uiSchema[field]?.['ui:options']?.secret === true;

/** Returns the fields of a panel that hold secrets. */
export const secretFields = (panel: Panel | undefined): string[] =>
  panel ? Object.keys(panel.schema.properties).filter((field) => isSecret(panel, field)) : [];

/** Returns the fields whose secrets the user types. The others show a secret, such as a recovery code. */
export const typedSecrets = (panel: Panel | undefined): string[] =>
  secretFields(panel).filter((field) => !panel?.ui.uiSchema[field]?.['ui:options']?.from);

export function createDrafts(): Drafts {
  const drafts = new Map<string, unknown>();
  return {
    save(panel, values) {
      for (const [field, schema] of Object.entries(panel?.schema.properties ?? {}))
        if (!schema.readOnly && !isSecret(panel as Panel, field)) drafts.set(field, values[field]);
    },
    initial(panel, read) {
      if (!panel) return {};
      const { properties } = panel.schema;
      const start: Values = {};
      for (const [field, schema] of Object.entries(properties)) {
        const from = panel.ui.uiSchema[field]?.['ui:options']?.from;
        const found = from === undefined ? undefined : read(from);
        // Widgets read lists and other objects directly from the state.
        const known = typeof found === 'object' ? undefined : found;
        const value = (!schema.readOnly && drafts.get(field)) || known || schema.default;
        if (value !== undefined) start[field] = value;
      }
      return start;
    },
    keep(values) {
      for (const [field, value] of Object.entries(values)) drafts.set(field, value);
    },
    all: () => Object.fromEntries(drafts),
    forget: () => drafts.clear(),
  };
}
