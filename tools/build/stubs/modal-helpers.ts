/**
 * Stands in for the helpers with which react-modal does what a native dialog does by itself: hide the page behind from assistive
 * technology, keep focus inside, give it back, put classes on the body. src/ui/modal/modal.tsx switches each of them off.
 */
import { trimmed } from './trimmed';

const needed = (): never => trimmed('this part of react-modal', 'src/ui/modal/modal.tsx has it switched off');

// ariaAppHider
// classList
// focusManager
export {
  needed as hide,
  needed as show,
  needed as setElement,
  needed as assertNodeList,
  needed as add,
  needed as remove,
  needed as handleBlur,
  needed as handleFocus,
  needed as markForFocusLater,
  needed as popWithoutFocus,
  needed as returnFocus,
  needed as setupScopedFocus,
  needed as teardownScopedFocus,
};
// portalOpenInstances: told of each modal for bodyTrap, which is gone as well.
export default { register() {}, deregister() {} };
