// Jest's globalTeardown: ends what start.js began.
export default () => globalThis.latchkeyPool?.stop();
