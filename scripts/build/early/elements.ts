/** The parts of the widget that the page of `latchkey gallery` uses. */

export { applyTheme } from '../../../src/host-page/theme';
export { makeElements } from '../../../src/start/view';
