/** The parts of the widget that the page of `latchkey gallery` uses. */
export { makeElements } from '../../../src/early/view';
export { applyTheme } from '../../../src/host-page/theme';
