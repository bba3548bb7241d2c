/** The stylesheet of a widget that knows where its own files are: a link, gone with the widget. */

/** A host that links the sheet itself gets no other one. */
const THEIRS = '[rel=stylesheet][href*="latchkey.css"]:not([data-latchkey])';

/**
 * Makes sure the sheet beside `script` is in the page until `life` ends; resolves when it is there, or will
 * not come. Methods come from the prototype: a page that has an element of such a name in its markup has the
 * element for `document.createElement`.
 */
export const linkStyle = (script: string, life: AbortSignal): unknown => {
  const { createElement, querySelector } = Document.prototype;
  return (
    querySelector.call(document, THEIRS) ||
    new Promise((resolve) => {
      const link = createElement.call(document, 'link') as HTMLLinkElement;
      link.rel = 'stylesheet';
      // The property itself makes text of it.
      link.href = new URL('latchkey.css', script) as never;
      link.dataset.latchkey = '';
      link.onload = link.onerror = resolve;
      (querySelector.call(document, 'head') as HTMLHeadElement).append(link);
      life.addEventListener('abort', () => link.remove());
    })
  );
};
