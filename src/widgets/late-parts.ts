/** The parts that a sign-on form does not need, in one chunk. */

export { meetsChecklist } from '../form/requirements';
export { Account } from './account';
export { Checklist } from './checklist';
export { frames } from './frames';
export { lateControls } from './late-controls';
