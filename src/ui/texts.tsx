import type { ReactNode } from 'react';
import type { Note, TextItem } from '../core/data.gen';
import { useChoice, useGuard } from '../store/selectors';
import { Icon } from '../widgets';

function Paragraph({ item }: { item: TextItem }): ReactNode {
  const words = useChoice(item.text);
  if (!useGuard(item.when)) return null;
  return item.look === 'heading' ? <h3 className="latchkey-heading">{words}</h3> : <p>{words}</p>;
}

/** The paragraphs above the fields. */
export function Intro({ items }: { items: readonly TextItem[] }): ReactNode {
  return (
    <div className="latchkey-intro">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is data and never changes
        <Paragraph key={index} item={item} />
      ))}
    </div>
  );
}

function Footnote({ note }: { note: Note }): ReactNode {
  const words = useChoice(note.text);
  if (!useGuard(note.when)) return null;
  return (
    <li className="latchkey-note" data-image={note.image}>
      {note.image && <Icon name={note.image} />}
      <span>{words}</span>
    </li>
  );
}

/** The footnotes below the fields; those that do not apply are not there. */
export function Notes({ notes }: { notes: readonly Note[] }): ReactNode {
  return (
    <ul className="latchkey-notes">
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is data and never changes
        <Footnote key={index} note={note} />
      ))}
    </ul>
  );
}
