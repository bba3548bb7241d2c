import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import { useText } from '../../context/selectors';
import { Icon } from '../../widgets';

/** `soon`: plays after the delay. */
export type Phase = 'idle' | 'loading' | 'soon' | 'playing' | 'paused' | 'unavailable';

export interface Spoken {
  phase: Phase;
  /** In whole seconds. */
  elapsed: number;
  total: number;
  /** Loads, plays or pauses, depending on the phase. */
  press(): void;
  rewind(): void;
  audio: RefObject<HTMLAudioElement | null>;
  source: string | undefined;
  /** The handlers of the audio element. */
  events: {
    onLoadedMetadata(): void;
    onTimeUpdate(): void;
    onPlay(): void;
    onPause(): void;
    onError(): void;
  };
}

/**
 * Controls one spoken challenge: fetches it on the first press, plays it after a delay, and frees it when the
 * component unmounts.
 */
function useSpoken(delaySeconds: number, rewindSeconds: number): Spoken {
  const engine = useEngine();
  const audio = useRef<HTMLAudioElement>(null);
  const fetching = useRef<AbortController>(null);
  const waiting = useRef<unknown>(undefined);
  const [phase, setPhase] = useState<Phase>('idle');
  const [source, setSource] = useState<string>();
  const [[elapsed, total], setTimes] = useState([0, 0] as readonly [number, number]);

  useEffect(() => () => engine.clock.clearTimeout(waiting.current), [engine]);
  useEffect(() => () => fetching.current?.abort(), []);
  useEffect(
    () => () => {
      if (source) URL.revokeObjectURL(source);
    },
    [source],
  );

  const updateTimes = () => {
    const { currentTime = 0, duration = 0 } = audio.current ?? {};
    const [now, end] = [Math.floor(currentTime), Math.floor(duration)];
    setTimes((old) => (old[0] === now && old[1] === end ? old : [now, end]));
  };

  const fail = () => {
    engine.clock.clearTimeout(waiting.current);
    // Firefox continues to play after an error.
    audio.current?.pause();
    setSource(undefined);
    setPhase('unavailable');
  };

  const playSoon = () => {
    setPhase('soon');
    waiting.current = engine.clock.setTimeout(() => {
      // `play` rejects if the browser requires a newer press.
      audio.current?.play().catch(() => setPhase((now) => (now === 'soon' ? 'paused' : now)));
    }, delaySeconds * 1000);
  };

  const load = async () => {
    // The source is still missing, but some browsers allow a later `play` only after a `load` during the press.
    audio.current?.load();
    setPhase('loading');
    const own = new AbortController();
    fetching.current = own;
    try {
      const blob = await engine.media('captchaAudio', 'audio', own.signal);
      if (!own.signal.aborted) setSource(URL.createObjectURL(blob));
    } catch {
      if (!own.signal.aborted) fail();
    }
  };

  const pause = () => {
    engine.clock.clearTimeout(waiting.current);
    audio.current?.pause();
    setPhase('paused');
  };

  return {
    phase,
    elapsed,
    total,
    audio,
    source,
    press() {
      if (phase === 'idle' || phase === 'unavailable') void load();
      else if (phase === 'paused') playSoon();
      else if (phase !== 'loading') pause();
    },
    rewind() {
      const element = audio.current;
      if (!element) return;
      element.currentTime = Math.max(0, element.currentTime - rewindSeconds);
      updateTimes();
    },
    events: {
      onLoadedMetadata() {
        updateTimes();
        // An endless stream has no total to show.
        if (Number.isFinite(audio.current?.duration)) playSoon();
        else fail();
      },
      onTimeUpdate: updateTimes,
      onPlay: () => setPhase('playing'),
      onPause: () => setPhase((now) => (now === 'playing' ? 'paused' : now)),
      onError: () => source && fail(),
    },
  };
}

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
