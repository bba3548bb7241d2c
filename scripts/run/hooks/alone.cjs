/** `jest --filter`: of the files found, those that run alone. CommonJS, since jest requires it. */
module.exports = async (paths) => {
  const { runsAlone } = await import('../../../jest.config.js');
  return { filtered: paths.filter(runsAlone) };
};
