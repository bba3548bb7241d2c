/** The owner's folder on this machine, which the server of the preview watches. */
import type { Problem } from '../../cli/data/problem';
import type { OwnerFiles } from '../protocol';

export interface Folder {
  /** The files when the page opened. */
  files: OwnerFiles;
  /** Whether the data of the build is that of the package, so that the widget can show before the check. */
  isBuilt: boolean;
  /** Calls back with the files after each change. */
  watch(changed: (files: OwnerFiles) => void): void;
  /** Opens a place in the user's editor. */
  open(place: Pick<Problem, 'file' | 'line' | 'column'>): void;
  /** Writes files that the check has accepted. A text that is null removes its file. */
  save(changes: SavedFile[]): Promise<boolean>;
  /** Saves a recording as a transcript. */
  keep(recording: { name: string; steps: object[]; settings: object }): void;
}

/** A file to write, if it still has the text that the page knows. */
export interface SavedFile {
  file: string;
  text: string | null;
  was: string | null;
}

/** @param note shows a message to the user */
export async function openFolder(note: (text: string) => void): Promise<Folder> {
  const events = new EventSource('/events');
  let changed = (_files: OwnerFiles): void => {};
  const post = async (path: string, body: object): Promise<boolean> => {
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
    const message = await answer.text();
    if (message) note(message);
    return message === '';
  };
  const first = await new Promise<{ files: OwnerFiles; isBuilt: boolean }>((resolve) => {
    events.addEventListener('files', ({ data }) => {
      const now = JSON.parse(data);
      resolve(now);
      changed(now.files);
    });
  });
  return {
    ...first,
    watch: (listener) => {
      changed = listener;
    },
    save: (changes) => post('/save', { changes }),
    open: (place) => void post('/open', place),
    keep: (recording) => void post('/keep', recording),
  };
}
