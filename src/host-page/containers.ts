import { directionOf, languageTag } from '../i18n/locale';
import { dom } from './dom';
import { fadeLoading } from './loading';
import { applyTheme } from './theme';

/**
 * The elements that hold the widget: children of the page's body, which `destroy` removes. The wait message
 * may stand in an element of the host.
 */
export interface Containers {
  root: HTMLElement;
  wait: HTMLElement;
  /** The host has an element for the wait message; the message stands in it unless a panel is open. */
  isWaitGiven: boolean;
  /** Sets the language of the containers, and the side on which their lines begin. */
  speak(locale: string): void;
  remove(): void;
}

/** Saves what the widget changes of a host's element. Returns the function that puts it back. */
function stylesOf(element: HTMLElement): () => void {
  const names = ['class', 'lang', 'dir', 'data-latchkey-scheme'];
  const before = names.map((name) => element.getAttribute(name));
  const { cssText } = element.style;
  return () => {
    for (const [index, name] of names.entries()) {
      const value = before[index] ?? null;
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    // Not by attribute, because a strict policy forbids the attribute as an inline style.
    element.style.cssText = cssText;
    if (cssText === '') element.removeAttribute('style');
  };
}

const idOf = (name: string, instance: number): string =>
  instance > 1 ? `latchkey-${name}-${instance}` : `latchkey-${name}`;

/** Id of a widget's own container, by its number among the widgets of the page. */
export const rootId = (instance: number): string => idOf('root', instance);

/**
 * Creates `#latchkey-root` and `#latchkey-wait` (a second widget of the page: `-2`). When the page has an
 * element `#latchkey-wait` of its own, the wait message stands in that element (specification section 2).
 * When the widget goes, the element stays, as it was before. The theme is set property by property, because a
 * strict policy demands it.
 */
export function createContainers(instance: number, theme: object): Containers {
  const create = (name: string): HTMLElement => {
    const element = dom.createElement('div');
    element.id = idOf(name, instance);
    dom.body.append(element);
    return element;
  };
  fadeLoading();
  const root = create('root');
  const given = dom.getElementById(idOf('wait', instance));
  // A container of that name may belong to another copy of the script, and that copy uses it.
  const own = given?.classList.contains('latchkey') ? null : given;
  const restore = own && stylesOf(own);
  const wait = own ?? create('wait');
  const removeTheme = [root, wait].map((element) => applyTheme(element, theme));
  return {
    root,
    wait,
    isWaitGiven: own !== null,
    speak(locale) {
      for (const element of [root, wait]) {
        element.lang = languageTag(locale);
        element.dir = directionOf(locale);
      }
    },
    remove() {
      for (const end of removeTheme) end();
      root.remove();
      if (restore) restore();
      else wait.remove();
    },
  };
}
