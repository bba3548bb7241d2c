/**
 * The loading indicator: an empty dialog with gray lines. The loader ships it, and has no texts or style
 * sheet yet.
 */
import { dom } from './dom';

const ID = 'latchkey-loading';

/** Fast loads show nothing, to avoid a flash. */
const DELAY_MS = 300;

/** After this time, the wait message is added (../start/early.ts) and has faded in (styles/first/wait.css). */
const FADED_MS = 370;

const remove = (dialog: HTMLDialogElement): void => {
  clearTimeout(Number(dialog.dataset.timer));
  // Removing a dialog without `close` doesn't restore the focus.
  dialog.close?.();
  dialog.remove();
};

/** The timer is stored on the dialog, because the loader and the engine each have a copy of this module. */
const schedule = (dialog: HTMLDialogElement, act: () => void, ms: number): void => {
  dialog.dataset.timer = `${setTimeout(act, ms)}`;
};

const each = (act: (dialog: HTMLDialogElement) => void): void =>
  dom.querySelectorAll<HTMLDialogElement>(`#${ID}`).forEach(act);

/** Removes the dialog, because another dialog replaces it. */
export const endLoading = (): void => each(remove);

/** Removes the dialog, because the widget's containers are in the page and the wait message follows. */
export const fadeLoading = (): void =>
  each((dialog) => (dialog.open ? schedule(dialog, () => remove(dialog), FADED_MS) : remove(dialog)));

/**
 * Shows the dialog after a short delay, unless `endLoading` or `fadeLoading` removes it first. `leave` is
 * called when the user closes it with Escape or the back gesture. Styles are set as properties, because a
 * strict policy forbids style attributes. The page's title names the dialog, because it is in the user's
 * language. Returns a function that removes the dialog, or shows a warning sign if the widget has `failed` to
 * load, because no texts have loaded either. Does nothing if the page has no body yet.
 */
export function showLoading(isDark: boolean, leave: () => void): ((failed?: true) => void) | undefined {
  const { body } = dom;
  if (!body) return;
  const dialog = dom.createElement('dialog');
  const open = (): void => {
    if (dialog.isConnected && !dialog.open) dialog.showModal?.();
  };
  dialog.id = ID;
  dialog.ariaLabel = dom.title;
  dialog.ariaBusy = 'true';
  dialog.oncancel = leave;
  dialog.style.cssText = `box-sizing:content-box;width:min(571px,80%);height:196px;margin:80px auto;padding:40px 32px;border:0;border-radius:16px;outline:0;background:repeating-linear-gradient(#8883 0 44px,#0000 0 76px) content-box,Canvas;box-shadow:0 0 0 100vmax #0d111e8f;color-scheme:light${isDark ? ' dark' : ''}`;
  body.append(dialog);
  schedule(dialog, open, DELAY_MS);
  return (failed) => {
    if (!failed) return remove(dialog);
    open();
    dialog.ariaBusy = null;
    dialog.style.background = 'Canvas';
    const button = dom.createElement('button');
    button.textContent = '×';
    button.onclick = () => remove(dialog);
    dialog.replaceChildren('⚠ ', button);
  };
}
