import type { FieldUi } from '../core/data/data.gen';
import type { Panel } from '../core/data/product';
import type { FactValues } from '../core/flow/facts';
import type { Limits } from '../core/password/judge';
import { createSignal } from '../core/signal';
import type { FormPort } from '../ports';
import { effectiveValues, type FieldErrors, fieldUi, isShown, sentValue } from './judge';
import { createJudgement, type JudgementOptions, judgedParts, type Values } from './judgement';

/**
 * The open form: its values, its errors, and which of them are visible. It is outside the store, because
 * passwords, codes and captcha answers leave it only in a request. An error shows once its field was edited
 * and left, or after an attempt to submit. It disappears as soon as the field is edited again.
 */
export interface Form extends FormPort {
  values(): Values;
  /** Returns a field's value as a control shows it, or an empty string. */
  text(field: string): string;
  /** Returns the values to validate: only visible fields, trimmed if ui.json requires it. */
  counted(): Values;
  /**
   * Resets the form for the panel of the next page. Removes all listeners without calling them, so the old
   * page keeps its inputs until it is removed. A password manager reads them then, and mistakes a form that
   * is emptied first for a failed sign-on.
   */
  begin(values: Values, panel?: Panel): void;
  /** Called when the user changes a field. */
  typed(field: string, value: string | boolean): void;
  /**
   * Called when the user leaves a field. Its error shows when `when` calls its argument, unless it is fixed
   * by then.
   */
  left(field: string, when?: (notify: () => void) => void): void;
  /** Called when the user tries to submit. Shows all errors. */
  tried(): void;
  /** Shows the host's own text as the error of a field until the user edits it. */
  refuse(field: string, text: string): void;
  /** Returns the host's text for a field, or null. */
  refusalOf(field: string): string | null;
  /** Sets the fields that the browser has filled but scripts can't read yet. They count as filled. */
  filledIn(unread: ReadonlySet<string>): void;
  /** Called when the facts may have changed. */
  judge(): void;
  /** Returns the errors by field, in the order on screen. */
  errors(): FieldErrors;
  /** Returns the rule that a field breaks, `refused` by the host, or null if its error isn't visible. */
  errorOf(field: string): string | null;
  /** Returns whether the user has tried to submit since the form was last valid. */
  isTried(): boolean;
  /**
   * Returns where the latest error showed, for screen readers: a field name, `TRY`, or null once the error is
   * fixed.
   */
  news(): string | null;
  /** Returns whether every field is valid. */
  isValid(): boolean;
  /** Returns whether every required field has a value. */
  isFilled(): boolean;
  /** Returns whether a field is required, given the facts and the other values. */
  isRequired(field: string): boolean;
  /** Returns the length limits of a field, from schema.json. */
  limits(field: string): Limits;
  /**
   * Calls `listener` once after every change by the user or the journey. `rewritten` are the fields that the
   * journey has set.
   */
  subscribe(listener: (rewritten: readonly string[]) => void): () => void;
}

export interface FormOptions extends JudgementOptions {
  /** Called when the values have changed, before any listener. */
  changed(values: Values): void;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);

const sameEntries = (a: FieldErrors, b: FieldErrors): boolean =>
  a.size === b.size && [...a].every(([field, keyword]) => b.get(field) === keyword);

/** Returns the length limits of a field, from its panel's schema.json. */
export function limitsOf(panel: Panel | undefined, field: string): Limits {
  const { minLength, maxLength } = panel?.schema.properties[field] ?? {};
  return { ...(minLength && { min: minLength }), ...(maxLength && { max: maxLength }) };
}

/** Returns the values of the visible fields, as the widget sends them. */
const shownValues = (panel: Panel | undefined, values: Values, facts: FactValues): Values => {
  const ownOf = (field: string): FieldUi | undefined => panel && fieldUi(panel.ui, field);
  const shown = Object.keys(values).filter((field) => isShown(ownOf(field), facts));
  return Object.fromEntries(shown.map((field) => [field, sentValue(ownOf(field), field, values)]));
};

/**
 * Returns whether no error that `counts` is left. Fields that the browser filled but scripts can't read are
 * valid.
 */
const hasNoErrors = (
  errors: FieldErrors,
  unread: ReadonlySet<string>,
  counts = (_: string) => true,
): boolean => ![...errors].some(([field, keyword]) => counts(keyword) && !unread.has(field));

const emptied = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, '']));

const without = (errors: FieldErrors, field: string): FieldErrors =>
  new Map([...errors].filter(([other]) => other !== field));

/** The value of `news()` after an attempt to submit, instead of a field. */
export const TRY = '*';

/** Creates the form of a widget. */
export function createForm({ state, meetsChecklist, changed }: FormOptions): Form {
  let panel: Panel | undefined;
  let values: Values = {};
  let errors: FieldErrors = new Map();
  let reported: FieldErrors = new Map();
  let unread: ReadonlySet<string> = new Set();
  let isTried = false;
  let refusal: { field: string; text: string } | null = null;
  let news: string | null = null;
  const edited = new Set<string>();
  const changes = createSignal<readonly string[]>();
  /** True while `changed` runs. Changes by the engine during that time are part of the same change. */
  let isNotifyingEngine = false;

  const judgement = createJudgement({ state, meetsChecklist });
  const judged = (): FieldErrors => judgement.of(panel, values);

  /**
   * Validates the form, and returns whether that changed anything. Hides errors that a change of another
   * field has fixed.
   */
  const rejudge = (): boolean => {
    const next = judged();
    const still = new Map([...reported].filter(([field]) => next.has(field)));
    const isNew = still.size !== reported.size || !sameEntries(errors, next);
    errors = next;
    reported = still;
    isTried &&= next.size > 0;
    return isNew;
  };
  const update = (next: Values, rewritten: readonly string[] = []): void => {
    values = next;
    isNotifyingEngine = true;
    changed(next);
    isNotifyingEngine = false;
    rejudge();
    changes.notify(rewritten);
  };
  const hideError = (field: string): void => {
    if (refusal?.field === field) refusal = null;
    reported = without(reported, field);
  };
  const set = (patch: Values): void => {
    const names = Object.keys(patch);
    // The journey sets these fields, so the user's edits no longer count.
    for (const name of names) {
      edited.delete(name);
      hideError(name);
    }
    update({ ...values, ...patch }, names);
  };
  return {
    values: () => values,
    text: (field) => textOf(values[field]),
    counted: () => (panel ? effectiveValues(judgedParts(panel, values, state().facts)) : {}),
    snapshot: () => shownValues(panel, values, state().facts),
    set,
    clear: (fields) => set(emptied(fields.includes('*') ? Object.keys(values) : fields)),
    begin(next, of) {
      panel = of;
      values = next;
      reported = new Map();
      unread = new Set();
      isTried = false;
      refusal = null;
      news = null;
      edited.clear();
      changes.clear();
      errors = judged();
    },
    typed(field, value) {
      // Trimming blanks when the user leaves a field isn't an edit, so its error stays.
      if (textOf(value).trim() || textOf(values[field]).trim()) {
        edited.add(field);
        hideError(field);
      }
      update({ ...values, [field]: value });
    },
    left(field, when = (now) => now()) {
      const keyword = errors.get(field);
      if (!keyword || !edited.has(field)) return;
      when(() => {
        // An attempt to submit may already have shown the error.
        if (!edited.has(field) || errors.get(field) !== keyword || reported.has(field)) return;
        reported = new Map(reported).set(field, keyword);
        news = field;
        changes.notify([]);
      });
    },
    tried() {
      rejudge();
      reported = errors;
      isTried = errors.size > 0;
      news = TRY;
      changes.notify([]);
    },
    refuse(field, text) {
      refusal = { field, text };
      changes.notify([]);
    },
    refusalOf: (field) => (refusal?.field === field ? refusal.text : null),
    filledIn(next) {
      const isSame = next.size === unread.size;
      unread = next;
      if (rejudge() || !isSame) changes.notify([]);
    },
    judge() {
      if (!isNotifyingEngine && rejudge()) changes.notify([]);
    },
    errors: () => errors,
    errorOf: (field) => (refusal?.field === field ? 'refused' : (reported.get(field) ?? null)),
    isTried: () => isTried,
    news: () => (news !== null && (news === TRY ? isTried : reported.has(news)) ? news : null),
    isValid: () => hasNoErrors(errors, unread),
    isFilled: () => hasNoErrors(errors, unread, (keyword) => keyword === 'required'),
    isRequired: (field) => judgement.requires(panel, values, field),
    limits: (field) => limitsOf(panel, field),
    subscribe: changes.subscribe,
  };
}
