/**
 * The style sheets that a widget brings along as texts: the page adopts them, which no policy about styles
 * forbids. A host that links or imports latchkey.css itself gets none of them.
 */

const page = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--latchkey-sheet').trim();

/**
 * Whether the page has a style sheet of the widget, from any source: the sheet itself sets the mark
 * (styles/latchkey.css, first.css).
 */
export const hasStyles = (): boolean => page() !== '';

/** Whether the host itself has put the whole style sheet into the page. */
export const hasOwnStyles = (): boolean => page() === 'file';

/**
 * Adopts a style sheet until `life` ends, before or after the sheets that the page has adopted: among rules
 * of the same specificity the later one wins. Where the browser cannot adopt sheets, panels have no looks,
 * and the engine tells the host.
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
    // The browser cannot adopt sheets: see above.
  }
}

/** Makes the function that adopts the late half of the style sheet, once, until `life` ends. */
export function createLateStyleAdopter(life: AbortSignal): (lateStyles: () => string) => void {
  let isAdopted = hasOwnStyles();
  return (lateStyles) => {
    if (!isAdopted) adopt(lateStyles(), 'after', life);
    isAdopted = true;
  };
}
