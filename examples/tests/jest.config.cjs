module.exports = {
  testEnvironment: 'jsdom',
  // Where a package has code for browsers and for Node, jest takes Node's: the stand-in as CommonJS.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  testMatch: ['**/*.jest.ts'],
  transform: {
    '\\.ts$': ['ts-jest', { tsconfig: { module: 'commonjs', target: 'es2022', isolatedModules: true } }],
  },
};
