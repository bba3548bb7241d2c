export { type Containers, mountRoot } from './root';
