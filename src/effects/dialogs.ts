import type { DialogId } from '../core/data/data.gen';
import { dialogOpened } from '../store/actions';
import { effect } from './effect';

/**
 * Opens a dialog over the page once its panel has loaded. If a row of a failing journey opens it, the dialog
 * stays after the journey has ended and explains why. Silent journeys open no dialog.
 */
export const open = effect<DialogId>({
  resolve: (dialog, { state }) => ({
    commands: state.host.silent === true ? [] : [{ verb: 'open', dialog }],
  }),
  async run(command, { page, signal, getState, dispatch, report }) {
    const dialog = command.dialog as DialogId;
    const { visit } = getState();
    for (let isWanted = true; isWanted; ) {
      try {
        await page.loadPanel(dialog);
        isWanted = false;
      } catch (cause) {
        report('panel', `failed to load panel <${dialog}>`, cause);
        if ((await page.reportMissing(signal)) !== 'again') return;
      }
    }
    const now = getState();
    if (now.visit === visit && !now.dialogs.includes(dialog)) dispatch(dialogOpened(dialog));
  },
});

/** Removes the topmost dialog. The page below stays. */
export const dismiss = effect<undefined>({
  resolve: (_, { state }) => ({ state: { ...state, dialogs: state.dialogs.slice(0, -1) } }),
});

/** Prints the visible panel. The style sheet hides the host page. */
export const print = effect<undefined>({
  resolve: () => ({ commands: [{ verb: 'print' }] }),
  run: (_, runtime) => runtime.print(),
});
