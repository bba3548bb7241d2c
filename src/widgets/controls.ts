import type { ComponentType } from 'react';
import type { PanelUi, WidgetName } from '../core/data/data.gen';
import { type ControlProps, hasToken } from './control';
import { Password } from './password';
import { Text, UserId } from './text-input';

/** Widgets by their names in ui.json. */
export type Widgets = Partial<Record<WidgetName, ComponentType<ControlProps>>>;

/** The `widgets` of rjsf's Form. These are the ones that a sign-on form needs. `loadLate` adds the others. */
export const widgets: Widgets = {
  text: Text,
  userId: UserId,
  password: Password,
};

const EARLY = Object.keys(widgets);

/** Returns whether a panel can be rendered with the widgets that are loaded from the start. */
export function hasEarlyWidgets({ uiSchema }: PanelUi): boolean {
  return Object.values(uiSchema).every((field) => {
    if (Array.isArray(field) || !field) return true;
    return (
      typeof field['ui:widget'] === 'string' &&
      EARLY.includes(field['ui:widget']) &&
      !field['ui:options']?.checklist &&
      !field['ui:options']?.width &&
      !field['ui:options']?.matches &&
      !hasToken(field['ui:options']?.autocomplete, 'new-password')
    );
  });
}
