// Jest's globalTeardown: ends what start.js began.
export default () => Promise.all((globalThis.latchkeyPools ?? []).splice(0).map((pool) => pool.stop()));
