export type { Containers } from './app';
export { loadLate, readyFor } from './late';
export { drawRoot, mountRoot } from './root';
export { WaitCard } from './wait';
