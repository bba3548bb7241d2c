/** `jest --filter`: of the files found, those that may run beside others. CommonJS, since jest requires it. */
module.exports = async (paths) => {
  const { runsAlone } = await import('../../../jest.config.js');
  return { filtered: paths.filter((path) => !runsAlone(path)) };
};
