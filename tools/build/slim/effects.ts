/**
 * For the slim build. Preact has effects wait for the next frame, which a page behind another tab does not
 * get, and which a key can be faster than: stores would be subscribed to, and inputs listened to, too late.
 * React runs the effects of what a person does before the next event. `sideEffects` in package.json names
 * this file: a bundler would leave it out.
 */
import { options } from 'preact';

options.requestAnimationFrame = (run) => queueMicrotask(run);
