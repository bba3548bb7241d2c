/**
 * For the slim build. Preact runs effects in the next frame, but a page in a background tab gets no frames, and a key can be faster
 * than a frame. So the widget would subscribe to stores and add listeners to inputs too late. Like React, this runs the effects of a
 * user's action before the next event. `sideEffects` in package.json lists this file so that bundlers keep it.
 */
import { options } from 'preact';

options.requestAnimationFrame = (run) => queueMicrotask(run);
