export { loadLate, readyFor } from './late';
export { type Containers, mountRoot } from './root';
