export { listenFirst } from '../host-page/dialog';
export { App, type Containers } from './app';
export { lateParts, loadLate, readyFor } from './late';
export { drawRoot, mountRoot } from './root';
export { WaitCard } from './wait';
