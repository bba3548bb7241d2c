/** For `jest --filter`: keeps the files that must run alone. CommonJS, because jest requires it. */
module.exports = async (paths) => {
  const { runsAlone } = await import('../../../jest.config.js');
  return { filtered: paths.filter(runsAlone) };
};
