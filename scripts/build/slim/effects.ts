/**
 * For the slim build. Preact runs effects in the next frame. A page in a background tab gets no frames, and a
 * key can be faster than a frame: the widget would then subscribe to stores, and add listeners to inputs, too
 * late. React runs the effects of a user's action before the next event. `sideEffects` in package.json names
 * this file: otherwise a bundler would drop it.
 */
import { options } from 'preact';

options.requestAnimationFrame = (run) => queueMicrotask(run);
