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

/** Id of the paragraphs that describe a dialog as it opens; undefined where they are many, under headings. */
export function introId({ kind, intro }: PanelUi, prefix: string): string | undefined {
  const isShort = kind === 'dialog' && intro?.every(({ look }) => look === undefined);
  return isShort ? `${prefix}-intro` : undefined;
}
