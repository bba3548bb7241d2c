/** Stands in for react-lifecycles-compat: nothing to add to React 19. */
export const polyfill = () => {};
