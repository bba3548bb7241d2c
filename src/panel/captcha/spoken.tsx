import type { ReactNode } from 'react';
import { usePanel } from '../../context/panel-context';
import { useText } from '../../context/selectors';
import { Icon } from '../../widgets';
import { type Phase, useSpoken } from './use-spoken';

interface SpokenProps {
  delaySeconds: number;
  rewindSeconds: number;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The icon and label of the button in each phase. */
const BUTTON = {
  idle: ['listen', 'CAPTCHA_LISTEN'],
  loading: ['listen', 'CAPTCHA_LISTEN'],
  unavailable: ['listen', 'CAPTCHA_LISTEN'],
  soon: ['pause', 'CAPTCHA_PAUSE'],
  playing: ['pause', 'CAPTCHA_PAUSE'],
  paused: ['play', 'CAPTCHA_PLAY'],
} as const satisfies Record<Phase, readonly [icon: string, text: string]>;

/** Notes for some phases. Screen readers read them out too. */
const NOTE: Partial<Record<Phase, string>> = {
  loading: 'CAPTCHA_AUDIO_LOADING',
  soon: 'CAPTCHA_AUDIO_SOON',
  unavailable: 'CAPTCHA_AUDIO_UNAVAILABLE',
};

/**
 * The spoken captcha with custom controls. The browser's controls would offer downloads, but no rewind by
 * seconds.
 */
export function Spoken({ delaySeconds, rewindSeconds }: SpokenProps): ReactNode {
  const text = useText();
  const { busy } = usePanel();
  const { phase, elapsed, total, press, rewind, audio, source, events } = useSpoken(
    delaySeconds,
    rewindSeconds,
  );
  const [icon, key] = BUTTON[phase];
  const isReady = icon !== 'listen';
  const back = text('CAPTCHA_REWIND', { seconds: rewindSeconds });
  const note = NOTE[phase];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the name is given together with the role of a group
    <div
      className="latchkey-captcha-audio"
      // A group of one button would only repeat its name.
      role={isReady ? 'group' : undefined}
      aria-label={isReady ? text('CAPTCHA_LISTEN') : undefined}
      data-latchkey-audio={phase}
    >
      <audio ref={audio} src={source} preload="auto" {...events} />
      {/* One button for all phases, so that it keeps the focus while its action changes. */}
      <button
        type="button"
        className="latchkey-icon-button"
        title={text(key)}
        aria-disabled={busy || phase === 'loading' || undefined}
        onClick={() => !busy && press()}
      >
        <Icon name={icon} />
      </button>
      <span className="latchkey-captcha-player">
        {isReady && (
          <>
            <button type="button" className="latchkey-icon-button" title={back} onClick={rewind}>
              <Icon name="back" />
            </button>
            <span
              className="latchkey-countdown"
              role="timer"
              aria-label={text('CAPTCHA_AUDIO_TIME', { elapsed: clock(elapsed), total: clock(total) })}
            >
              {clock(elapsed)} / {clock(total)}
            </span>
          </>
        )}
        <span className="latchkey-countdown" role="status">
          {note ? text(note, { seconds: delaySeconds }) : ''}
        </span>
      </span>
    </div>
  );
}
