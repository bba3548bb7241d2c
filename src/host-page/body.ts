import { dom } from './dom';

/**
 * Resolves once the page has a body: a script in the head runs while the rest of the page is still loading.
 */
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
