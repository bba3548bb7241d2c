import type { Panel } from '../core/data/product';

type Values = Record<string, unknown>;

/**
 * The drafts: values that were typed and not sent, without secrets, by the field's name. A panel begins with
 * them when it comes back in the same page load, and so does another panel that asks for the same fields.
 */
export interface Drafts {
  save(panel: Panel | undefined, values: Values): void;
  /**
   * What a panel's form starts with: what was typed before, what is known (the field's `from`), its schema's
   * default.
   */
  initial(panel: Panel | undefined, read: (path: string) => unknown): Values;
  /** Keeps values that were typed elsewhere and are no secrets. */
  keep(values: Values): void;
  forget(): void;
}

const isSecret = (panel: Panel, field: string): boolean =>
  panel.ui.uiSchema[field]?.['ui:options']?.secret === true;

/** The fields of a panel that hold secrets. */
export const secretFields = (panel: Panel | undefined): string[] =>
  panel ? Object.keys(panel.schema.properties).filter((field) => isSecret(panel, field)) : [];

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
        // Widgets draw lists and other objects straight from the state.
        const known = typeof found === 'object' ? undefined : found;
        const value = (!schema.readOnly && drafts.get(field)) || known || schema.default;
        if (value !== undefined) start[field] = value;
      }
      return start;
    },
    keep(values) {
      for (const [field, value] of Object.entries(values)) drafts.set(field, value);
    },
    forget: () => drafts.clear(),
  };
}
