import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFacts, useText, useTimerLeft } from '../../context/selectors';
import type { Button } from '../../core/data/data.gen';
import { holds } from '../../core/flow/facts';
import { ActionButton } from './action-button';

/** Milliseconds until the announcement of the start, which is outdated a minute later, is removed. */
const START_MS = 7000;

/** Formats seconds as m:s. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Returns the announcement at the start of a countdown, with its duration. The end is announced too; the
 * seconds in between are only visible.
 */
function useStartAnnouncement(left: number | null): string {
  const text = useText();
  const [minutes, setMinutes] = useState(0);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const began = left !== null && left > 0 && (before.current === null || left > before.current);
    before.current = left;
    if (began) setMinutes(Math.ceil(left / 60));
    else if (left === 0) setMinutes(0);
  }, [left]);
  useEffect(() => {
    if (minutes === 0) return;
    const timer = setTimeout(() => setMinutes(0), START_MS);
    return () => clearTimeout(timer);
  }, [minutes]);
  return minutes > 0 ? text('RESEND_COUNTDOWN_STARTED', { minutes }) : '';
}

/** The remaining time of the timer that a link waits for. It ends the sentence that the link begins. */
function Countdown({ button }: { button: Button }): ReactNode {
  const text = useText();
  const left = useTimerLeft(button.countdown);
  const announcement = useStartAnnouncement(left);
  return (
    <>
      {left !== null && left > 0 && (
        <span className="latchkey-countdown" data-latchkey-countdown={button.countdown}>
          {text('RESEND_WAIT', { time: clockText(left) })}
        </span>
      )}
      <span className="latchkey-hidden" role="status">
        {left === 0 ? text('RESEND_ENABLED') : announcement}
      </span>
    </>
  );
}

/**
 * Buttons in the body of a panel. The remaining time is beside its button, so the button's name doesn't
 * change. Skips buttons whose guard doesn't hold, buttons with an icon, which are in the header, and those
 * beside a field's label.
 */
export function Links({ buttons }: { buttons: readonly Button[] }): ReactNode {
  const facts = useFacts();
  const shown = buttons.filter((button) => !button.image && !button.beside && holds(button.when, facts));
  if (shown.length === 0) return null;
  return (
    <div className="latchkey-links">
      {shown.map((button) => (
        <span className="latchkey-timed" key={button.action}>
          <ActionButton button={button} /> {button.countdown && <Countdown button={button} />}
        </span>
      ))}
    </div>
  );
}
