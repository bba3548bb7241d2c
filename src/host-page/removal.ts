/**
 * Calls `onRemoved` when the host page has detached `element`, or moved it to another parent. If its parent
 * moves, the element is still there. Returns a function that stops watching.
 */
export function watchRemoval(element: Element, onRemoved: () => void): () => void {
  const parent = element.parentNode;
  // Observes only the ancestors' children, because observing the whole tree would cost time on every change
  // of the page.
  const watch = (): void => {
    for (let node = parent; node; node = node.parentNode) watcher.observe(node, { childList: true });
  };
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    if (element.isConnected && element.parentNode === parent) watch();
    else onRemoved();
  });
  watch();
  return () => watcher.disconnect();
}
