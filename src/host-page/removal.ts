/**
 * Calls `gone` when the host page has detached or moved `element`. Returns a function that stops watching.
 */
export function watchRemoval(element: Element, onRemoved: () => void): () => void {
  const parent = element.parentNode;
  const watcher = new MutationObserver(() => {
    if (element.isConnected && element.parentNode === parent) return;
    watcher.disconnect();
    onRemoved();
  });
  // Observes only the ancestors' children, because observing the whole tree would cost time on every change
  // of the page.
  for (let node = parent; node; node = node.parentNode) watcher.observe(node, { childList: true });
  return () => watcher.disconnect();
}
