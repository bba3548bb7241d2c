import { showPopover } from '../dialog/show';
import { type Containers, createContainers, isRendered, type Placing } from '../host-page/containers';
import type { EarlyDescription } from './description';
import { makeElements } from './elements';

/** The widget's containers in the page, before the engine has loaded. */
export interface View {
  containers: Containers;
  /** Shows or removes the wait message. */
  wait(shown: boolean): void;
  /** Removes everything from the page and restores the focus. */
  remove(): void;
}

/** Adds the empty containers of the page's first widget to the page. */
export function createView({ locale, wait: pieces }: EarlyDescription, config: Placing): View {
  const containers = createContainers(1, config);
  containers.speak(locale);
  const [message] = makeElements(pieces) as [HTMLElement];
  if (containers.isWaitInline) {
    message.removeAttribute('popover');
    message.dataset.inline = 'true';
  }
  return {
    containers,
    wait(shown) {
      // The host's markup already shows the panel.
      if (!shown || isRendered(containers.root)) return message.remove();
      containers.wait.append(message);
      if (!containers.isWaitInline) showPopover(message);
    },
    remove() {
      // Removing a dialog without `close` doesn't restore the focus.
      containers.root.querySelector('dialog')?.close?.();
      message.remove();
      containers.remove();
    },
  };
}
