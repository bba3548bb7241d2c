/**
 * The style sheets that a widget ships as strings. The page adopts them, which no style policy forbids. If
 * the host links or imports latchkey.css itself, nothing is adopted.
 */
import { dom } from './dom';

/** Sets the adopted sheets, even if an element of the page has that name. */
const setAdopted = (sheets: CSSStyleSheet[]): boolean =>
  Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document);

const sheetMarker = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--latchkey-sheet').trim();

/**
 * Returns whether the page has a style sheet of the widget from any source. The sheet itself sets the marker
 * (styles/latchkey.css, first.css).
 */
export const hasStyles = (): boolean => sheetMarker() !== '';

/** Returns whether the host has added the whole style sheet to the page. */
export const hasOwnStyles = (): boolean => sheetMarker() === 'file';

/**
 * Adopts a style sheet until `life` aborts, before or after the page's adopted sheets. Among rules of the
 * same specificity, the later one wins. If the browser can't adopt sheets, panels are unstyled, and the
 * engine reports it.
 */
export function adopt(text: string, order: 'before' | 'after', life: AbortSignal): void {
  // Files can still arrive after the widget was destroyed.
  if (life.aborted) return;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const others = dom.adoptedStyleSheets;
    setAdopted(order === 'before' ? [sheet, ...others] : [...others, sheet]);
    life.addEventListener('abort', () => {
      setAdopted(dom.adoptedStyleSheets.filter((other) => other !== sheet));
    });
  } catch {
    // The browser can't adopt sheets.
  }
}

/** Returns a function that adopts the late half of the style sheet once, until `life` aborts. */
export function createLateStyleAdopter(life: AbortSignal): (lateStyles: () => string) => void {
  let isAdopted = hasOwnStyles();
  return (lateStyles) => {
    if (!isAdopted) adopt(lateStyles(), 'after', life);
    isAdopted = true;
  };
}
