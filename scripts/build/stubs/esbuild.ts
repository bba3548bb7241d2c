/** Stands in for esbuild in the published command line tool. */
export const transform = async (code: string) => ({ code });

export const build = () => {
  throw new Error('[latchkey] the published tool builds data, not code');
};
