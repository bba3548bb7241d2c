/**
 * Keeps texts current while the browser translates the page. A translator replaces each text by a `font` element,
 * and the renderer goes on changing the text that is no longer in the page. When it does, this puts the text back,
 * and the translator replaces it again. Returns a function that stops watching.
 */
export function watchTranslation(elements: readonly Element[]): () => void {
  const fonts = new WeakMap<Node, ChildNode>();
  const texts = new WeakMap<Node, Node>();
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [removed] = removedNodes;
      const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (type === 'characterData') fonts.get(target)?.replaceWith(target);
      else if (font && removed) {
        // A translation can be replaced by another one.
        const text = texts.get(removed) ?? removed;
        fonts.set(text, font as ChildNode);
        texts.set(font, text);
        observer.observe(text, { characterData: true });
      }
    }
  });
  for (const element of elements) observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}
