/** The frame with the widget: it shows the brand's page in the chosen width, and keeps the input across changes. */
import type { Frame, FrameEvents, ShowOptions } from '../frame/interface';
import type { Compiled, Place } from '../protocol';
import type { Choices } from './state';

type Options = Omit<ShowOptions, 'typed' | 'place' | 'compiled'>;

export interface Stage {
  /** Shows the widget again with the current choices. `place` overrides the visible page; null begins with sign-on. */
  show(choices: Choices, place?: Place | null): void;
  /** Changes the data from the next call of `show`. */
  use(compiled: Compiled | null): void;
  setLanguage(locale: string): void;
  frame(): Frame | undefined;
  on<N extends keyof FrameEvents>(name: N, listener: (detail: FrameEvents[N]) => void): void;
}

/** @param element the iframe, which shows a brand already */
export function createStage(element: HTMLIFrameElement, box: HTMLElement, first: Choices): Stage {
  let brand = first.brand;
  let compiled: Compiled | null = null;
  let width = first.width;
  /** The options for the next document of the frame. */
  let waiting: ShowOptions | null = null;
  const frame = (): Frame | undefined => Reflect.get(element.contentWindow ?? {}, 'playground');
  const on: Stage['on'] = (name, listener) =>
    addEventListener(`frame:${name}`, (event) => listener((event as CustomEvent).detail));

  on('ready', () => {
    if (!waiting) return;
    frame()?.show(waiting);
    waiting = null;
  });

  const resize = (): void => {
    // The style sheet has the width that fits the stage.
    element.style.width = width === 'fit' ? '' : `${width}px`;
    const wide = element.offsetWidth;
    const here = box.clientWidth;
    const scale = Math.min(1, here / wide);
    element.style.height = `${box.clientHeight / scale}px`;
    element.style.transform = `scale(${scale})`;
    box.dataset.narrow = String(wide < here);
  };
  new ResizeObserver(resize).observe(box);

  return {
    frame,
    on,
    use: (next) => {
      compiled = next;
    },
    setLanguage: (locale) => frame()?.setLanguage(locale),
    show(choices, place = frame()?.place() ?? null) {
      const { locale, scheme, mode } = choices satisfies Options;
      const next: ShowOptions = { locale, scheme, mode, compiled, place, typed: frame()?.typed() ?? {} };
      width = choices.width;
      resize();
      if (choices.brand === brand) {
        if (waiting || !frame()) waiting = next;
        else frame()?.show(next);
        return;
      }
      brand = choices.brand;
      waiting = next;
      element.contentWindow?.location.replace(new URL(`./playground/${brand}.html#wait`, location.href));
    },
  };
}
