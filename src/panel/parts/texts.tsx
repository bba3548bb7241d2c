import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import { useChoice, useFacts, useGuard, useJourney, useText } from '../../context/selectors';
import { useAgo } from '../../context/use-ago';
import { sentTo } from '../../core/data/contacts';
import type { Note, TextItem, TimerId } from '../../core/data/data.gen';
import { holds } from '../../core/flow/facts';
import { Icon } from '../../widgets';
import { headingOf } from '../reading';

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
  const args = { ...journey, ...minutes, ...sentTo(journey), ago: ago?.text };
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
 * The progress of the journey: a bar for each step, and the number and name of the current one. Screen readers get
 * the names of all steps, with their states.
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
      <p className="latchkey-progress-line">
        <span id={`${prefix}-step`}>{text('STEP_OF', { step, count: steps.length })}</span>{' '}
        <span aria-hidden="true">{text(steps[step - 1] ?? '')}</span>
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
