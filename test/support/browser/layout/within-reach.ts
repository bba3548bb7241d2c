import type { Visit } from '../../visit/visit';
import { settled } from '../views/index';

/**
 * A page at 400 %, a phone with its keyboard open, a phone, two laptops. From low to high, because for a moment, Chromium hits what is
 * scrolled at its old place if the window becomes so low that another part scrolls.
 */
const SIZES = [
  [320, 256],
  [390, 400],
  [390, 844],
  [1366, 768],
  [1280, 800],
] as const;

/** The height of the window in which a pointer also presses each control, in px. Transcripts press them in a high one. */
const PRESSED = 400;

const CONTROLS = 'input, select, button:enabled, a, summary';

/** Everything in the topmost panel that a user presses, or reads before that. */
const THINGS =
  'input, select, button, a, summary, .latchkey-message, .latchkey-field-error, .latchkey-note, .latchkey-requirements-title';

/**
 * Returns the parts of the topmost panel that cannot be scrolled into view or are covered, in sentences. Runs
 * in the page, so everything it needs is inside the function.
 */
function outOfReach(things: string): string[] {
  const panel = [...document.querySelectorAll<HTMLElement>('[data-latchkey-panel]')].at(-1) as HTMLElement;
  const faults: string[] = [];
  for (const more of panel.querySelectorAll('details')) more.open = true;
  const nameOf = (element: Element): string =>
    `${element.localName}.${element.className} ${element.getAttribute('name') ?? ''}“${(element.textContent ?? '').slice(0, 40)}”`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.latchkey-hidden') === null;
  const isHit = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || (element.closest('label')?.contains(hit) ?? false));
  };
  const toTop = (): void => {
    for (const part of [panel, ...panel.querySelectorAll('.latchkey-scroll')]) part.scrollTop = 0;
  };

  toTop();
  const main = panel.querySelector('.latchkey-footer [data-variant="primary"]')?.getBoundingClientRect();
  // An inline panel is as tall as its content, so the host's page scrolls.
  const isDialog = panel.closest('dialog') !== null;
  if (isDialog && innerHeight >= 400 && main && (main.top < 0 || main.bottom > innerHeight))
    faults.push('the main button is not visible');

  for (const element of [...panel.querySelectorAll<HTMLElement>(things)].filter(isSeen)) {
    // The automation does not scroll to an element that is at the place of the click, even if it is covered.
    toTop();
    const first = element.getBoundingClientRect();
    const [atX, atY] = [first.x + first.width / 2, first.y + first.height / 2];
    const isThere = document.elementsFromPoint(atX, atY).includes(element);
    // An edge between two pixels belongs to both sides.
    if (isThere && !isHit(element, atX, atY) && !isHit(element, atX, atY - 1))
      faults.push(`covered before it is scrolled to: ${nameOf(element)}`);

    element.scrollIntoView({ block: 'nearest' });
    const box = element.getBoundingClientRect();
    const x = box.x + box.width / 2;
    const places =
      box.height > innerHeight / 2 ? [box.y + 3] : [box.y + 3, box.y + box.height / 2, box.bottom - 3];
    if (places.some((y) => !isHit(element, x, y))) faults.push(`not fully visible: ${nameOf(element)}`);
  }

  // A user who moves to an invalid field by keyboard must see its error.
  for (const field of panel.querySelectorAll<HTMLElement>('[aria-invalid=true]')) {
    toTop();
    field.focus();
    const error = field.closest('.latchkey-field')?.querySelector('.latchkey-field-error');
    const box = error?.getBoundingClientRect();
    if (error && box && !isHit(error, box.x + 10, box.bottom - 3))
      faults.push(`the error of the focused field is not visible: ${nameOf(field)}`);
  }
  return faults;
}

/**
 * Scrolls an element of the topmost panel into view. Returns its middle, or null if the element is not
 * visible.
 */
function middleOf({ things, index }: { things: string; index: number }): [number, number] | null {
  const panel = [...document.querySelectorAll('[data-latchkey-panel]')].at(-1) as HTMLElement;
  const element = panel.querySelectorAll<HTMLElement>(things)[index];
  if (!element?.checkVisibility() || element.closest('.latchkey-hidden')) return null;
  element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Runs in the page. Stops clicks from having an effect, and records the elements that they hit. */
function catchPresses(): void {
  const hits: (EventTarget | null)[] = [];
  Object.assign(window, { hits });
  for (const name of ['pointerdown', 'mousedown', 'mouseup', 'click'])
    window.addEventListener(
      name,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (name === 'click') hits.push(event.target);
      },
      true,
    );
}

/** Returns the controls that a click in their middle does not hit. */
async function missed({ page }: Visit): Promise<string[]> {
  await page.evaluate(catchPresses);
  const pressed: number[] = [];
  const count = await page.evaluate(
    (things) =>
      [...document.querySelectorAll('[data-latchkey-panel]')].at(-1)?.querySelectorAll(things).length,
    CONTROLS,
  );
  for (let index = 0; index < (count ?? 0); index++) {
    const at = await page.evaluate(middleOf, { things: CONTROLS, index });
    if (!at) continue;
    await page.mouse.click(...at);
    pressed.push(index);
  }
  return page.evaluate(
    ([things, indexes]) => {
      const panel = [...document.querySelectorAll('[data-latchkey-panel]')].at(-1) as HTMLElement;
      const controls = panel.querySelectorAll<HTMLElement>(things);
      const { hits } = window as never as { hits: Node[] };
      return indexes.flatMap((nth, index) => {
        const wanted = controls[nth] as HTMLElement;
        const hit = hits[index] ?? null;
        return wanted.contains(hit) || wanted.closest('label')?.contains(hit)
          ? []
          : `missed: ${wanted.outerHTML}`;
      });
    },
    [CONTROLS, pressed] as const,
  );
}

/**
 * Returns what can't be scrolled into view, is covered, or isn't hit by a press, by the size of the window. Afterwards, presses in the page
 * have no effect.
 */
export async function unreachable(visit: Visit): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [width, height] of SIZES) {
    await visit.page.setViewportSize({ width, height });
    await settled(visit);
    const here = await visit.page.evaluate(outOfReach, THINGS);
    if (height === PRESSED) here.push(...(await missed(visit)));
    if (here.length > 0) found[`${width} x ${height}`] = here;
  }
  return found;
}
