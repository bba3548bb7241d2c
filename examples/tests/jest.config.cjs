module.exports = {
  testEnvironment: 'jsdom',
  // If a package has code for browsers and for Node, jest uses Node's: here the stub as CommonJS.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  testMatch: ['**/*.jest.ts'],
  transform: {
    '\\.ts$': ['ts-jest', { tsconfig: { module: 'commonjs', target: 'es2022', isolatedModules: true } }],
  },
};
