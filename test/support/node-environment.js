import { createRequire } from 'node:module';
import { constants, createContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

/** Globals that must be those of Node in each context, because Node's own modules check for them. */
const SHARED = new Set(['Buffer', 'ArrayBuffer', 'Uint8Array']);

/**
 * Jest's environment for Node with two changes.
 *
 * Its global object is a plain one. Jest's own passes each use of `Map`, `JSON` or `Object` through a proxy, which takes 400 ns. Without
 * that, tests that compute much take a third less time.
 *
 * Tests can use modules that Node loads once for each worker. Jest loads its own for each test file.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const proxied = this.global;
    this.context = createContext(constants.DONT_CONTEXTIFY);
    this.global = this.context;
    copyGlobals(proxied, this.global);
    this.global.global = this.global;
    this.global.Error.stackTraceLimit = proxied.Error.stackTraceLimit;
    this.global.latchkeyLoadOnce = require;
    // These change the globals of a test.
    const Mocker = this.moduleMocker.constructor;
    this.moduleMocker = new Mocker(this.global);
    const FakeTimers = this.fakeTimersModern.constructor;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: this.global });
  }
}

/** Adds the globals that a new context lacks. A getter is read when a test first uses it, because some load modules. */
function copyGlobals(from, to) {
  for (const name of Reflect.ownKeys(from)) {
    // Jest's copies of globals of the other context, in case a test replaces these.
    const isCopy = typeof name === 'symbol' && name.description?.startsWith('jest-native-');
    if (isCopy || (Object.hasOwn(to, name) && !SHARED.has(name))) continue;
    const descriptor = Object.getOwnPropertyDescriptor(from, name);
    const { enumerable } = descriptor;
    const set = (value) =>
      Object.defineProperty(to, name, { configurable: true, enumerable, value, writable: true });
    const get = () => {
      set(from[name]);
      return to[name];
    };
    Object.defineProperty(
      to,
      name,
      descriptor.get ? { configurable: true, enumerable, get, set } : descriptor,
    );
  }
}
