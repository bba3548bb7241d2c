/** The visible state of the widget, read from attributes, names and roles that hosts can rely on. */

export interface VisibleState {
  /** Null while no panel is open. */
  page: string | null;
  flow: string | null;
  panel: string | null;
  /** The panel above it, such as the confirmation of a cancel. */
  dialog: string | null;
  title: string | null;
  /** All visible text of the topmost panel. */
  text: string;
  message: { type: string; text: string } | null;
  /** The number of the journey's step, starting at 1. */
  progress: number | null;
  /** The state of each button, by action. */
  buttons: Record<string, 'enabled' | 'disabled'>;
  /** The value of each field, by name. A checked checkbox has the value `true`. */
  fields: Record<string, string>;
  errors: Record<string, string>;
  /** The available options of each field, by name. */
  options: Record<string, string[]>;
  /** The state of each rule for a new password, by rule ID. */
  requirements: Record<string, string>;
}

/**
 * Returns the visible state of a widget. The function must not use anything outside itself, because
 * Playwright passes it to the browser as text. `root` selects the container, for pages with several widgets.
 */
export function readState(document: Document, root = '#latchkey-root'): VisibleState {
  const read = (element: Element | null | undefined): string => {
    const texts: string[] = [];
    /** A number or address in its own element, inside a sentence. */
    const isPart = (node: Node | null): boolean => node?.nodeName === 'BDI';
    const collect = (node: Node): void => {
      for (const child of node.childNodes) collect(child);
      if (node.nodeType !== 3) return;
      const isContinued =
        isPart(node.previousSibling) ||
        (isPart(node.parentNode) && node.parentNode?.previousSibling?.nodeType === 3);
      if (isContinued) texts.push(`${texts.pop() ?? ''}${node.nodeValue}`);
      else texts.push(node.nodeValue ?? '');
    };
    if (element) collect(element);
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  };

  const panels = [...document.querySelectorAll<HTMLElement>(`${root} [data-latchkey-panel]`)];
  const pagePanel = panels[0];
  const top = panels.at(-1);
  const all = <T extends Element>(selector: string): T[] => [...(top?.querySelectorAll<T>(selector) ?? [])];

  const titleId = top?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const box = pagePanel?.querySelector('[data-latchkey-message]');
  const current = [...(pagePanel?.querySelectorAll('ol > li') ?? [])].findIndex(
    (step) => step.getAttribute('aria-current') === 'step',
  );

  const state: VisibleState = {
    page: pagePanel?.dataset.latchkeyPage ?? null,
    flow: pagePanel?.dataset.latchkeyFlow ?? null,
    panel: pagePanel?.dataset.latchkeyPanel ?? null,
    dialog: panels.length > 1 ? (top?.dataset.latchkeyPanel ?? null) : null,
    title: titleId ? read(document.getElementById(titleId)) : null,
    text: read(top),
    message: box ? { type: box.getAttribute('data-latchkey-message') ?? '', text: read(box) } : null,
    progress: current < 0 ? null : current + 1,
    buttons: {},
    fields: {},
    errors: {},
    options: {},
    requirements: {},
  };

  for (const button of all<HTMLButtonElement>('[data-latchkey-action]')) {
    const isDisabled = button.disabled || button.getAttribute('aria-disabled') === 'true';
    state.buttons[button.dataset.latchkeyAction ?? ''] = isDisabled ? 'disabled' : 'enabled';
  }
  const controls = `${root} :is(input, select)[name], .latchkey-embedded input[name]`;
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(controls)) {
    const { name } = control;
    const isRadio = control.type === 'radio';
    const isChoice = isRadio || control.type === 'checkbox';
    if (isRadio) state.options[name] = [...(state.options[name] ?? []), control.value];
    if (isChoice) state.fields[name] ??= '';
    if (control.tagName === 'SELECT')
      state.options[name] = [...(control as HTMLSelectElement).options].map((option) => option.value);
    if (!isChoice || (control as HTMLInputElement).checked) state.fields[name] = control.value;
    const described = (control.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .filter((id) => id.endsWith('-error'));
    const error = described.map((id) => read(document.getElementById(id))).join(' ');
    if (error) state.errors[name] = error;
  }
  for (const rule of all<HTMLElement>('[data-latchkey-rule]'))
    state.requirements[rule.dataset.latchkeyRule ?? ''] = rule.dataset.state ?? '';
  return state;
}

/**
 * Presses the main button of a panel with a code, unless the code has sent itself, which it does half a second
 * after its last character. Returns whether the code is on its way. Reads the panel and presses in one go, so that the
 * panel can't change in between. Must not use anything outside itself, like `readState`.
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
