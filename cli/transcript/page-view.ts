import { readState } from '../../kit/testing/page/state';
import type { PageView } from './driver';

const KEY = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

export type Texts = (text: string) => string;

/**
 * Resolves the text keys of `locales/en_US.json`. A key in capitals becomes its text, and any other text stays as it
 * is.
 */
export const textsOf =
  (messages: Record<string, string>): Texts =>
  (text) => {
    if (!KEY.test(text)) return text;
    const message = messages[text];
    if (message === undefined) throw new Error(`unknown text key ${text}`);
    return message;
  };

/** Reduces white space to single spaces, as a user reads a text. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Reads from a document what a user can see of the widget. The page objects for hosts read the same, but transcripts
 * check more. Runs in the page itself.
 */
export function viewPage(document: Document, elementIds: readonly string[]): PageView {
  const { flow: _, ...seen } = readState(document);
  const text = (id: string): string => {
    const texts: (string | null)[] = [];
    const nodes = document.createTreeWalker(document.getElementById(id) ?? document.createElement('i'), 4);
    while (nodes.nextNode()) texts.push(nodes.currentNode.nodeValue);
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  };
  const view: PageView = {
    ...seen,
    focus: null,
    strayFocus: null,
    revealed: {},
    elements: Object.fromEntries(elementIds.map((id) => [id, text(id)])),
    inputs: {},
    wait: text('latchkey-wait'),
  };
  for (const input of document.querySelectorAll<HTMLInputElement>('body > input[name]'))
    view.inputs[input.name] = input.value;
  for (const input of document.querySelectorAll<HTMLInputElement>(
    '#latchkey-root input[autocomplete*="password"][name], .latchkey-embedded input[autocomplete*="password"][name]',
  ))
    view.revealed[input.name] = input.type === 'text';

  const focused = document.activeElement as HTMLElement | null;
  if (focused?.closest('[data-latchkey-message]')) view.focus = 'message';
  else if (focused?.matches('[data-latchkey-requirements]')) view.focus = 'requirements';
  else if (focused?.matches('.latchkey-title')) view.focus = 'title';
  else if (focused?.dataset?.latchkeyAction) view.focus = `button:${focused.dataset.latchkeyAction}`;
  else if (focused?.getAttribute?.('name')) view.focus = focused.getAttribute('name');
  const top = [...document.querySelectorAll('#latchkey-root [data-latchkey-panel]')].at(-1);
  if (top && !top.contains(focused)) view.strayFocus = focused?.tagName.toLowerCase() ?? 'nothing';
  return view;
}

/** The internal properties of React and Preact that lead from a container to its components. */
interface Drawn {
  /** React: the props of a component, and its first child. */
  memoizedProps?: Given | null;
  child?: Drawn | null;
  /** Preact: the same, under the names in its published bundle. */
  props?: Given | null;
  __k?: (Drawn | null)[] | null;
}
type Given = { store?: { getState?(): unknown } };

/**
 * The widget's whole store as text, found through React's or Preact's root, where a devtools extension would find it
 * too. An early panel has no engine and therefore no store.
 * @param page the page that the engine shows, or null without an engine
 * @throws Error if the engine shows a page but no store is found, because then secrets couldn't be checked
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
  if (page !== null) throw new Error(`the page ${page} is visible, but its store wasn't found`);
  return '';
}
