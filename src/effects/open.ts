import type { DialogId } from '../core/data.gen';
import { effect } from './effect';

/** Stacks a dialog over the page, once its panel has loaded. */
export const open = effect<DialogId>({
  resolve: (dialog) => ({ commands: [{ verb: 'open', dialog }] }),
  async run(command, runtime) {
    const dialog = command.dialog as DialogId;
    const { visit } = runtime.getState();
    await runtime.loadPanel(dialog);
    const now = runtime.getState();
    if (now.visit === visit && !now.dialogs.includes(dialog)) runtime.patch({ dialogs: [...now.dialogs, dialog] });
  },
});
