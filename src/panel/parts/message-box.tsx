import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { usePanel } from '../../context/panel-context';
import { useText } from '../../context/selectors';
import type { Message } from '../../core/flow/state';
import { messageLine } from '../../i18n/message-line';
import { Icon } from '../../widgets';

interface MessageBoxProps {
  message: Message;
  /** The box gets the focus, which reads it out: it is not announced a second time. */
  focused: boolean;
}

const KINDS = { error: 'MESSAGE_ERROR', success: 'MESSAGE_SUCCESS', info: 'MESSAGE_INFO' } as const;

/**
 * Presses the main button of a panel without a form when Enter is pressed on the message, as Enter in a field
 * sends a form. A key that is held down since the panel before does nothing.
 */
function pressMain({ key, repeat, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || repeat) return;
  const panel = currentTarget.closest('[data-latchkey-panel]');
  const [main, ...others] =
    panel?.querySelectorAll<HTMLElement>('.latchkey-buttons > [data-style=primary]') ?? [];
  if (others.length === 0) main?.click();
}

/**
 * A message of the server or the journey, in the theme of its type. Server text stays text, even where it
 * looks like markup. The panel's live region (announcer.tsx) reads out a message that is no error and gets no
 * focus.
 */
export function MessageBox({ message, focused }: MessageBoxProps): ReactNode {
  const text = useText();
  // The id comes from the panel and not from React's `useId`, which would count from the same start in each
  // widget of a page (decisions/0038).
  const { prefix, ui, hasForm } = usePanel();
  const id = `${prefix}-message`;
  const tone = message.place === 'intro' ? 'warning' : message.type === 'info' ? ui.tone : undefined;
  // A long message scrolls in its box; a keyboard must be able to scroll it.
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box) box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
  });
  // An error is about the previous attempt: it fades as soon as the user types again. The attribute is set by hand,
  // because a state would cost a second commit for that key.
  useEffect(() => {
    const panel = ref.current?.closest('[data-latchkey-panel]');
    const past = (): void => void ref.current?.setAttribute('data-past', 'true');
    panel?.addEventListener('input', past, { once: true });
    return () => panel?.removeEventListener('input', past);
  }, []);
  const role = focused ? 'group' : message.type === 'error' ? 'alert' : undefined;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the name is given together with the role of a group
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut to the button, which has the focus next
    <div
      ref={ref}
      className="latchkey-message"
      data-latchkey-message={message.type}
      data-tone={tone}
      data-outcome={ui.message === 'outcome' || undefined}
      role={role}
      tabIndex={-1}
      aria-labelledby={focused ? id : undefined}
      onKeyDown={hasForm ? undefined : pressMain}
    >
      <Icon name={tone ?? message.type} />
      <div className="latchkey-message-text" id={id}>
        <span className="latchkey-hidden">{text(KINDS[message.type])}: </span>
        {message.items.length === 1 && message.items[0] ? (
          <p dir="auto">{messageLine(message.items[0], text)}</p>
        ) : (
          <ul>
            {message.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity and never move
              <li key={index} dir="auto">
                {messageLine(item, text)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
