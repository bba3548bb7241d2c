export { listenFirst } from '../host-page/dialog';
export { App, type Containers, WaitCard } from './app';
export { lateParts, loadLate, readyFor } from './late';
export { drawRoot, mountRoot } from './root';
