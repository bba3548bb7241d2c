/** The stylesheet of a widget that knows where its own files are: a link, gone with the widget. */

/** A host that links the sheet itself gets no other one. */
const THEIRS = '[rel=stylesheet][href*="latchkey.css"]:not([data-latchkey])';

/** Makes sure the sheet beside `script` is in the page until `life` ends; resolves when it is there, or will not come. */
export const linkStyle = (script: string, life: AbortSignal): unknown =>
  document.querySelector(THEIRS) ||
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // The property itself makes text of it.
    link.href = new URL('latchkey.css', script) as unknown as string;
    link.dataset.latchkey = '';
    link.onload = link.onerror = resolve;
    document.head.append(link);
    life.addEventListener('abort', () => link.remove());
  });
