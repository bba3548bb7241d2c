import { languageTag } from '../../i18n/locale';

/** The elements that the widget lives in; both children of the page's body, both gone on destroy. */
export interface Containers {
  root: HTMLElement;
  wait: HTMLElement;
  remove(): void;
}

/** Theme keys are the names of custom properties in camel case: `accentText` is `--latchkey-accent-text`. */
const propertyOf = (key: string): string => `--latchkey-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Creates `#latchkey-root` and `#latchkey-wait` (a second widget of the page: `-2`). The theme is set property by property, so that
 * a value which is no value of that property is dropped by the browser.
 */
export function createContainers(instance: number, locale: string, theme: object): Containers {
  const create = (name: string): HTMLElement => {
    const element = document.createElement('div');
    element.id = instance > 1 ? `latchkey-${name}-${instance}` : `latchkey-${name}`;
    element.className = 'latchkey';
    element.lang = languageTag(locale);
    element.dir = 'ltr';
    for (const [key, value] of Object.entries(theme)) {
      if (typeof value === 'string') element.style.setProperty(propertyOf(key), value);
    }
    document.body.append(element);
    return element;
  };
  const root = create('root');
  const wait = create('wait');
  return {
    root,
    wait,
    remove() {
      root.remove();
      wait.remove();
    },
  };
}
