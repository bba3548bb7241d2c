import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import { useChoice, useFacts, useNews, useText } from '../../context/selectors';
import type { Message } from '../../core/flow/state';
import { errorText } from '../../form/error-text';
import { TRY } from '../../form/form';
import { fieldUi } from '../../form/judge';
import { messageLine } from '../../i18n/message-line';
import type { CaptchaTexts } from '../captcha/captcha';

/** Milliseconds before a pending call is announced. */
const PENDING_MS = 400;

/** Milliseconds in which a message can get the focus, or a dialog can show it. */
const MESSAGE_DELAY_MS = 150;

/** Returns whether a call has been pending for a while. */
function useLong(busy: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return setLong(false);
    const timer = setTimeout(() => setLong(true), PENDING_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && long;
}

/**
 * Returns the newest error with its field's label, or after an attempt to submit, why the form wasn't sent.
 */
function useErrorText(captcha: CaptchaTexts | undefined): string {
  const text = useText();
  const { ui } = usePanel();
  const { form } = useEngine();
  const field = useNews() ?? '';
  const keyword = form.errorOf(field);
  const own = fieldUi(ui, field);
  // The captcha's answer is the only field without a ui.json entry.
  const label = useChoice(keyword === null ? undefined : (own?.['ui:title'] ?? captcha?.label));
  const error = useChoice(errorText(own?.['ui:errors'], keyword));
  if (field === TRY) return text('FILL_IN_TO_CONTINUE');
  return keyword === null ? '' : `${label}: ${error}`;
}

/**
 * Returns the text of a message that isn't an error, shortly after its box appears. Empty if the focus has
 * already caused it to be read.
 */
function useMessage({ message, focused }: Announced): string {
  const text = useText();
  const read = useRef<Message | null>(null);
  if (focused) read.current = message;
  const isRead = message === read.current;
  const [announced, setAnnounced] = useState<Message | null>(null);
  useEffect(() => {
    const timer = isRead ? undefined : setTimeout(() => setAnnounced(message), MESSAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [message, isRead]);
  if (!message || isRead || message !== announced || message.type === 'error') return '';
  return message.items.map((item) => messageLine(item, text)).join(' ');
}

export interface Announced {
  message: Message | null;
  /** Whether the message gets the focus, here or in a dialog over the panel, so that it is read out. */
  focused: boolean;
}

interface AnnouncerProps extends Announced {
  busy: boolean;
  /** The texts of the panel's captcha, once they have loaded. */
  captcha: CaptchaTexts | undefined;
}

/**
 * The live region of a panel. It is rendered from the start, because some screen readers ignore a region that
 * appears together with its text. It announces what a user would otherwise only find by going back: the
 * newest error of a field, why an attempt to submit failed, a message, a captcha, and a pending call (the wait overlay
 * is outside the dialog, where screen readers don't look). Each line is read separately when it changes, even
 * while the panel is busy.
 */
export function Announcer({ busy, captcha, ...announced }: AnnouncerProps): ReactNode {
  const text = useText();
  const { hasForm } = usePanel();
  const facts = useFacts();
  const error = useErrorText(captcha);
  return (
    <div className="latchkey-hidden" role="status" aria-atomic="false" aria-busy="false">
      <p>{useLong(busy) ? `${text('WAITMESSAGE_FIELD1')}. ${text('WAITMESSAGE_FIELD2')}.` : ''}</p>
      <p>{hasForm ? error : ''}</p>
      <p>{useMessage(announced)}</p>
      <p>{captcha?.news(text, facts) ?? ''}</p>
    </div>
  );
}
