import { dom } from './dom';

/** Resolves once the page has a body, because scripts in the head run while the page is still loading. */
export const whenBody = (): Promise<void> =>
  new Promise((resolve) => {
    if (dom.body) return resolve();
    const watcher = new MutationObserver(() => {
      if (!dom.body) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
