/**
 * The style sheets that a widget brings along as texts: the page adopts them, which no policy about styles
 * forbids. A host that links or imports latchkey.css itself gets none of them.
 */

const page = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--latchkey-sheet').trim();

/** However the looks came, the sheet says itself that it is in the page (styles/latchkey.css, first.css). */
export const hasLooks = (): boolean => page() !== '';

/** Whether the page has all of them from its host. */
export const hasOwnLooks = (): boolean => page() === 'file';

/**
 * Puts a sheet into the page until `life` ends, before those that are there or after them: what comes later
 * wins among rules that count as much. Where the browser cannot, panels have no looks, and the engine tells
 * the host.
 */
export function adopt(text: string, order: 'before' | 'after', life: AbortSignal): void {
  // Files that were under way when the widget ended still arrive.
  if (life.aborted) return;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const others = document.adoptedStyleSheets;
    document.adoptedStyleSheets = order === 'before' ? [sheet, ...others] : [...others, sheet];
    life.addEventListener('abort', () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
  } catch {
    // See above.
  }
}

/** Makes what puts the late half of the looks into the page, once, until `life` ends. */
export function createDress(life: AbortSignal): (looks: () => string) => void {
  let isDressed = hasOwnLooks();
  return (looks) => {
    if (!isDressed) adopt(looks(), 'after', life);
    isDressed = true;
  };
}
