import { useEffect, useReducer, useState } from 'react';
import { type Engine, useEngine } from '../../context/engine-context';
import { usePanel } from '../../context/panel-context';
import { useText, useTimer } from '../../context/selectors';
import type { TimerId } from '../../core/data/data.gen';
import { FALLBACK_LOCALE } from '../../i18n/locale';
import { elapsed, onTick, type RelativeFormat, relativeFormat } from '../../i18n/relative-time';
import type { Text } from '../../i18n/text';

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

/** Returns the formatter, or null until its data has loaded. */
function useFormat(wanted: boolean): RelativeFormat | null {
  const engine = useEngine();
  const text = useText();
  const [loaded, setLoaded] = useState<RelativeFormat | null>(null);
  const format = wanted ? formatOf(engine, text) : null;
  useEffect(() => {
    if (format instanceof Promise) format.then((loaded) => setLoaded(() => loaded));
  }, [format]);
  return format instanceof Promise ? loaded : format;
}

/** How long ago an event was. */
export interface Ago {
  /** Empty while the language's data is loading. */
  text: string;
  /** Whether less than the smallest unit has passed. */
  isNow: boolean;
}

/**
 * Returns how long ago a timer was started, as text. Null if it was never started, undefined without a timer.
 */
export function useAgo(timer: TimerId | undefined): Ago | null | undefined {
  const { clock, panel } = useEngine();
  const { ui } = usePanel();
  const startedAt = useTimer(timer, 'startedAt');
  const rules = panel(ui.panel)?.relativeTime;
  const isShown = startedAt !== undefined && rules !== undefined;
  const format = useFormat(isShown);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const refreshMs = isShown ? rules.refreshMs : null;
  useEffect(() => (refreshMs === null ? undefined : onTick(clock, refreshMs, tick)), [clock, refreshMs]);
  if (timer === undefined) return undefined;
  if (!isShown) return null;
  // A panel opens when its timer starts, and "now" needs no formatter.
  if (!format) return { text: '', isNow: true };
  const distance = elapsed(clock.now(), startedAt, rules.thresholds);
  return { text: format(distance), isNow: distance.value === 0 };
}
