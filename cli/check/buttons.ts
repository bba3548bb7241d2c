import type { Guard, PanelUi } from '../../src/core/data/data.gen';

/** Anything that the user can press: the event is `user.<action>`. */
export interface Pressable {
  action: string;
  when?: Guard;
  /** It sends the form: only a person who has what the form asks for comes on by it. */
  isSubmit?: boolean;
  /** Keys from the root of ui.json. */
  at: (string | number)[];
}

/**
 * Everything that can be pressed on a panel: its buttons and links, the X, and the buttons of the captcha.
 * The X of a dialog that a row opened over a page closes only that dialog.
 */
export function pressables(ui: PanelUi, isOpened = false): Pressable[] {
  const own = (['links', 'buttons'] as const).flatMap((list) =>
    (ui[list] ?? []).map(({ action, when, submit }, index) => ({
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
  return [...own, ...corner, ...captcha];
}

/** The names of the fields on a panel; the captcha brings its own. */
export function fieldsOf({ ui, schema }: { ui: PanelUi; schema: Record<string, unknown> | null }): string[] {
  const own = Object.keys((schema?.properties ?? {}) as object);
  return ui.captcha ? [...own, 'captchaAnswer'] : own;
}
