import type { DialogId } from '../core/data/data.gen';
import { dialogOpened } from '../store/actions';
import { effect } from './effect';

/** Stacks a dialog over the page, once its panel has loaded. */
export const open = effect<DialogId>({
  resolve: (dialog) => ({ commands: [{ verb: 'open', dialog }] }),
  async run(command, { page, getState, dispatch }) {
    const dialog = command.dialog as DialogId;
    const { visit } = getState();
    await page.loadPanel(dialog);
    const now = getState();
    if (now.visit === visit && !now.dialogs.includes(dialog)) dispatch(dialogOpened(dialog));
  },
});
