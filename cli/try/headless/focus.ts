import type { Panel } from '../../../src/core/data/product';
import { choose } from '../../../src/core/flow/facts';
import { focusOf } from '../../../src/panel/reading';
import type { Stage } from './engine';
import { alwaysChosen, buttonsOf, type Field, fieldsOf, layers } from './panel';
import { shapeOf } from './shapes';

/** Gives a field another value, as typing or choosing does. */
export function change({ form, changed }: Stage, { name, widget }: Field, value: string): void {
  form.typed(name, widget === 'checkbox' ? value === 'true' : value);
  changed(name);
}

/** What has the focus: a field, or something else by its name in transcripts, such as `message` or `button:help`. */
interface Focused {
  name: string;
  field?: Field | undefined;
}

/** Tracks the focus of the topmost panel, as the user, the rows and an opening panel move it. */
export interface Focus {
  /** Its name in transcripts, or null if the panel itself has it. */
  name(): string | null;
  isIn(field: Field): boolean;
  enter(field: Field): void;
  /** Moves the focus to a button. */
  press(action: string): void;
  /** The button that has the focus, or null. */
  pressed(): string | null;
  /** Removes the focus. A field trims its value and shows its errors. */
  leave(): void;
  /** Moves the focus to the first error after an attempt to submit. */
  refuse(): void;
  /** Moves the focus if a panel has opened or closed, or if a row has requested it. */
  arrange(): void;
}

const BUTTON = 'button:';
const TITLE: Focused = { name: 'title' };

export function createFocus(stage: Stage): Focus {
  const { form, store } = stage;
  let focused: Focused | null = null;
  /** The latest request of a row that was handled. */
  let handled = 0;
  /** The visit and the panels when the focus was last arranged. */
  let seen = '';
  /** The focus of the page below each dialog. */
  const below: (Focused | null)[] = [];

  const inField = (field: Field | undefined): Focused | null =>
    field ? { name: field.shownAs, field } : null;
  const onButton = (action: string): Focused => ({ name: BUTTON + action });

  /** The first empty field. Without fields, the first button, or the title if one of them is Cancel. */
  function start(panel: Panel | undefined): Focused | null {
    const fields = fieldsOf(stage, panel).filter(
      (field) => shapeOf(field) || alwaysChosen(field) || field.widget === 'checkbox',
    );
    const first = fields.find((field) => form.text(field.name) === '') ?? fields[0];
    const buttons = buttonsOf(stage, panel).filter(
      ({ button }) => button && panel?.ui.buttons.includes(button),
    );
    const isUndone = buttons.some(({ action }) => action === 'cancel');
    return inField(first) ?? (isUndone ? TITLE : buttons[0] ? onButton(buttons[0].action) : null);
  }

  function place(panel: Panel | undefined, target: string): Focused | null {
    const [kind, name] = target.split(':');
    if (kind === 'message' || kind === 'requirements') return { name: kind };
    const fields = fieldsOf(stage, panel);
    const found =
      kind === 'firstError'
        ? fields.find((field) => form.errorOf(field.name) !== null)
        : fields.find((field) => kind === 'field' && field.name === name);
    return inField(found) ?? start(panel);
  }

  return {
    name: () => focused?.name ?? null,
    isIn: ({ name }) => focused?.field?.name === name,
    enter(field) {
      focused = inField(field);
    },
    press(action) {
      focused = onButton(action);
    },
    pressed: () => (focused?.name.startsWith(BUTTON) ? focused.name.slice(BUTTON.length) : null),
    leave() {
      const field = focused?.field;
      focused = null;
      if (!field) return;
      const { trim, secret } = field.options;
      const text = form.text(field.name);
      if (trim && !secret && text.trim() !== text) change(stage, field, text.trim());
      form.left(field.name);
      stage.blurred(field.name);
    },
    refuse() {
      const [name, keyword] = [...form.errors()][0] ?? [];
      const field = fieldsOf(stage, layers(stage).at(-1)).find((one) => one.name === name);
      focused =
        field?.options.checklist && keyword !== 'required' ? { name: 'requirements' } : inField(field);
    },
    arrange() {
      const { dialogs, facts, focus, message, shown } = store.getState();
      const page = stage.panel(shown?.panel ?? '');
      const panel = layers(stage).at(-1);
      const now = `${shown?.visit} ${shown?.panel} ${page !== undefined}`;
      const isNew = now !== seen;
      seen = now;
      if (isNew) below.splice(0);
      if (dialogs.length > below.length) {
        below.push(focused);
        focused = start(panel);
      } else if (dialogs.length < below.length) {
        focused = below[dialogs.length] ?? null;
        below.splice(dialogs.length);
      }
      if (dialogs.length > 0) return;
      const asked = page ? focusOf(page, { focus, message }) : focus;
      const isAsked = asked !== null && asked.at > handled;
      const first = page && choose(page.ui.focus, facts);
      if (isAsked) focused = place(page, asked.target);
      else if (isNew) focused = place(page, first ? `field:${first.field}` : 'start');
      if (isAsked) handled = asked.at;
    },
  };
}
