import { dom } from '../host-page/dom';

/**
 * Takes over the panel that the host has rendered into `root`, if it has this mark. Otherwise calls `draw`, and
 * gives the new fields what the user has typed, the caret and the focus. Without such a panel, only draws.
 */
export function takeMarkup(root: HTMLElement, mark: string, draw: () => void): void {
  const { latchkeyMarkup: found } = root.dataset;
  delete root.dataset.latchkeyMarkup;
  if (found === mark) {
    const main = root.querySelector<HTMLButtonElement>('.latchkey-buttons [data-variant=primary]');
    if (main) main.type = 'submit';
    return;
  }
  const typed = [...root.querySelectorAll('input')];
  const active = typed.find((input) => input === dom.activeElement);
  const { selectionStart = null, selectionEnd = null } = active ?? {};
  root.replaceChildren();
  draw();
  for (const { name, value } of typed) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!field) continue;
    field.value = value;
    if (name !== active?.name) continue;
    field.focus();
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}
