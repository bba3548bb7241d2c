// With the fonts of the system, which need no download.
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent, type HydrationStrategy } from 'vue';
import './style.css';

const ACTS = ['pointermove', 'pointerdown', 'click', 'wheel', 'keydown', 'focusin'];

/** Starts Vue on a phone when the reader does something. Until then, the HTML has all that there is to read, and its links work. */
const atFirstAct: HydrationStrategy = (hydrate) => {
  // From here on, the navigation has a switch that gets its name from Vue.
  if (matchMedia('(min-width: 768px)').matches) return hydrate();
  const life = new AbortController();
  const begin = (): void => {
    life.abort();
    hydrate();
  };
  for (const act of ACTS) addEventListener(act, begin, { capture: true, signal: life.signal });
  return () => life.abort();
};

export default {
  ...DefaultTheme,
  Layout: defineAsyncComponent({ loader: async () => DefaultTheme.Layout, hydrate: atFirstAct }),
};
