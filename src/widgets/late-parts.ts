/** What a sign-on form can do without, in one chunk. */
export { Checklist } from './checklist';
export { lateControls } from './late-controls';
export { meetsChecklist } from './requirements';
