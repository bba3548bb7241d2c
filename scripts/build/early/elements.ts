/** The parts of the widget that the page of `latchkey gallery` uses. */
export { makeElements } from '../../../src/early/elements';
export { applyTheme } from '../../../src/host-page/theme';
