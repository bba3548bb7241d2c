import { useEffect, useReducer } from 'react';
import type { TimerId } from '../core/data/data.gen';
import { FALLBACK_LOCALE } from '../i18n/locale';
import { elapsed, onTick, type RelativeFormat, relativeFormat } from '../i18n/relative-time';
import type { Text } from '../i18n/text';
import { type Engine, useEngine, usePanel } from './contexts';
import { useText, useTimer } from './selectors';
import { useLoaded } from './use-loaded';

/** The formatter for each language of a widget, created on first use. */
const formats = new WeakMap<Text, RelativeFormat | Promise<RelativeFormat | null>>();

/** Falls back to English if the language is unsupported or its data fails to load, and reports it. */
async function withFallback(
  engine: Engine,
  isNeeded: Promise<RelativeFormat | null>,
): Promise<RelativeFormat | null> {
  let cause: unknown;
  const found = await isNeeded.catch((fault) => {
    cause = fault;
    return null;
  });
  if (found) return found;
  engine.report(
    'locale',
    `relative time isn't available in ${engine.texts.locale()}, using ${FALLBACK_LOCALE}`,
    cause,
  );
  return relativeFormat(FALLBACK_LOCALE);
}

function formatOf(engine: Engine, text: Text): RelativeFormat | Promise<RelativeFormat | null> {
  const known = formats.get(text);
  if (known) return known;
  const found = relativeFormat(engine.texts.locale());
  const format = found instanceof Promise ? withFallback(engine, found) : found;
  formats.set(text, format);
  return format;
}

/** How long ago an event was. */
export interface Ago {
  /** Empty while the language's data is loading. */
  text: string;
  /** Whether less than the smallest unit has passed. */
  isNow: boolean;
}

/**
 * Returns a function that tells how long ago a time was, by the clock of `now`. Null if it isn't `needed`, or the panel
 * has no units for it.
 */
export function useElapsed(isNeeded: boolean): ((now: number, then: number) => Ago) | null {
  const engine = useEngine();
  const { clock, panel } = engine;
  const text = useText();
  const { ui } = usePanel();
  const rules = panel(ui.panel)?.relativeTime;
  const isShown = isNeeded && rules !== undefined;
  const format = useLoaded(isShown ? formatOf(engine, text) : null, 'relative time');
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const refreshMs = isShown ? rules.refreshMs : null;
  useEffect(() => (refreshMs === null ? undefined : onTick(clock, refreshMs, tick)), [clock, refreshMs]);
  if (!isShown) return null;
  return (now, then) => {
    // A panel opens when its timer starts, and "now" needs no formatter.
    if (!format) return { text: '', isNow: true };
    const distance = elapsed(now, then, rules.thresholds);
    return { text: format(distance), isNow: distance.value === 0 };
  };
}

/**
 * Returns how long ago a timer was started, as text. Null if it was never started, undefined without a timer.
 */
export function useAgo(timer: TimerId | undefined): Ago | null | undefined {
  const { clock } = useEngine();
  const startedAt = useTimer(timer, 'startedAt');
  const tell = useElapsed(startedAt !== undefined);
  if (timer === undefined) return undefined;
  return startedAt === undefined || !tell ? null : tell(clock.now(), startedAt);
}
