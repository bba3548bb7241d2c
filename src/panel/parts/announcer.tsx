import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEngine } from '../../context/engine-context';
import { usePanel } from '../../context/panel-context';
import { useChoice, useText } from '../../context/selectors';
import { useNews } from '../../context/use-form';
import type { Message } from '../../core/flow/state';
import { errorText } from '../../form/error-text';
import { TRY } from '../../form/form';
import { fieldUi } from '../../form/judge';
import { messageLine } from '../../i18n/message-line';

/** Milliseconds that a call may take before it is announced. */
const PATIENCE = 400;

/** Milliseconds that a message has to get the focus, or to be shown by a dialog. */
const MOMENT = 150;

/** Whether a call has been under way for a while. */
function useLong(busy: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && long;
}

/** The newest error of a field with the field's label; after a try to submit, why the form was not sent. */
function useWrong(): string {
  const text = useText();
  const { ui } = usePanel();
  const { form } = useEngine();
  const field = useNews() ?? '';
  const keyword = form.errorOf(field);
  const own = fieldUi(ui, field);
  // The captcha's answer is the one field that no ui.json has.
  const label = useChoice(keyword === null ? undefined : (own?.['ui:title'] ?? 'CAPTCHA_ANSWER_LABEL'));
  const error = useChoice(errorText(own?.['ui:errors'], keyword));
  if (field === TRY) return text('FILL_IN_TO_CONTINUE');
  return keyword === null ? '' : `${label}: ${error}`;
}

/**
 * The text of a message that is no alert, a moment later than its box; empty for a message that was read out
 * with the focus.
 */
function useMessage({ message, focused }: Said): string {
  const text = useText();
  const read = useRef<Message | null>(null);
  if (focused) read.current = message;
  const isRead = message === read.current;
  const [said, setSaid] = useState<Message | null>(null);
  useEffect(() => {
    const timer = isRead ? undefined : setTimeout(() => setSaid(message), MOMENT);
    return () => clearTimeout(timer);
  }, [message, isRead]);
  if (!message || isRead || message !== said || message.type === 'error') return '';
  return message.items.map((item) => messageLine(item, text)).join(' ');
}

export interface Said {
  message: Message | null;
  /** The message gets the focus, here or in a dialog over the panel, which reads it out. */
  focused: boolean;
}

/**
 * The live region of a panel. The region is there from the beginning, because not all screen readers read an
 * element that comes together with its text. It announces what a person would otherwise find only by going
 * back: the newest error of a field, why a try to submit did not go on, a message, and that a call is under
 * way (the wait overlay lies outside of the dialog, where no screen reader looks). Each line is read alone,
 * when it changes; also while the panel around it is busy.
 */
export function Announcer({ busy, ...said }: Said & { busy: boolean }): ReactNode {
  const text = useText();
  const { hasForm } = usePanel();
  const wrong = useWrong();
  return (
    <div className="latchkey-hidden" role="status" aria-atomic="false" aria-busy="false">
      <p>{useLong(busy) && `${text('WAITMESSAGE_FIELD1')}. ${text('WAITMESSAGE_FIELD2')}.`}</p>
      <p>{hasForm && wrong}</p>
      <p>{useMessage(said)}</p>
    </div>
  );
}
