import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { usePanel } from '../../context/contexts';
import { useText } from '../../context/selectors';
import type { Message } from '../../core/flow/state';
import { messageLine } from '../../i18n/message-line';
import { Icon } from '../../widgets';

interface MessageBoxProps {
  message: Message;
  /** Whether the box gets the focus. Screen readers then read it, so it isn't announced again. */
  focused: boolean;
}

const KINDS = { error: 'MESSAGE_ERROR', success: 'MESSAGE_SUCCESS', info: 'MESSAGE_INFO' } as const;

/**
 * Presses the main button of a panel without a form when the user presses Enter on the message, like Enter in
 * a field submits a form. Ignores a key that is held down since the previous panel.
 */
function pressMain({ key, repeat, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || repeat) return;
  const panel = currentTarget.closest('[data-latchkey-panel]');
  const [main, ...others] =
    panel?.querySelectorAll<HTMLElement>('.latchkey-buttons > [data-variant=primary]') ?? [];
  if (others.length === 0) main?.click();
}

/**
 * A message of the server or the journey, in the colors of its type. Server text stays text, even if it reads
 * like markup. The panel's live region (announcer.tsx) announces messages that are neither errors nor
 * focused.
 */
export function MessageBox({ message, focused }: MessageBoxProps): ReactNode {
  const text = useText();
  // Derived from the panel's ID instead of React's `useId`, whose numbers would collide between widgets of a
  // page (docs/decisions/0038).
  const { prefix, ui, hasForm } = usePanel();
  const id = `${prefix}-message`;
  const tone = message.place === 'intro' ? 'warning' : message.type === 'info' ? ui.tone : undefined;
  // A long message scrolls in its box, so the keyboard must be able to reach it.
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box) box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
  });
  // An error is about the previous attempt, so it fades once the user types again. Sets the attribute
  // directly, because a state would cost a second commit for that key.
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
        {/* The title of a warning already says so. */}
        {!tone && <span className="latchkey-hidden">{text(KINDS[message.type])}: </span>}
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
