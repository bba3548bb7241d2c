/**
 * Calls `gone` once `element` has lost its place: the host has emptied, replaced or moved an element around
 * it, and a dialog in it no longer lies above the page. Returns the function that ends the watch.
 */
export function watchRemoval(element: Element, gone: () => void): () => void {
  const parent = element.parentNode;
  const watcher = new MutationObserver(() => {
    if (element.isConnected && element.parentNode === parent) return;
    watcher.disconnect();
    gone();
  });
  // Only its ancestors are watched, and only their children: watching the whole tree would cost time at every
  // change of the page.
  for (let node = parent; node; node = node.parentNode) watcher.observe(node, { childList: true });
  return () => watcher.disconnect();
}
