export { listenFirst } from '../dialog/escape';
export { App, type Containers } from './app';
export { lateParts, loadLate, readyFor } from './late';
export { drawRoot } from './root/draw';
export { mountRoot } from './root/mount';
export { WaitCard } from './wait';
