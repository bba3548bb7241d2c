// jsdom as jest ships it lacks what every supported browser has: fetch and its classes, structuredClone,
// streams, web crypto. The HTTP client and the tests use them, so Node's own are lent to the page.
import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

const LENT = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  // nock ends what it has under way with it.
  'clearImmediate',
];

export default class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of LENT) this.global[name] ??= globalThis[name];
    if (!this.global.crypto?.subtle)
      Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }
}
