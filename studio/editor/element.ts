/** Creates an element with attributes and children. A function is a listener, as in `onclick`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(key.slice(2), value);
    else if (value !== false) created.setAttribute(key, value === true ? '' : value);
  }
  created.append(...children);
  return created;
}

/** Replaces the content, and keeps open parts open, the focus where it was or near, and the text that the user types there. */
export function replaceIn(root: HTMLElement, ...content: HTMLElement[]): void {
  const idOf = (one: Element | null): string => {
    const around = ['.part', '.option', '.language'].map(
      (css) => one?.closest<HTMLElement>(css)?.dataset ?? {},
    );
    return JSON.stringify([...around, one?.nodeName, one?.className]);
  };
  const wasOpen = new Map([...root.querySelectorAll('details')].map((one) => [idOf(one), one.open]));
  const old = root.contains(document.activeElement) ? document.activeElement : null;
  const focused = old && idOf(old);
  root.replaceChildren(...content);
  for (const one of root.querySelectorAll('details')) one.open = wasOpen.get(idOf(one)) ?? one.open;
  const all = [...root.querySelectorAll<HTMLElement>('input, select, textarea, button, summary')];
  const next = all.find((one) => idOf(one) === focused);
  if (old) (next ?? root.querySelector<HTMLElement>('.part > summary'))?.focus({ preventScroll: true });
  // The user may have typed on in the meantime.
  if (isText(old) && isText(next) && old.value !== old.defaultValue) {
    next.value = old.value;
    // The browser reports only changes since the field got the focus.
    next.addEventListener('blur', () => next.dispatchEvent(new Event('change')), { once: true });
    if (next.type !== 'number') next.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}

const isText = (one: Element | null | undefined): one is HTMLInputElement | HTMLTextAreaElement =>
  one instanceof HTMLTextAreaElement ||
  (one instanceof HTMLInputElement && ['text', 'number'].includes(one.type));
