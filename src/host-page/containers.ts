import { directionOf, languageTag } from '../i18n/locale';
import { dom } from './dom';
import { isThemeValue, propertyOf } from './theme';

/**
 * The elements that the widget lives in: children of the page's body, gone on destroy. The wait message may
 * stand in an element of the host's.
 */
export interface Containers {
  root: HTMLElement;
  wait: HTMLElement;
  /** The wait message has a place of the host's, and stands there unless a panel is open. */
  isWaitGiven: boolean;
  /** Says which language is spoken in them, and on which side its lines begin. */
  speak(locale: string): void;
  remove(): void;
}

/** What `dressed` changes of a host's element, to be put back as it was. */
function dressOf(element: HTMLElement): () => void {
  const names = ['class', 'lang', 'dir'];
  const before = names.map((name) => element.getAttribute(name));
  const { cssText } = element.style;
  return () => {
    for (const [index, name] of names.entries()) {
      const value = before[index] ?? null;
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    // Not by attribute: a strict policy takes that for an inline style.
    element.style.cssText = cssText;
    if (cssText === '') element.removeAttribute('style');
  };
}

const idOf = (name: string, instance: number): string =>
  instance > 1 ? `latchkey-${name}-${instance}` : `latchkey-${name}`;

/** Id of a widget's own container, by its number among the widgets of the page. */
export const rootId = (instance: number): string => idOf('root', instance);

/**
 * Creates `#latchkey-root` and `#latchkey-wait` (a second widget of the page: `-2`). A page that has an
 * element `#latchkey-wait` of its own gives the wait message that place (specification section 2); it stays
 * when the widget goes, as it was. The theme is set property by property; a value that is none is left out.
 */
export function createContainers(instance: number, theme: object): Containers {
  const create = (name: string): HTMLElement => {
    const element = dom.createElement('div');
    element.id = idOf(name, instance);
    dom.body.append(element);
    return dressed(element);
  };
  const dressed = (element: HTMLElement): HTMLElement => {
    element.classList.add('latchkey');
    for (const [key, value] of Object.entries(theme)) {
      if (isThemeValue(key, value)) element.style.setProperty(propertyOf(key), value);
    }
    return element;
  };
  const root = create('root');
  const given = dom.getElementById(idOf('wait', instance));
  // Another copy of the script has a container of that name too, but that one is in use.
  const own = given?.classList.contains('latchkey') ? null : given;
  const undress = own && dressOf(own);
  const wait = own ? dressed(own) : create('wait');
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
      root.remove();
      if (undress) undress();
      else wait.remove();
    },
  };
}
