/** The stylesheet: one link for all widgets of the page, gone with the last of them. */

/** A host that links the sheet itself gets no second one. */
const OWN = 'link[rel=stylesheet][href*="latchkey.css"]';

/** How long a panel waits for its looks. */
const PATIENCE_MS = 5000;

let ours: HTMLLinkElement | undefined;
let users = 0;

/** Makes sure the sheet at `url` is in the page; resolves when it is there, or will not come. */
export function addStyle(url: string): Promise<void> {
  users++;
  let link = document.querySelector<HTMLLinkElement>(OWN);
  if (!link) {
    ours = link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    document.head.append(link);
  }
  return new Promise((resolve) => {
    if (link.sheet) resolve();
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
    setTimeout(resolve, PATIENCE_MS);
  });
}

/** The opposite of `addStyle`, once for each call of it. */
export function dropStyle(): void {
  if (--users) return;
  ours?.remove();
  ours = undefined;
}
