/** The owner's edits: applied, undone, kept as a draft, and saved in the folder once the check accepts them. */
import { createHistory, isSame } from '../edit/history';
import type { Folder } from '../page/folder';
import type { State } from '../page/state';
import type { FileChange, OwnerFiles } from '../protocol';
import { ask } from './ask';

interface EditsOptions {
  state: State;
  folder: Folder | null;
  undo: HTMLButtonElement;
  redo: HTMLButtonElement;
  /** Called when `state.files` are others. */
  changed(): Promise<void>;
  note(text: string): void;
}

export interface Edits {
  apply(changes: FileChange[]): Promise<void>;
  /** Keeps the files as a version, and asks about them: again, if the user has typed into one in the meantime. */
  asking<T>(question: (files: OwnerFiles) => Promise<T>): Promise<T>;
  /** Keeps the files as a version. */
  remember(): void;
  /** Takes the current files for the current version: they say the same in another way. */
  amend(): void;
  /** Whether the files have changes that aren't in the folder. */
  isDraft(): boolean;
  /** Saves the files in the folder. Returns whether it could. */
  accept(files: OwnerFiles): Promise<boolean>;
  /** Keeps the files as a draft, which survives a reload of the page. */
  refuse(): void;
  /** Takes files that changed outside the page. Returns false if they are those of the last save. */
  outside(now: OwnerFiles): boolean;
}

/** The name of the draft in the session's storage, which no link can fill. */
const DRAFT = 'latchkey-draft';

const all = (one: OwnerFiles, other: OwnerFiles): string[] => Object.keys({ ...one, ...other });

export function createEdits({ state, folder, undo, redo, changed, note }: EditsOptions): Edits {
  let saved: OwnerFiles = folder?.files ?? {};
  let isSaving = false;
  let latest: Promise<void> = Promise.resolve();
  const versions = createHistory(state.files);
  const draw = (): void => {
    undo.disabled = !versions.can(-1);
    redo.disabled = !versions.can(1);
  };
  const take = (): Promise<void> => {
    state.files = { ...versions.files() };
    draw();
    return changed();
  };
  const add = (files: OwnerFiles): void => {
    versions.add(files);
    draw();
  };
  const keepDraft = (): void =>
    sessionStorage.setItem(DRAFT, JSON.stringify({ was: saved, files: state.files }));
  const kept = JSON.parse((folder && sessionStorage.getItem(DRAFT)) ?? 'null');
  if (kept && isSame(kept.was, saved)) {
    state.files = kept.files;
    add(state.files);
    note('Your draft from before is back.');
  }
  const asking: Edits['asking'] = async (question) => {
    for (;;) {
      add(state.files);
      const asked = versions.files();
      const answer = await question(asked);
      if (isSame(asked, state.files)) return answer;
    }
  };
  undo.addEventListener('click', () => {
    add(state.files);
    if (versions.undo()) void take();
  });
  redo.addEventListener('click', () => versions.redo() && take());

  return {
    async apply(changes) {
      // The user can be faster than the thread that answers, and each edit starts from the files of the one before.
      const applied = latest.then(async () => {
        state.files = await asking((files) => ask('apply', { files, changes, locale: state.locale }));
        add(state.files);
      });
      latest = applied.catch(() => {});
      try {
        await applied;
        await changed();
      } catch (error) {
        note((error as Error).message);
      }
    },
    asking,
    remember: () => add(state.files),
    amend: () => versions.amend(state.files),
    isDraft: () => folder !== null && !isSame(state.files, saved),
    async accept(files) {
      if (!folder) return false;
      const was = saved;
      const changes = all(files, was).flatMap((file) =>
        files[file] === was[file] ? [] : [{ file, text: files[file] ?? null, was: was[file] ?? null }],
      );
      saved = files;
      isSaving = true;
      const isSaved = await folder.save(changes);
      isSaving = false;
      if (isSaved) sessionStorage.removeItem(DRAFT);
      else {
        saved = was;
        keepDraft();
      }
      return isSaved;
    },
    refuse: () => folder && keepDraft(),
    outside(now) {
      if (isSaving || isSame(now, saved)) return false;
      const drafts = all(state.files, saved).filter((file) => state.files[file] !== saved[file]);
      const [kept, lost] = [true, false].map((isKept) =>
        drafts.filter((file) => (now[file] === saved[file]) === isKept),
      ) as [string[], string[]];
      const next = { ...now };
      for (const file of kept) {
        if (state.files[file] === undefined) delete next[file];
        else next[file] = state.files[file];
      }
      saved = now;
      if (lost.length > 0) {
        add(next);
        note(`${lost.join(', ')} changed outside this page. Undo brings your draft back.`);
      } else versions.restart(next);
      state.files = next;
      draw();
      return true;
    },
  };
}
