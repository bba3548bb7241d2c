import type { Config } from '../api/config';
import { directionOf, languageTag } from '../i18n/locale';
import { dom, findPlace } from './dom';
import { fadeLoading } from './loading';
import { applyTheme } from './theme';

/**
 * The elements that hold the widget. They are children of the page's body, or of the element in
 * `config.container`, and `destroy` removes them. The wait message can be in another element of the host.
 */
export interface Containers {
  root: HTMLElement;
  wait: HTMLElement;
  /** Whether panels are inline, in an element of the host's page, instead of in a dialog over it. */
  isInline: boolean;
  /** Whether the wait message is inline, too, unless a panel is open. */
  isWaitInline: boolean;
  /** Sets the language and text direction of the containers. */
  speak(locale: string): void;
  remove(): void;
}

/**
 * Saves the attributes that the widget changes on a host's element. Returns a function that restores them.
 */
function stylesOf(element: HTMLElement): () => void {
  const names = ['class', 'lang', 'dir', 'data-latchkey-scheme', 'data-latchkey-aside'];
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

/** Returns the root that the host has rendered into `place` (`latchkey/render`), if it is still untouched. */
const renderedIn = (place: Element | null): HTMLElement | null =>
  place?.querySelector<HTMLElement>('[data-latchkey-markup]') ?? null;

/** Returns whether a root has the host's markup, and no panel of the widget yet. */
export const isRendered = (root: HTMLElement): boolean => 'latchkeyMarkup' in root.dataset;

/** Removes the host's markup from a root. Returns what the user has typed, by field, without secrets. */
export function takeRendered(root: HTMLElement): Record<string, string> {
  const inputs = [...root.querySelectorAll('input')].filter(
    ({ type, value }) => type !== 'password' && value,
  );
  root.replaceChildren();
  delete root.dataset.latchkeyMarkup;
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
}

/** The part of the config that says where and how panels are displayed. */
export type Placing = Pick<Config, 'container' | 'theme'>;

const idOf = (name: string, instance: number): string =>
  instance > 1 ? `latchkey-${name}-${instance}` : `latchkey-${name}`;

/** Returns the ID of a widget's own container, by its number among the widgets of the page. */
export const rootId = (instance: number): string => idOf('root', instance);

/**
 * Creates `#latchkey-root` and `#latchkey-wait` (with the suffix `-2` for a second widget). If the page has
 * its own `#latchkey-wait`, the wait message goes there (specification section 2), and removing the widget
 * restores that element. Sets the theme property by property, as a strict policy requires.
 */
export function createContainers(instance: number, { theme = {}, container }: Placing): Containers {
  const place = findPlace(container);
  const create = (name: string): HTMLElement => {
    const element = dom.createElement('div');
    element.id = idOf(name, instance);
    (place ?? dom.body).append(element);
    return element;
  };
  fadeLoading();
  const root = renderedIn(place) ?? create('root');
  if (place) {
    root.dataset.latchkeyDisplay = 'inline';
    // Gets the focus when a panel with the focus is removed.
    root.tabIndex = -1;
  }
  const hostElement = dom.getElementById(idOf('wait', instance));
  // A container of that name may belong to another copy of the script.
  const own = hostElement?.classList.contains('latchkey') ? null : hostElement;
  const restore = own && stylesOf(own);
  const wait = own ?? create('wait');
  // The browser itself must never send a form, because the fields would be in the URL.
  root.addEventListener('submit', (event) => event.preventDefault(), true);
  const removeTheme = [root, wait].map((element) => applyTheme(element, theme));
  return {
    root,
    wait,
    isInline: place !== null,
    isWaitInline: own !== null || place !== null,
    speak(locale) {
      for (const element of [root, wait]) {
        element.lang = languageTag(locale);
        element.dir = directionOf(locale);
      }
    },
    remove() {
      for (const end of removeTheme) end();
      // Markup of the host that no panel has replaced stays.
      if (!isRendered(root)) root.remove();
      if (restore) restore();
      else wait.remove();
    },
  };
}
