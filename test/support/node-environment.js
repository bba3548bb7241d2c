import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

/** Lets tests use modules that Node loads once for each worker. Jest loads its own for each test file. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.latchkeyLoadOnce = require;
  }
}
