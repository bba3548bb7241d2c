/** How a panel is read to a person as it opens. */
import type { View } from '../context/selectors';
import type { PanelUi } from '../core/data/data.gen';
import type { Panel } from '../core/data/product';

/** Whether there is anything to send; a panel without fields, or with fields to read, has no such button. */
export const canSend = ({ schema, ui }: Panel): boolean =>
  Object.keys(schema.properties).length > 0 && ui.buttons.some(({ submit }) => submit);

/**
 * The focus request of a panel. In a panel without a form the message is what the panel is for, so the
 * message gets the focus, which reads it out: not all screen readers read a live region that comes together
 * with its text.
 */
export function focusOf(panel: Panel, { focus, message }: View): View['focus'] {
  if (canSend(panel) || panel.ui.message === 'none' || !message || (focus && focus.at >= message.at))
    return focus;
  return { target: 'message', at: message.at };
}

/**
 * Ids of the texts that are read after the title when a panel opens: the step of the journey, and the
 * paragraphs above the fields, except if headings divide them, because then they are long.
 */
export function introIds({ progress, intro }: PanelUi, view: Pick<View, 'step'>, prefix: string): string[] {
  const isShort = intro?.every(({ style }) => style === undefined);
  return [progress && view.step !== null && `${prefix}-step`, isShort && `${prefix}-intro`].filter(
    (id) => typeof id === 'string',
  );
}

/** The texts of these elements, as sentences. */
export function sentencesOf(panel: HTMLElement, ids: readonly string[]): string {
  return ids
    .map((id) => panel.querySelector(`#${id}`)?.textContent?.trim() ?? '')
    .filter(Boolean)
    .map((text) => (/\p{P}$/u.test(text) ? text : `${text}.`))
    .join(' ');
}
