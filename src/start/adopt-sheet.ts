/**
 * The stylesheet of a bundled widget: the bundler has moved its files, so the text comes as a module, and the
 * page adopts it.
 */

/**
 * Whether the host has imported or linked the sheet itself. A link of another widget does not count: it may
 * go at any time.
 */
const isTheirs = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue('--latchkey-sheet').trim() === 'file' &&
  document.querySelector('link[data-latchkey]') === null;

/**
 * Makes a function that puts the sheet, whose text `load` brings, into the page until `life` ends; it
 * resolves when it is there, or will not come.
 */
export const adopting =
  (load: () => Promise<{ default: string }>) =>
  async (_script: string, life: AbortSignal): Promise<void> => {
    if (isTheirs()) return;
    try {
      const { default: text } = await load();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      life.throwIfAborted();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      life.addEventListener('abort', () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      });
    } catch {
      // The engine sees that the looks are missing, and tells the host (../loader-late.ts).
    }
  };
