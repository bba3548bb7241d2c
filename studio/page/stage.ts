/** The frame with the widget: it shows the brand's page in the chosen width, and keeps the input across changes. */
import type { Answering } from '../answers';
import type { Frame, FrameEvents, ShowOptions } from '../frame/interface';
import type { Compiled, Place } from '../protocol';
import type { Choices } from './state';

export interface Stage {
  /** Shows the widget again with the current choices. `place` overrides the visible page; null begins with sign-on. */
  show(choices: Choices, place?: Place | null): void;
  /** Changes the data from the next call of `show`. */
  use(compiled: Compiled | null): void;
  /** Shows the page that was shown last again. */
  again(): void;
  /** The visible page, or the one that is about to be. null before the first one. */
  place(): Place | null;
  /** The page that was shown last, or null for sign-on. */
  wanted(): Pick<Place, 'flow' | 'page'> | null;
  /** Changes only the language, so that the page stays as it is. */
  setLanguage(choices: Choices): void;
  /** The options that the widget is shown with, on any page. */
  options(choices: Choices): Omit<ShowOptions, 'typed' | 'place'>;
  frame(): Frame | undefined;
  on<N extends keyof FrameEvents>(name: N, listener: (detail: FrameEvents[N]) => void): void;
}

/** The address of the website of a brand. It shows nothing before `show` is called. */
const addressOf = (brand: string): string => new URL(`./studio/${brand}.html#wait`, document.baseURI).href;

/**
 * @param element the iframe, whose `data-src` is its first address. It loads after the page around it is painted
 * @param answering how the auth server answers; the page changes it in place
 */
export function createStage(
  element: HTMLIFrameElement,
  box: HTMLElement,
  first: Choices,
  answering: Answering,
): Stage {
  const { brand: firstBrand } = first;
  let brand = firstBrand;
  let compiled: Compiled | null = null;
  let width = first.width;
  /** The options for the next document of the frame. */
  let waiting: ShowOptions | null = null;
  const frame = (): Frame | undefined => Reflect.get(element.contentWindow ?? {}, 'studio');
  const on: Stage['on'] = (name, listener) =>
    addEventListener(`frame:${name}`, (event) => {
      const { frame: from, detail } = (event as CustomEvent).detail;
      if (from === element) listener(detail);
    });

  requestAnimationFrame(() =>
    setTimeout(() => {
      if (brand === firstBrand) element.src = element.dataset.src ?? '';
    }),
  );
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
    box.dataset.scale = scale < 1 ? `${Math.round(scale * 100)} %` : '';
    box.dataset.narrow = String(wide < here);
  };
  new ResizeObserver(resize).observe(box);

  const options: Stage['options'] = ({ locale, scheme, mode }) => ({
    locale,
    scheme,
    mode,
    compiled,
    answering,
  });

  let last: ShowOptions | undefined;
  /** A page that was asked for, and that the frame doesn't show yet. */
  let coming: Place | null = null;
  for (const name of ['page', 'over'] as const)
    on(name, () => {
      coming = null;
    });
  const placeNow = (): Place | null => coming ?? frame()?.place() ?? null;
  const show: Stage['show'] = (choices, place = placeNow()) => {
    coming = place;
    const here = frame()?.place();
    const isSame = here?.flow === place?.flow && here?.page === place?.page;
    const typed = place === null || isSame || !here ? (frame()?.typed() ?? {}) : {};
    const next: ShowOptions = { ...options(choices), place, typed };
    last = next;
    width = choices.width;
    resize();
    if (choices.brand === brand) {
      if (waiting || !frame()) waiting = next;
      else frame()?.show(next);
      return;
    }
    brand = choices.brand;
    waiting = next;
    element.contentWindow?.location.replace(addressOf(brand));
  };
  return {
    frame,
    show,
    place: placeNow,
    on,
    wanted: () => last?.place ?? null,
    again() {
      if (last) void frame()?.show({ ...last, answering });
    },
    options,
    use: (next) => {
      compiled = next;
    },
    setLanguage(choices) {
      if (waiting || !frame()) show(choices);
      else frame()?.setLanguage(choices.locale);
    },
  };
}
