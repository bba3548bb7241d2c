import type { Expectation } from '../../../src/core/data/data.gen';
import type { Panel } from '../../../src/core/data/product';
import { canSend, leaveAction } from '../../../src/panel/reading';
import type { Driver } from '../../transcript/driver';
import type { Stage } from './engine';
import { change, createFocus } from './focus';
import {
  alwaysChosen,
  buttonsOf,
  type Field,
  fieldsOf,
  isBusy,
  isHeld,
  layers,
  obstacle,
  offered,
} from './panel';
import { shapeOf } from './shapes';

/** Expectations that need a rendered page, with the reason. They aren't compared. */
export const UNSEEN: Partial<Record<keyof Expectation, string>> = {
  texts: 'the components that render a text decide whether it is visible',
  noTexts: 'same as texts',
  revealed: 'the show/hide switch belongs to the rendered field',
  requirements: 'the rendered password checklist keeps its own state',
  elements: 'elements of the host page are rendered there',
};

/** A user's actions on the topmost panel, and the panel's own reactions. */
export interface Actions extends Pick<Driver, 'choose' | 'type' | 'blur' | 'reveal' | 'key' | 'press'> {
  /**
   * Moves the focus if the panel does. In fields that always have a chosen value, chooses the first offered value if the
   * current one isn't offered.
   */
  arrange(): void;
  /** What has the focus, by its name in transcripts. */
  focused(): string | null;
}

/** Acts on the data of a panel as a user acts on the panel. Throws if an element can't be used. */
export function createActions(stage: Stage): Actions {
  const { form } = stage;
  const focus = createFocus(stage);
  const top = (): Panel | undefined => layers(stage).at(-1);
  const enter = (field: Field): void => {
    if (focus.isIn(field)) return;
    focus.leave();
    focus.enter(field);
  };
  const find = (what: string, name: string, fits: (field: Field) => boolean): Field => {
    const field = fieldsOf(stage, top()).find((one) => one.shownAs === name && fits(one));
    if (!field) throw new Error(`${what} is missing or can't be used`);
    return field;
  };
  const typeable = (name: string): Field =>
    find(`the field ${name}`, name, (field) => shapeOf(field) !== undefined && !isBusy(stage));

  const submit = (action: string): void => {
    if (isBusy(stage)) return;
    if (form.errors().size === 0) return stage.user(action);
    form.tried();
    focus.refuse();
  };
  /** Presses a button if possible. Returns whether it was possible. */
  const pressOnce = (action: string, item?: string): boolean => {
    const panel = top();
    const found = buttonsOf(stage, panel).findLast(
      (one) => one.action === action && one.isEnabled && one.item?.id === item,
    );
    if (!found) return false;
    focus.leave();
    focus.press(action);
    if (!found.button?.submit) stage.user(action, found.chosen);
    else if (panel && canSend(panel)) submit(action);
    return true;
  };
  /** Enter in a field presses the first submit button. On an invalid form it only shows the errors. */
  const send = (panel: Panel): void => {
    const isOffered = (action: string) => buttonsOf(stage, panel).some((one) => one.action === action);
    const button = panel.ui.buttons.find((one) => one.submit && isOffered(one.action));
    if (!button || isHeld(stage, button.action)) return;
    if (obstacle(stage, panel, button) !== 'journey') submit(button.action);
  };

  return {
    async choose(name, value) {
      const field = find(
        `the option ${value} of ${name}`,
        name,
        (one) => (one.widget === 'checkbox' ? ['true'] : offered(stage, one))?.includes(value) ?? false,
      );
      enter(field);
      if (!isBusy(stage) && form.text(field.name) !== value) change(stage, field, value);
    },
    async type(name, text) {
      const field = typeable(name);
      enter(field);
      const value = shapeOf(field)?.parse(text) ?? text;
      if (form.text(field.name) !== '') change(stage, field, '');
      if (value !== '') change(stage, field, value);
    },
    async blur(name) {
      const field = find(`the field ${name}`, name, () => true);
      enter(field);
      focus.leave();
    },
    async reveal(name) {
      const field = typeable(name);
      if (!field.options.reveal) throw new Error(`the field ${name} has no show/hide switch`);
    },
    async key(key) {
      const panel = top();
      if (!panel) return;
      const out = leaveAction(panel.ui);
      if (key === 'Escape' && out !== undefined) stage.user(out);
      if (key === 'Tab') focus.leave();
      const pressed = focus.pressed();
      if (key === 'Enter' && pressed !== null) pressOnce(pressed);
      else if (key === 'Enter' && canSend(panel)) send(panel);
    },
    async press(action, times, item) {
      if (!pressOnce(action, item)) throw new Error(`the button ${action} is missing or can't be used`);
      if (times === 2) pressOnce(action);
    },
    arrange() {
      for (const panel of layers(stage))
        for (const field of fieldsOf(stage, panel).filter(alwaysChosen)) {
          const values = offered(stage, field) ?? [];
          const [first] = values;
          if (first !== undefined && !values.includes(form.text(field.name))) change(stage, field, first);
        }
      focus.arrange();
    },
    focused: focus.name,
  };
}
