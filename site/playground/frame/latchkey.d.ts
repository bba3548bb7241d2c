/** The files of the build, which are served next to this frame. */
declare module '*/latchkey/latchkey.mjs' {
  export const create: typeof import('../../../src/index').create;
}
declare module '*/latchkey/edited.mjs' {
  export const create: typeof import('../../../src/index').create;
}
declare module '*/latchkey/edited/product.js' {
  const product: import('../../../src/core/data/product').Product;
  export default product;
}

/** The path of the data's start in the build, and the answer to the settings call. Written by build.ts. */
declare const PLAYGROUND_PRODUCT: string;
declare const PLAYGROUND_SETTINGS: string;
declare const PLAYGROUND_HELP: string;
