import { directionOf, languageTag } from '../i18n/locale';
import { dom } from './dom';
import { fadeLoading } from './loading';
import { applyTheme } from './theme';

/**
 * The elements that hold the widget. They are children of the page's body, and `destroy` removes them. The
 * wait message can be in an element of the host.
 */
export interface Containers {
  root: HTMLElement;
  wait: HTMLElement;
  /** Whether the host provides an element for the wait message, which is used unless a panel is open. */
  isWaitGiven: boolean;
  /** Sets the language and text direction of the containers. */
  speak(locale: string): void;
  remove(): void;
}

/**
 * Saves the attributes that the widget changes on a host's element. Returns a function that restores them.
 */
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
    // Uses the property, because a strict policy forbids the attribute as an inline style.
    element.style.cssText = cssText;
    if (cssText === '') element.removeAttribute('style');
  };
}

const idOf = (name: string, instance: number): string =>
  instance > 1 ? `latchkey-${name}-${instance}` : `latchkey-${name}`;

/** Returns the ID of a widget's own container, by its number among the widgets of the page. */
export const rootId = (instance: number): string => idOf('root', instance);

/**
 * Creates `#latchkey-root` and `#latchkey-wait` (with the suffix `-2` for a second widget). If the page has
 * its own `#latchkey-wait`, the wait message goes there (specification section 2), and removing the widget
 * restores that element. Sets the theme property by property, as a strict policy requires.
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
  const hostElement = dom.getElementById(idOf('wait', instance));
  // A container of that name may belong to another copy of the script.
  const own = hostElement?.classList.contains('latchkey') ? null : hostElement;
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
