import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGuard, useText, useTimerLeft } from '../../context/selectors';
import type { Button } from '../../core/data/data.gen';
import { ActionButton } from './action-button';

/** Seconds as m:s. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * What is said aloud of a countdown: that it has begun, and for how long. The journey tells its end; seconds
 * in between are only seen.
 */
function useStartSaid(left: number | null): string {
  const text = useText();
  const [minutes, setMinutes] = useState(0);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const began = left !== null && left > 0 && (before.current === null || left > before.current);
    before.current = left;
    if (began) setMinutes(Math.ceil(left / 60));
    else if (left === 0) setMinutes(0);
  }, [left]);
  return minutes > 0 ? text('RESEND_COUNTDOWN_STARTED', { minutes }) : '';
}

function Countdown({ button }: { button: Button }): ReactNode {
  const text = useText();
  const left = useTimerLeft(button.countdown);
  const said = useStartSaid(left);
  return (
    <>
      {left !== null && left > 0 && (
        <span className="latchkey-countdown" data-latchkey-countdown={button.countdown}>
          {text('RESEND_WAIT', { time: clockText(left) })}
        </span>
      )}
      <span className="latchkey-hidden" role="status">
        {said}
      </span>
    </>
  );
}

function Link({ button }: { button: Button }): ReactNode {
  if (!useGuard(button.when)) return null;
  return (
    <p className="latchkey-link-line">
      <ActionButton button={button} />
      {button.countdown && <Countdown button={button} />}
    </p>
  );
}

/**
 * Buttons in the body of a panel, each with the rest of its countdown beside it, so that its own name stays
 * the same.
 */
export function Links({ buttons }: { buttons: readonly Button[] }): ReactNode {
  return (
    <div className="latchkey-links">
      {buttons.map((button) => (
        <Link key={button.action} button={button} />
      ))}
    </div>
  );
}
