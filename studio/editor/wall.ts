/** All panels at once, in both color schemes. A press on one opens it on the stage. */
import type { Frame, Scheme } from '../frame/interface';
import { addressOf, type Stage } from '../page/stage';
import type { State } from '../page/state';
import type { Overview, Place } from '../protocol';
import { element } from './element';

type Tile = Place & { title: string; name: string };

/** The first page of each panel. */
function tilesOf({ journeys }: Overview): Tile[] {
  const all = journeys.flatMap(({ flow, name, pages }) => pages.map((one) => ({ flow, name, ...one })));
  return all.filter(({ panel }, index) => all.findIndex((one) => one.panel === panel) === index);
}

/** @param root a details element, whose pictures load once it is open */
export function createWall(
  root: HTMLElement,
  { state, stage, open }: { state: State; stage: Stage; open(place: Place): void },
): { draw(overview: Overview): void } {
  const list = element('ul', {});
  root.append(list);
  const frames = new Map<HTMLIFrameElement, { place: Tile; scheme: Scheme }>();
  let latest: Overview | undefined;
  const picture = (place: Tile, scheme: Scheme): HTMLIFrameElement => {
    const frame = element('iframe', {
      src: addressOf(state.brand),
      title: `${place.title}, ${scheme}`,
      loading: 'lazy',
      inert: true,
      'data-scheme': scheme,
    });
    frames.set(frame, { place, scheme });
    return frame;
  };
  const tile = (place: Tile): HTMLElement => {
    const press = (): void => {
      open(place);
      document.getElementById('stage')?.scrollIntoView({ block: 'nearest' });
    };
    return element(
      'li',
      {},
      element('button', { type: 'button', onclick: press }, place.title),
      ` ${place.name}`,
      element('div', {}, picture(place, 'light'), picture(place, 'dark')),
    );
  };
  /** Shows a page in a frame that has loaded. */
  const show = (frame: HTMLIFrameElement): void => {
    const { place, scheme } = frames.get(frame) ?? {};
    const shown: Frame | undefined = Reflect.get(frame.contentWindow ?? {}, 'studio');
    if (!place || !scheme) return;
    const { answering, ...options } = stage.options(state);
    void shown?.show({
      ...{ ...options, scheme, place, mode: 'modal', isAlone: true, typed: {} },
      answering: { ...answering, accepts: true },
    });
  };
  let drawn = '';
  const draw = (): void => {
    const tiles = (root as HTMLDetailsElement).open && latest ? tilesOf(latest) : [];
    const key = JSON.stringify([tiles, state.brand]);
    if (key === drawn) {
      for (const frame of frames.keys()) show(frame);
      return;
    }
    drawn = key;
    frames.clear();
    list.replaceChildren(...tiles.map(tile));
  };
  root.addEventListener('toggle', draw);
  addEventListener('frame:ready', (event) => show((event as CustomEvent).detail.frame));
  // Some pages need a value from an earlier page, so they show nothing alone.
  addEventListener('frame:over', (event) => {
    const { frame, detail } = (event as CustomEvent).detail;
    if (frames.has(frame) && !detail.wasSeen) frame.closest('li').hidden = true;
  });
  return {
    draw(overview) {
      latest = overview;
      draw();
    },
  };
}
