/** Relative time in about 200 languages. Sign-on doesn't need it, so only late parts import it. */
export { elapsed } from './elapsed';
export { type RelativeFormat, relativeFormat } from './format';
export { onTick } from './ticker';
