/** The script of the brand's page for phones. Starts the widget when the visitor does anything. Until then, the panel of the HTML is enough. */
import { readOptions } from './interface';

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click', 'change', 'scroll'];

let hasBegun = false;
/** The latest press in the HTML, which the widget gets once it shows a page. */
let pressed: HTMLElement | null = null;

async function begin(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  await import('./frame');
  await import('./brands/brands.js');
}

const { scheme } = readOptions(location.hash);
document.documentElement.dataset.scheme = scheme;
const panel = document.querySelector<HTMLElement>('[data-latchkey-markup]');
if (panel) panel.dataset.latchkeyScheme = scheme;

const life = new AbortController();
for (const from of [window, parent])
  for (const sign of SIGNS)
    from.addEventListener(sign, () => void begin(), { capture: true, passive: true, signal: life.signal });
const press = ({ target }: Event): void => {
  if (target instanceof HTMLElement) pressed = target;
};
addEventListener('click', press, { capture: true, signal: life.signal });
parent.addEventListener(
  'frame:page',
  () => {
    life.abort();
    // The widget has taken this element over, unless it had to draw another panel.
    if (pressed?.isConnected) pressed.click();
  },
  { once: true },
);
// The visitor may have been faster than this script.
if (parent.navigator.userActivation?.hasBeenActive) void begin();
