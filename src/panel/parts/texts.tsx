import { Fragment, type ReactNode } from 'react';
import { useEngine } from '../../context/engine-context';
import { usePanel } from '../../context/panel-context';
import { useChoice, useFacts, useGuard, useJourney, useText } from '../../context/selectors';
import type { Note, TextItem } from '../../core/data/data.gen';
import { sentTo } from '../../core/data/sent-to';
import { holds } from '../../core/flow/guards';
import { Icon } from '../../widgets';
import { headingOf } from '../reading';
import { useAgo } from './ago';

/** Returns the lengths of timers in whole minutes, for texts about them. */
function useMinutes(timers: Note['minutes'] = {}): Record<string, number> {
  const { timers: known = {} } = useEngine().product.common;
  return Object.fromEntries(
    Object.entries(timers).map(([name, id]) => [name, Math.ceil((known[id]?.seconds ?? 0) / 60)]),
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
