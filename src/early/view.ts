import { showPopover } from '../dialog/show';
import { type Containers, createContainers } from '../host-page/containers';
import type { EarlyDescription } from './description';
import { makeElements } from './elements';

/** The widget's containers, in the page before the engine has loaded. */
export interface View {
  containers: Containers;
  /** Shows the wait message, or removes it. */
  wait(shown: boolean): void;
  /** Takes everything out of the page; the focus goes back to where it was. */
  remove(): void;
}

/** Puts the containers of the page's first widget into the page, empty. */
export function createView({ locale, wait: pieces }: EarlyDescription, theme: object): View {
  const containers = createContainers(1, theme);
  containers.speak(locale);
  const [message] = makeElements(pieces) as [HTMLElement];
  if (containers.isWaitGiven) {
    message.removeAttribute('popover');
    message.dataset.inline = 'true';
  }
  return {
    containers,
    wait(shown) {
      if (!shown) return message.remove();
      containers.wait.append(message);
      if (!containers.isWaitGiven) showPopover(message);
    },
    remove() {
      // A dialog that is removed without `close` gives no focus back.
      containers.root.querySelector('dialog')?.close?.();
      message.remove();
      containers.remove();
    },
  };
}
