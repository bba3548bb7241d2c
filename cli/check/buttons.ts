import type { Button, Guard, PanelUi } from '../../src/core/data/data.gen';
import type { Model } from '../data/model';

/** A button or link that the user can press; it sends the event `user.<action>`. */
export interface Pressable {
  action: string;
  when?: Guard;
  /** Whether it sends the form. A user who can't fill in the form can't leave the page by it. */
  isSubmit?: boolean;
  /** The path in ui.json. */
  at: (string | number)[];
}

/** The X and Escape send the last two. An owner's list can't make these lead on. */
const ALWAYS_LEAVE = ['user.cancel', 'user.close', 'user.dismiss'];

/** Whether an event leaves the journey: `interrupts` in common.json lists the owner's own. */
export const isInterrupt = ({ common }: Model, event: string): boolean =>
  ALWAYS_LEAVE.includes(event) || common.data.interrupts?.includes(event) === true;

/** The lists of ui.json that have buttons, in display order. */
export const BUTTON_LISTS = ['links', 'buttons', 'ways'] as const;

/** The buttons of one of these lists. */
export const buttonsIn = (ui: PanelUi, list: (typeof BUTTON_LISTS)[number]): readonly Button[] =>
  ui[list] ?? [];

/** The buttons in the rows of a panel's lists. */
export const itemActions = (ui: PanelUi) =>
  Object.entries(ui.uiSchema).flatMap(([field, own]) =>
    (Array.isArray(own) ? [] : (own?.['ui:options']?.items?.actions ?? [])).map((action, index) => ({
      ...action,
      when: own && !Array.isArray(own) ? own['ui:when'] : undefined,
      at: ['uiSchema', field, 'ui:options', 'items', 'actions', index, 'action'],
    })),
  );

/**
 * Everything that can be pressed on a panel: buttons, links, those in lists, the X, and the buttons of the captcha. If a row opened
 * the panel as a dialog over a page, its X closes only that dialog.
 */
export function pressables(ui: PanelUi, isOpened = false): Pressable[] {
  const own = BUTTON_LISTS.flatMap((list) =>
    buttonsIn(ui, list).map(({ action, when, submit }, index) => ({
      action,
      when,
      isSubmit: submit === true,
      at: [list, index, 'action'],
    })),
  );
  const corner = ui.close ? [{ action: isOpened ? 'dismiss' : 'close', at: ['close'] }] : [];
  const captcha = ui.captcha
    ? ['refreshCaptcha', 'captchaHelp'].map((action) => ({ action, at: ['captcha'] }))
    : [];
  return [...itemActions(ui), ...own, ...corner, ...captcha];
}

/** The names of the fields on a panel, including the captcha's. */
export function fieldsOf({ ui, schema }: { ui: PanelUi; schema: Record<string, unknown> | null }): string[] {
  const own = Object.keys((schema?.properties ?? {}) as object);
  return ui.captcha ? [...own, 'captchaAnswer'] : own;
}
