/** What a sign-on form can do without, in one chunk. */

export { meetsChecklist } from '../form/requirements';
export { Checklist } from './checklist';
export { lateControls } from './late-controls';
