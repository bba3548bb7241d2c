import { Fragment, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { type Engine, useEngine, usePanel } from '../../context/contexts';
import { useChoice, useFacts, useGuard, useJourney, useText, useTimer } from '../../context/selectors';
import { useLoaded } from '../../context/use-loaded';
import { sentTo } from '../../core/data/contacts';
import type { Note, TextItem, TimerId } from '../../core/data/data.gen';
import { holds } from '../../core/flow/facts';
import { FALLBACK_LOCALE } from '../../i18n/locale';
import { elapsed, onTick, type RelativeFormat, relativeFormat } from '../../i18n/relative-time';
import type { Text } from '../../i18n/text';
import { Icon } from '../../widgets';
import { headingOf } from '../reading';

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
 * Returns how long ago a timer was started, as text. Null if it was never started, undefined without a timer.
 */
function useAgo(timer: TimerId | undefined): Ago | null | undefined {
  const engine = useEngine();
  const { clock, panel } = engine;
  const text = useText();
  const { ui } = usePanel();
  const startedAt = useTimer(timer, 'startedAt');
  const rules = panel(ui.panel)?.relativeTime;
  const isShown = startedAt !== undefined && rules !== undefined;
  const format = useLoaded(isShown ? formatOf(engine, text) : null, 'relative time');
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

/** Returns the lengths of timers in whole minutes, for texts about them. */
function useMinutes(timers: Note['minutes'] = {}): Record<string, number> {
  const { timers: known = {} } = useEngine().product.common;
  const journey = useJourney();
  const secondsOf = (id: TimerId) => (journey[`${id}Seconds`] ?? known[id]?.seconds ?? 0) as number;
  return Object.fromEntries(
    Object.entries(timers).map(([name, id]) => [name, Math.ceil(secondsOf(id) / 60)]),
  );
}

function Paragraph({ item }: { item: TextItem }): ReactNode {
  const ago = useAgo(item.since);
  const journey = useJourney();
  const minutes = useMinutes(item.minutes);
  const Heading = headingOf(useEngine(), usePanel().ui, 1);
  const args = { ...minutes, ...sentTo(journey), ago: ago?.text };
  const shown = useChoice((ago?.isNow && item.now) || item.text, args);
  const hasText = ago !== null && (ago?.text !== '' || item.now !== undefined);
  if (!useGuard(item.when) || !hasText) return null;
  return item.variant === 'heading' ? (
    <Heading className="latchkey-heading">{shown}</Heading>
  ) : (
    <p data-ages={ago ? '' : undefined}>{shown}</p>
  );
}

interface IntroProps {
  items: readonly TextItem[];
  /** A message that replaces the first paragraph, so the fields below don't move. */
  children: ReactNode;
}

/** The paragraphs above the fields. */
export function Intro({ items, children }: IntroProps): ReactNode {
  const { prefix } = usePanel();
  return (
    <div className="latchkey-intro" id={`${prefix}-intro`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is data and never changes
        <Fragment key={index}>
          {/* Some paragraphs are in one line. */}
          {index > 0 && ' '}
          <Paragraph item={item} />
        </Fragment>
      ))}
      {children}
    </div>
  );
}

function Footnote({ note }: { note: Note }): ReactNode {
  const shown = useChoice(note.text, useMinutes(note.minutes));
  return (
    <li className="latchkey-note" data-image={note.image}>
      {note.image && <Icon name={note.image} />}
      <span>{shown}</span>
    </li>
  );
}

interface NotesProps {
  notes: readonly Note[];
  place?: Note['place'];
}

/** The notes of one place whose guard holds. */
export function Notes({ notes, place }: NotesProps): ReactNode {
  const facts = useFacts();
  const text = useText();
  const shown = notes.filter((note) => note.place === place && holds(note.when, facts));
  if (shown.length === 0) return null;
  const list = (
    <ul className="latchkey-notes">
      {shown.map((note) => (
        <Footnote key={notes.indexOf(note)} note={note} />
      ))}
    </ul>
  );
  if (place !== 'details') return list;
  return (
    <details className="latchkey-details">
      <summary className="latchkey-link latchkey-help">
        {text('NOTES_DETAILS')}
        <Icon name="down" />
      </summary>
      {list}
    </details>
  );
}

/**
 * The progress of the journey: a bar for each step, and the number of the current one. Its name is close to
 * the panel's title, so only screen readers get the names, with their states.
 */
export function Progress({
  steps,
  step,
}: {
  steps: readonly string[] | null;
  step: number | null;
}): ReactNode {
  const text = useText();
  const { prefix } = usePanel();
  if (!steps?.length || step === null) return null;
  const stateOf = (at: number): 'completed' | 'active' | 'pending' =>
    at < step ? 'completed' : at === step ? 'active' : 'pending';
  const names = { completed: 'STEP_COMPLETED', active: 'STEP_ACTIVE', pending: 'STEP_PENDING' };
  return (
    <div className="latchkey-progress">
      <p className="latchkey-progress-line" id={`${prefix}-step`}>
        {text('STEP_OF', { step, count: steps.length })}
      </p>
      <ol aria-label={text('PROGRESS_LABEL')}>
        {steps.map((name, index) => {
          const state = stateOf(index + 1);
          return (
            <li
              key={name}
              className="latchkey-step"
              data-state={state}
              aria-current={state === 'active' ? 'step' : undefined}
            >
              <span className="latchkey-step-name latchkey-hidden">{text(name)}</span>
              <span className="latchkey-hidden">({text(names[state])})</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/**
 * The scrolling part of a panel without a form. The keyboard can scroll it if its text is longer than the
 * panel.
 */
export function ScrolledText({ children }: { children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box?.removeAttribute('tabindex');
  });
  return (
    <div ref={ref} className="latchkey-scroll">
      {children}
    </div>
  );
}
