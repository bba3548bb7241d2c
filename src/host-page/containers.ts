import { directionOf, languageTag } from '../i18n/locale';
import { dom } from './dom';
import { dress } from './theme';

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

/** What the widget changes of a host's element, to be put back as it was. */
function looksOf(element: HTMLElement): () => void {
  const names = ['class', 'lang', 'dir', 'data-latchkey-scheme'];
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
 * when the widget goes, as it was. The theme is set property by property, as a strict policy wants it.
 */
export function createContainers(instance: number, theme: object): Containers {
  const create = (name: string): HTMLElement => {
    const element = dom.createElement('div');
    element.id = idOf(name, instance);
    dom.body.append(element);
    return element;
  };
  const root = create('root');
  const given = dom.getElementById(idOf('wait', instance));
  // Another copy of the script has a container of that name too, but that one is in use.
  const own = given?.classList.contains('latchkey') ? null : given;
  const restore = own && looksOf(own);
  const wait = own ?? create('wait');
  const undress = [root, wait].map((element) => dress(element, theme));
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
      for (const end of undress) end();
      root.remove();
      if (restore) restore();
      else wait.remove();
    },
  };
}
