import type { PageView } from './driver';

/**
 * Reads from a document what a person can see of the widget. Runs in the page itself, in jsdom and in a
 * browser: it uses only the attributes that hosts may rely on, names, roles and relations of elements.
 */
export function viewPage(document: Document, elementIds: readonly string[]): PageView {
  const read = (element: Element | null | undefined): string => {
    const texts: string[] = [];
    /** A number or address in a separate element, inside a sentence. */
    const isPart = (node: Node | null): boolean => node?.nodeName === 'BDI';
    const walk = (node: Node): void => {
      for (const child of node.childNodes) walk(child);
      if (node.nodeType !== 3) return;
      const goesOn =
        isPart(node.previousSibling) ||
        (isPart(node.parentNode) && node.parentNode?.previousSibling?.nodeType === 3);
      if (goesOn) texts.push(`${texts.pop() ?? ''}${node.nodeValue}`);
      else texts.push(node.nodeValue ?? '');
    };
    if (element) walk(element);
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  };

  const panels = [...document.querySelectorAll<HTMLElement>('#latchkey-root [data-latchkey-panel]')];
  const own = panels[0];
  const top = panels.at(-1);
  const all = <T extends Element>(selector: string): T[] => [...(top?.querySelectorAll<T>(selector) ?? [])];

  const titleId = top?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const box = own?.querySelector('[data-latchkey-message]');
  const steps = [...(own?.querySelectorAll('ol > li') ?? [])];
  const current = steps.findIndex((step) => step.getAttribute('aria-current') === 'step');

  const view: PageView = {
    page: own?.dataset.latchkeyPage ?? null,
    panel: own?.dataset.latchkeyPanel ?? null,
    dialog: panels.length > 1 ? (top?.dataset.latchkeyPanel ?? null) : null,
    title: titleId ? read(document.getElementById(titleId)) : null,
    text: read(top),
    message: box ? { type: box.getAttribute('data-latchkey-message') ?? '', text: read(box) } : null,
    progress: current < 0 ? null : current + 1,
    focus: null,
    buttons: {},
    fields: {},
    errors: {},
    options: {},
    revealed: {},
    requirements: {},
    elements: Object.fromEntries(elementIds.map((id) => [id, read(document.getElementById(id))])),
    inputs: {},
    wait: read(document.getElementById('latchkey-wait')),
  };

  for (const input of document.querySelectorAll<HTMLInputElement>('body > input[name]'))
    view.inputs[input.name] = input.value;

  for (const button of all<HTMLButtonElement>('[data-latchkey-action]')) {
    const off = button.disabled || button.getAttribute('aria-disabled') === 'true';
    view.buttons[button.dataset.latchkeyAction ?? ''] = off ? 'disabled' : 'enabled';
  }
  for (const control of [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '#latchkey-root :is(input, select)[name], .latchkey-embedded input[name]',
    ),
  ]) {
    const { name } = control;
    const isRadio = control.type === 'radio';
    if (isRadio) {
      view.options[name] = [...(view.options[name] ?? []), control.value];
      view.fields[name] ??= '';
    }
    if (control.tagName === 'SELECT')
      view.options[name] = [...(control as HTMLSelectElement).options].map((option) => option.value);
    if (!isRadio || (control as HTMLInputElement).checked) view.fields[name] = control.value;
    if (control.getAttribute('autocomplete')?.includes('password'))
      view.revealed[name] = control.type === 'text';
    const described = (control.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .filter((id) => id.endsWith('-error'));
    const error = described.map((id) => read(document.getElementById(id))).join(' ');
    if (error) view.errors[name] = error;
  }
  for (const rule of all<HTMLElement>('[data-latchkey-rule]'))
    view.requirements[rule.dataset.latchkeyRule ?? ''] = rule.dataset.state ?? '';

  const focused = document.activeElement as HTMLElement | null;
  if (focused?.closest('[data-latchkey-message]')) view.focus = 'message';
  else if (focused?.matches('[data-latchkey-requirements]')) view.focus = 'requirements';
  else if (focused?.dataset?.latchkeyAction) view.focus = `button:${focused.dataset.latchkeyAction}`;
  else if (focused?.getAttribute?.('name')) view.focus = focused.getAttribute('name');
  return view;
}

/** The internal properties of React and of Preact that lead from a container to its components. */
interface Drawn {
  /** React: the props of a component, and its first child. */
  memoizedProps?: Given | null;
  child?: Drawn | null;
  /** Preact: the same, in the names of its published bundle. */
  props?: Given | null;
  __k?: (Drawn | null)[] | null;
}
type Given = { store?: { getState?(): unknown } };

/**
 * The widget's whole store as text, found through React's or Preact's own root: a devtools extension would
 * see the same. `page`: the page that the engine shows according to the engine, null before there is one. An
 * early panel looks like any other, but has no engine and so no store.
 * @throws when the engine shows a page and no store is found: then the secrets could not be checked
 */
export function readStore(document: Document, page: string | null): string {
  const root = document.getElementById('latchkey-root') as unknown as Record<
    string,
    { stateNode?: { current?: Drawn } }
  > & { __k?: Drawn | null };
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  let drawn: Drawn | null | undefined = key ? root[key]?.stateNode?.current : root?.__k;
  while (drawn) {
    const store = (drawn.memoizedProps ?? drawn.props)?.store;
    if (store?.getState) return JSON.stringify(store.getState());
    drawn = drawn.child ?? (Array.isArray(drawn.__k) ? drawn.__k.find((one) => one !== null) : null);
  }
  if (page !== null) throw new Error(`the page ${page} is on show, and no store is found behind it`);
  return '';
}
