/**
 * How long ago something was, in words of about 200 languages. Not needed at sign-on: imported by late parts
 * only.
 */
export { elapsed } from './elapsed';
export { type RelativeFormat, relativeFormat } from './format';
export { onTick } from './ticker';
