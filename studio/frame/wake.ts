/** The script of the brand's page for phones. Starts the widget when the visitor does anything. Until then, the panel of the HTML is enough. */
import { readOptions } from './interface';

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click', 'change', 'scroll'];

let hasBegun = false;
/** The latest press on the panel of the HTML, which the widget gets once it shows a page. */
let pressed: Element | null = null;

async function begin(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  await import('./frame');
  await import('./brands/brands.js');
}

const { scheme } = readOptions(location.hash);
document.documentElement.dataset.scheme = scheme;
/** Returns the panel of the HTML until the widget takes it over. */
const panel = () => document.querySelector<HTMLElement>('[data-latchkey-markup]');
Object.assign(panel()?.dataset ?? {}, { latchkeyScheme: scheme });

const life = new AbortController();
for (const from of [window, parent])
  for (const sign of SIGNS)
    from.addEventListener(sign, () => void begin(), { capture: true, passive: true, signal: life.signal });
const press = ({ target }: Event): void => {
  // The browser follows links itself, and the widget keeps presses on its own panel.
  pressed = target instanceof Element && panel() && !target.closest('a') ? target : null;
};
addEventListener('click', press, { capture: true, signal: life.signal });
parent.addEventListener(
  'frame:page',
  () => {
    life.abort();
    // The widget has taken this element over, unless it had to draw another panel.
    if (pressed?.isConnected)
      pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  },
  { once: true },
);
// The visitor may have been faster than this script.
if (parent.navigator.userActivation?.hasBeenActive) void begin();
