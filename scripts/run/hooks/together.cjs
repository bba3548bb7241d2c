/** For `jest --filter`: keeps the files that may run in parallel. CommonJS, because jest requires it. */
module.exports = async (paths) => {
  const { runsAlone } = await import('../../../jest.config.js');
  return { filtered: paths.filter((path) => !runsAlone(path)) };
};
