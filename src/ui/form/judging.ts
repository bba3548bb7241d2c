import type { FactValues } from '../../core/guards';
import type { Panel } from '../../core/product';
import type { Engine } from '../../store/engine-context';
import { effectiveValues, type FieldErrors, type FormStatus, judge, type Limits, lateWidgets } from '../../widgets';

/** A panel's form as it is judged: by the latest values and facts. */
export interface Judging {
  status: FormStatus;
  /** These values as they are validated: of fields on show, trimmed where ui.json says so. */
  counted(values: Record<string, unknown>): Record<string, unknown>;
  /** What is wrong with these values. */
  of(values: Record<string, unknown>): FieldErrors;
  /** Judges the form as it is now and lets everybody know; `unread` are fields that the browser filled but hides. */
  now(unread?: ReadonlySet<string>): void;
  /** The person has changed a field. */
  typed(field: string, value: string): void;
  limits(field: string): Limits;
  required(field: string): boolean;
}

type Known = { firstName?: string; lastName?: string; email?: string; userId?: string };

/** Makes the judgement of one panel's form. */
export function createJudge(engine: Engine, panel: Panel, status: FormStatus, known: () => Known): Judging {
  let hidden: ReadonlySet<string> = new Set();
  const limits = (field: string): Limits => {
    const schema = panel.schema.properties[field];
    return { ...(schema?.minLength && { min: schema.minLength }), ...(schema?.maxLength && { max: schema.maxLength }) };
  };
  let last: { seen: readonly unknown[]; errors: FieldErrors } | undefined;
  /** The same again is known: the store tells of much that no form depends on, and each field asks whether it is required. */
  const of = (values: Record<string, unknown>): FieldErrors => {
    const { facts, journey } = engine.store.getState();
    const seen = [values, facts, journey];
    if (!last?.seen.every((value, index) => value === seen[index])) last = { seen, errors: judgeNow(values, facts) };
    return last.errors;
  };
  const judgeNow = (values: Record<string, unknown>, facts: FactValues): FieldErrors =>
    judge({
      ui: panel.ui,
      fields: Object.keys(panel.schema.properties),
      validate: panel.validate,
      values,
      facts,
      meetsChecklist: (field, value) =>
        lateWidgets()
          .requirements(value, panel.passwordRules ?? [], limits(field), known(), values)
          .every((rule) => rule.state !== 'unmet'),
    });
  return {
    status,
    counted: (values) =>
      effectiveValues({ ui: panel.ui, fields: Object.keys(panel.schema.properties), values, facts: engine.store.getState().facts }),
    of,
    limits,
    now(unread = hidden) {
      hidden = unread;
      status.judged(of(engine.form.values()), hidden);
      engine.form.setValidity(status.valid());
    },
    typed(field, value) {
      const before = engine.form.text(field).trim();
      engine.form.typed(field, value);
      // Blanks that are trimmed off when a field is left are no edit: what was told about it stands.
      if (before !== value.trim() || value.trim() !== '') status.edited(field);
      engine.changed(field);
    },
    required: (field) => {
      const values = engine.form.values();
      return (
        (engine.form.text(field) === '' ? of(values) : judgeNow({ ...values, [field]: '' }, engine.store.getState().facts)).get(field) === 'required'
      );
    },
  };
}
