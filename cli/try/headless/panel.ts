/** The current state of a panel, computed from its data, the facts, the form and the clock. */

import { deliveryOptions } from '../../../src/core/data/contacts';
import type { Button, FieldOptions, FieldUi, TextChoice } from '../../../src/core/data/data.gen';
import { rowsOf } from '../../../src/core/data/items';
import { readPath } from '../../../src/core/data/paths';
import type { Panel } from '../../../src/core/data/product';
import { type Item, waysOf } from '../../../src/core/data/ways';
import { choose, holds } from '../../../src/core/flow/facts';
import { isBusy as isStateBusy } from '../../../src/core/flow/state';
import { offeredBy } from '../../../src/form/choices';
import { CAPTCHA_FIELD, fieldUi, isShown } from '../../../src/form/judge';
import { canSend, closeAction } from '../../../src/panel/reading';
import type { Stage } from './engine';

/** A visible field. */
export interface Field {
  /** Its name among the form's values. */
  name: string;
  /** Its name in the page. */
  shownAs: string;
  widget: string;
  options: FieldOptions;
  errors: FieldUi['ui:errors'];
}

/** A visible button. `button` is null if it isn't in a list of ui.json. */
export interface Pressable {
  action: string;
  button: Button | null;
  /** The entry of a list that the button is for. */
  item?: Item | undefined;
  /** The value for the journey. */
  chosen?: Record<string, string>;
  isEnabled: boolean;
}

/** The visible panels: that of the page, then the dialogs over it. */
export function layers({ store, panel }: Stage): Panel[] {
  const { shown, dialogs } = store.getState();
  return [shown?.panel ?? null, ...dialogs].flatMap((id) => (id === null ? [] : (panel(id) ?? [])));
}

/** The text of a choice. */
export function textOf({ store, text }: Stage, choice: TextChoice | undefined): string {
  const key = Array.isArray(choice) ? choose(choice, store.getState().facts)?.text : choice;
  return key === undefined ? '' : text(key as string);
}

/** Whether the user is waiting for an answer, and the panel shows it. */
export function isBusy({ store }: Stage): boolean {
  const state = store.getState();
  return state.entry !== null && isStateBusy(state) && !state.host.silent;
}

/** Whether the captcha is in this panel, or in the host's page without a panel. */
function hasCaptcha({ store }: Stage, panel: Panel | undefined): boolean {
  const { facts, session, shown } = store.getState();
  const hasPlace = panel ? panel.ui.captcha === true : shown?.panel === null && facts.embedded === true;
  return hasPlace && facts.hasCaptcha === true && typeof session.captchaHtml === 'string';
}

const CAPTCHA: Field = {
  name: CAPTCHA_FIELD,
  shownAs: CAPTCHA_FIELD,
  widget: 'text',
  options: { secret: true },
  errors: { '*': 'MANDATORY_FIELD' },
};

/** The visible fields of a panel, or those in the host's page without a panel. */
export function fieldsOf(stage: Stage, panel: Panel | undefined): Field[] {
  const state = stage.store.getState();
  const { facts } = state;
  const fields = Object.keys(panel?.schema.properties ?? {}).flatMap((name): Field[] => {
    const own = panel && fieldUi(panel.ui, name);
    if (!own || !isShown(own, facts)) return [];
    const named = own['ui:widget'];
    const widget = Array.isArray(named) ? named.find(({ when }) => holds(when, facts))?.widget : named;
    const given = own['ui:options'] ?? {};
    const length = given.lengthFrom && (readPath(state, given.lengthFrom) as number | undefined);
    const options = length ? { ...given, sendAtLength: length } : given;
    return [{ name, shownAs: options.name ?? name, widget: widget ?? '', options, errors: own['ui:errors'] }];
  });
  return hasCaptcha(stage, panel) ? [...fields, CAPTCHA] : fields;
}

/** The values that a field offers, or null for a text field. */
export function offered({ store }: Stage, { widget, options }: Field): string[] | null {
  const { facts, journey } = store.getState();
  const own = offeredBy(options, facts).map(({ value }) => value);
  if (widget === 'deliveryOptions')
    return [...own, ...deliveryOptions(journey, facts.voiceDisabled === true).map(({ value }) => value)];
  return widget === 'select' || widget === 'radio' ? own : null;
}

/** Whether one of the offered values is always chosen. */
export const alwaysChosen = ({ widget, options }: Field): boolean =>
  widget === 'select' ||
  widget === 'deliveryOptions' ||
  (widget === 'radio' && options.variant === 'segments');

/** Returns what prevents a button from being pressed: the form, the journey or nothing. */
export function obstacle(stage: Stage, panel: Panel, button: Button): 'form' | 'journey' | null {
  const { facts, shown, timers } = stage.store.getState();
  const all = [button.enabled ?? []].flat();
  const { form } = stage;
  const isMissing =
    (all.includes('valid') && !form.isValid()) || (all.includes('filled') && !form.isFilled());
  if (canSend(panel) && isMissing) return 'form';
  const endsAt = button.countdown && (shown?.timers ?? timers)[button.countdown]?.endsAt;
  const isCounting = endsAt !== undefined && endsAt !== '' && endsAt > stage.clock.now();
  return !isCounting && all.every((one) => typeof one === 'string' || holds(one, facts)) ? null : 'journey';
}

/** Whether a running call prevents this button from being pressed. */
export const isHeld = (stage: Stage, action: string): boolean =>
  isBusy(stage) && !stage.product.common.interrupts?.includes(`user.${action}`);

const CAPTCHA_ACTIONS = ['refreshCaptcha', 'captchaHelp'];

/** The buttons in the rows of a list. */
function itemButtons(stage: Stage, { from, items }: FieldOptions): Pressable[] {
  if (!items) return [];
  return rowsOf(readPath(stage.store.getState(), from ?? ''), items).flatMap(
    ({ entry, id, name, actions }) => {
      const label = String((name?.text ? stage.text(name.text, entry) : entry[name?.value ?? '']) ?? '');
      return actions.map(({ action, as }) => ({
        action,
        button: null,
        item: id === '' ? undefined : { id, name: label },
        chosen: { [as]: id, [`${as}Name`]: label },
        isEnabled: !isHeld(stage, action),
      }));
    },
  );
}

/** The buttons of a panel from top to bottom, or those in the host's page without a panel. */
export function buttonsOf(stage: Stage, panel: Panel | undefined): Pressable[] {
  const captcha = hasCaptcha(stage, panel)
    ? CAPTCHA_ACTIONS.map((action) => ({ action, button: null, isEnabled: !isBusy(stage) }))
    : [];
  if (!panel) return captcha;
  const { ui } = panel;
  const { facts } = stage.store.getState();
  const listed = (buttons: readonly Button[] = []): Pressable[] =>
    buttons
      .filter(({ when }) => holds(when, facts))
      .map((button) => {
        const { action } = button;
        const isEnabled = !isHeld(stage, action) && obstacle(stage, panel, button) === null;
        return { action, button, isEnabled };
      });
  const plain = (action: string): Pressable => ({ action, button: null, isEnabled: true });
  return [
    // Escape sends the same event where a Cancel replaces the X.
    ...(ui.close ? [plain(closeAction(ui))] : []),
    ...captcha,
    ...fieldsOf(stage, panel).flatMap(({ options }) => itemButtons(stage, options)),
    ...listed(ui.links),
    ...listed(ui.buttons),
    ...waysOf(
      ui.ways,
      facts,
      (path) => readPath(stage.store.getState(), path),
      (way, item) => ({
        action: way.action,
        button: way,
        item,
        ...(item && { chosen: { [way.as ?? '']: item.id } }),
        isEnabled: !isHeld(stage, way.action),
      }),
      () => null,
    ),
    ...(ui.help && stage.url('help') !== null ? [plain('help')] : []),
  ];
}
