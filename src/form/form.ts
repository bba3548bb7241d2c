import type { Panel } from '../core/data/product';
import { type FactValues, holds } from '../core/flow/guards';
import type { Limits } from '../core/password/judge';
import { createSignal } from '../core/signal';
import type { FormPort } from '../ports';
import { effectiveValues, type FieldErrors, fieldUi } from './judge';
import { createJudgement, type JudgementOptions, judgedParts, type Values } from './judgement';

/**
 * The open form: its values, what is wrong with them, and which errors are shown. It stands outside the
 * store: passwords, codes and captcha answers leave it only in a request. An error is shown once its field
 * was edited and left, or after a try to submit; it goes away as soon as the field is edited again.
 */
export interface Form extends FormPort {
  values(): Values;
  /** A field's value as a control has it; '' without one. */
  text(field: string): string;
  /** The values as they are validated: of fields on show, trimmed where ui.json says so. */
  counted(): Values;
  /**
   * Begins anew, with the panel of the next page. Drops all listeners and calls none: the page before keeps
   * its inputs as they are until it goes. A password manager reads them there, and takes a form that is
   * emptied first for a failed sign-on.
   */
  begin(values: Values, panel?: Panel): void;
  /** The person has changed a field. */
  typed(field: string, value: string | boolean): void;
  /**
   * The person has left a field. What is wrong with it now is shown when `when` calls back, if it is still
   * wrong then.
   */
  left(field: string, when?: (notify: () => void) => void): void;
  /** The person has tried to submit: all errors are shown. */
  tried(): void;
  /** Fields that the browser filled and does not let us read yet: they count as filled. */
  filledIn(unread: ReadonlySet<string>): void;
  /** The facts may have changed. */
  judge(): void;
  /** What is wrong, field by field in the order of the screen. */
  errors(): FieldErrors;
  /** The rule that a field breaks, once its error may show; else null. */
  errorOf(field: string): string | null;
  /** Whether the person has tried to submit since the form was last right. */
  isTried(): boolean;
  /**
   * Where the latest error showed, for a person who hears it read out: the name of the field, or `TRY`; null
   * when that error is gone.
   */
  news(): string | null;
  /** Whether every field is right. */
  isValid(): boolean;
  /** Whether every required field has a value. */
  isFilled(): boolean;
  /** Whether a field must be filled in now, given the facts and the other values. */
  isRequired(field: string): boolean;
  /** Length limits of a field, from schema.json. */
  limits(field: string): Limits;
  /**
   * Called once after every change, by the person or by the journey; `rewritten` are the fields that the
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

/** Length limits of a field, from its panel's schema.json. */
export function limitsOf(panel: Panel | undefined, field: string): Limits {
  const { minLength, maxLength } = panel?.schema.properties[field] ?? {};
  return { ...(minLength && { min: minLength }), ...(maxLength && { max: maxLength }) };
}

/** The values of the fields that are on show. */
const shownValues = (panel: Panel | undefined, values: Values, facts: FactValues): Values => {
  const isShown = (field: string): boolean => holds(panel && fieldUi(panel.ui, field)?.['ui:when'], facts);
  return Object.fromEntries(Object.entries(values).filter(([field]) => isShown(field)));
};

/**
 * Whether no error that `counts` is left. A field that the browser filled in and does not let us read is
 * right.
 */
const isRight = (errors: FieldErrors, unread: ReadonlySet<string>, counts = (_: string) => true): boolean =>
  ![...errors].some(([field, keyword]) => counts(keyword) && !unread.has(field));

const emptied = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, '']));

const without = (errors: FieldErrors, field: string): FieldErrors =>
  new Map([...errors].filter(([other]) => other !== field));

/** The value of `news()` when a try to submit showed the errors, and not a single field. */
export const TRY = '*';

/** Makes the one form of a widget. */
export function createForm({ state, meetsChecklist, changed }: FormOptions): Form {
  let panel: Panel | undefined;
  let values: Values = {};
  let errors: FieldErrors = new Map();
  let reported: FieldErrors = new Map();
  let unread: ReadonlySet<string> = new Set();
  let isTried = false;
  let news: string | null = null;
  const edited = new Set<string>();
  const changes = createSignal<readonly string[]>();
  /** True while `changed` runs: what the engine changes in it is part of the same change. */
  let isTellingEngine = false;

  const judgement = createJudgement({ state, meetsChecklist });
  const judged = (): FieldErrors => judgement.of(panel, values);

  /**
   * Judges the form, and returns whether that changed anything. An error that a change of another field has
   * removed does not show any longer.
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
  const notify = (rewritten: readonly string[] = []): void => changes.notify(rewritten);
  const update = (next: Values, rewritten?: readonly string[]): void => {
    values = next;
    isTellingEngine = true;
    changed(next);
    isTellingEngine = false;
    rejudge();
    notify(rewritten);
  };
  const unsay = (field: string): void => {
    reported = without(reported, field);
  };
  const set = (patch: Values): void => {
    const names = Object.keys(patch);
    // The journey sets these fields: what the person typed in them is forgotten.
    for (const name of names) {
      edited.delete(name);
      unsay(name);
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
      news = null;
      edited.clear();
      changes.clear();
      errors = judged();
    },
    typed(field, value) {
      // Blanks that are trimmed off when a person leaves a field are no edit: the error of the field stays.
      const next = textOf(value).trim();
      if (next || textOf(values[field]).trim()) {
        edited.add(field);
        unsay(field);
      }
      update({ ...values, [field]: value });
    },
    left(field, when = (now) => now()) {
      const keyword = errors.get(field);
      if (!keyword || !edited.has(field)) return;
      when(() => {
        // A try to submit may have shown the error meanwhile.
        if (!edited.has(field) || errors.get(field) !== keyword || reported.has(field)) return;
        reported = new Map(reported).set(field, keyword);
        news = field;
        notify();
      });
    },
    tried() {
      rejudge();
      reported = errors;
      isTried = errors.size > 0;
      news = TRY;
      notify();
    },
    filledIn(next) {
      const isSame = next.size === unread.size;
      unread = next;
      if (rejudge() || !isSame) notify();
    },
    judge() {
      if (!isTellingEngine && rejudge()) notify();
    },
    errors: () => errors,
    errorOf: (field) => reported.get(field) ?? null,
    isTried: () => isTried,
    news: () => (news !== null && (news === TRY ? isTried : reported.has(news)) ? news : null),
    isValid: () => isRight(errors, unread),
    isFilled: () => isRight(errors, unread, (keyword) => keyword === 'required'),
    isRequired(field) {
      const found =
        textOf(values[field]) === '' ? judged() : judgement.afresh(panel, { ...values, [field]: '' });
      return found.get(field) === 'required';
    },
    limits: (field) => limitsOf(panel, field),
    subscribe: changes.subscribe,
  };
}
