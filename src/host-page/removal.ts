/**
 * Calls `gone` once `element` is not where it was any more: its host has emptied, replaced or moved what was
 * around it, and a dialog in it has lost its place above the page. Returns what ends the watch.
 */
export function watchRemoval(element: Element, gone: () => void): () => void {
  const parent = element.parentNode;
  const watcher = new MutationObserver(() => {
    if (element.isConnected && element.parentNode === parent) return;
    watcher.disconnect();
    gone();
  });
  // Only who has it as a child, or one of these as a child: to watch the whole tree would take part in all
  // that a page does.
  for (let node = parent; node; node = node.parentNode) watcher.observe(node, { childList: true });
  return () => watcher.disconnect();
}
