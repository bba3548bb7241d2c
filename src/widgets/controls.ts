import type { ComponentType } from 'react';
import type { PanelUi, WidgetName } from '../core/data.gen';
import type { ControlProps } from './control';
import { lateWidgets } from './late';
import { Password } from './password';
import { Text } from './text';
import { UserId } from './user-id';

interface Entry {
  Control: ComponentType<ControlProps>;
  /** Several inputs: the label is the legend of a group. */
  group?: true;
  /** No label, no texts around it. */
  bare?: true;
  /** Nothing to type: it is not called optional. */
  fixed?: true;
}

/** Controls by their names in ui.json. */
export type Controls = Partial<Record<WidgetName, Entry>>;

/** What a sign-on form is made of, at hand from the start; the others are in `late-controls`. */
const controls: Controls = {
  text: { Control: Text },
  userId: { Control: UserId },
  password: { Control: Password },
};

/** The control of a name. @throws when nothing goes by that name */
export function controlOf(name: WidgetName): Entry {
  const entry = Object.hasOwn(controls, name) ? controls[name] : lateWidgets().lateControls[name];
  if (!entry) throw new Error(`[latchkey] there is no widget <${name}>`);
  return entry;
}

/** Whether a panel can be drawn with what is at hand from the start. */
export function isSimple({ uiSchema }: PanelUi): boolean {
  return Object.values(uiSchema).every((field) => {
    if (Array.isArray(field) || !field) return true;
    return typeof field['ui:widget'] === 'string' && Object.hasOwn(controls, field['ui:widget']) && !field['ui:options']?.checklist;
  });
}
