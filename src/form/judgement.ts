import type { Panel } from '../core/data/product';
import type { FactValues } from '../core/flow/guards';
import { type FieldErrors, judge } from './judge';

export type Values = Record<string, unknown>;

export interface JudgementOptions {
  /** The current facts and journey; the same objects as long as nothing in them has changed. */
  state(): { facts: FactValues; journey: object };
  /** Whether a password meets those rules of the panel's checklist that the browser can test. */
  meetsChecklist(panel: Panel, field: string, password: string, values: Values): boolean;
}

/** What is wrong with the values of a panel's form. */
export interface Judgement {
  /**
   * The errors for the current facts. The last result is cached: the store reports many changes that no form
   * depends on, and each field asks whether it is required.
   */
  of(panel: Panel | undefined, values: Values): FieldErrors;
  /** The errors for values that are only assumed; the result is not cached. */
  afresh(panel: Panel | undefined, values: Values): FieldErrors;
}

/** The parts of a panel and its values that the judgement depends on. */
export const judgedParts = ({ ui, schema }: Panel, values: Values, facts: FactValues) => ({
  ui,
  fields: Object.keys(schema.properties),
  values,
  facts,
});

export function createJudgement({ state, meetsChecklist }: JudgementOptions): Judgement {
  let last: { seen: readonly unknown[]; errors: FieldErrors } | undefined;

  const afresh: Judgement['afresh'] = (panel, values) =>
    panel
      ? judge({
          ...judgedParts(panel, values, state().facts),
          validate: panel.validate,
          meetsChecklist: (field, password) => meetsChecklist(panel, field, password, values),
        })
      : new Map();

  return {
    afresh,
    of(panel, values) {
      const { facts, journey } = state();
      const seen = [panel, values, facts, journey];
      if (!last?.seen.every((value, index) => value === seen[index]))
        last = { seen, errors: afresh(panel, values) };
      return last.errors;
    },
  };
}
