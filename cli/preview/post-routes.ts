import type { Folders } from '../data';
import type { Answers } from './answers';
import { keepRecording } from './keep';
import { openInEditor, pathOf } from './open';
import type { Preview } from './preview';

/** Actions that the page requests, by path. Each returns a message for the user, if any. */
export const POST_ROUTES: Record<
  string,
  (body: Record<string, unknown>, served: { preview: Preview; folders: Folders; answers: Answers }) => unknown
> = {
  '/answer': ({ call, next }, { preview }) => preview.choose(String(call), String(next)),
  '/seen': ({ version }, { preview }) => preview.seen(Number(version)),
  '/open'({ file, line, column }, { preview }) {
    const path = pathOf(preview.data(), String(file));
    return path && openInEditor(path, Number(line) || 1, Number(column) || 1);
  },
  '/keep': ({ name, steps }, { folders, answers }) =>
    keepRecording(folders.over, String(name), steps, answers.settings()).then(
      (file) => `Kept as ${file}. \`latchkey try\` replays it.`,
      (error: Error) => error.message,
    ),
};
