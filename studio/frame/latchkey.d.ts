/** The files of the build, which are served next to this frame. */
declare module '*/latchkey/latchkey.mjs' {
  export const create: typeof import('../../src/index').create;
}
declare module '*/latchkey/edited.mjs' {
  export const create: typeof import('../../src/index').create;
}
declare module '*/latchkey/edited/product.js' {
  const product: import('../../src/core/data/product').Product;
  export default product;
}
/** The data of the build. */
declare module '*/latchkey/base.js' {
  const product: import('../../src/core/data/product').Product;
  export default product;
}

/** The script of the brand's page, on the site only. */
declare module '*/brands/brands.js' {}

/** The answer to the settings call. Written by build/bundle.ts. */
declare const STUDIO_SETTINGS: string;
