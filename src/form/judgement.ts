import type { Panel } from '../core/data/product';
import type { FactValues } from '../core/flow/facts';
import { type FieldErrors, judge } from './judge';

export type Values = Record<string, unknown>;

export interface JudgementOptions {
  /** Returns the current facts and journey. Their identity changes only if their contents do. */
  state(): { facts: FactValues; journey: object };
  /** Returns whether a password meets the rules of the panel's checklist that the browser can check. */
  meetsChecklist(panel: Panel, field: string, password: string, values: Values): boolean;
}

/** Validates the values of a panel's form. */
export interface Judgement {
  /**
   * Returns the errors for the current facts. Caches the last result, because many changes of the store don't
   * affect the form, and each field asks whether it is required.
   */
  of(panel: Panel | undefined, values: Values): FieldErrors;
  /** Returns whether a field must have a value, given the facts and the other values. */
  requires(panel: Panel | undefined, values: Values, field: string): boolean;
}

/** Returns the parts of a panel and its values that determine the errors. */
export const judgedParts = ({ ui, schema }: Panel, values: Values, facts: FactValues) => ({
  ui,
  fields: Object.keys(schema.properties),
  values,
  facts,
});

export function createJudgement({ state, meetsChecklist }: JudgementOptions): Judgement {
  let last: { seen: readonly unknown[]; errors: FieldErrors } | undefined;

  const afresh = (panel: Panel | undefined, values: Values): FieldErrors =>
    panel
      ? judge({
          ...judgedParts(panel, values, state().facts),
          validate: panel.validate,
          meetsChecklist: (field, password) => meetsChecklist(panel, field, password, values),
        })
      : new Map();

  const of: Judgement['of'] = (panel, values) => {
    const { facts, journey } = state();
    const seen = [panel, values, facts, journey];
    if (!last?.seen.every((value, index) => value === seen[index]))
      last = { seen, errors: afresh(panel, values) };
    return last.errors;
  };

  return {
    of,
    requires(panel, values, field) {
      const isEmpty = (values[field] ?? '') === '';
      const errors = isEmpty ? of(panel, values) : afresh(panel, { ...values, [field]: '' });
      return errors.get(field) === 'required';
    },
  };
}
