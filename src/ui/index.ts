export { loadLate, readyFor } from './late';
export { type Containers, drawRoot, mountRoot } from './root';
export { WaitCard } from './wait';
