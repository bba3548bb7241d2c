/**
 * Presses the main button of a panel with a code, unless the code has sent itself, which it does half a second
 * after its last character. Returns whether the code is on its way. Reads the panel and presses in one go, so that the
 * panel can't change in between. Must not use anything outside itself, like `readState` (state.ts).
 */
export function sendCode(document: Document, root: string, panel: string): boolean {
  const top = [...document.querySelectorAll<HTMLElement>(`${root} [data-latchkey-panel]`)].at(-1);
  const code = top?.querySelector<HTMLInputElement>('[name="otc"]')?.value;
  const isSent = top?.dataset.latchkeyPanel !== panel || top.getAttribute('aria-busy') === 'true' || !code;
  if (isSent) return true;
  const button = top.querySelector<HTMLElement>('[data-latchkey-action="submit"]');
  if (!button || button.getAttribute('aria-disabled') === 'true') return false;
  button.click();
  return true;
}
