import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import { ownTemporaryFolder } from './infra/local/testing/own-temporary-folder.ts';

ownTemporaryFolder();

const setupFiles = [
  ...(process.env.TEST_CLOCK ? ['<rootDir>/infra/local/testing/shifted-clock.js'] : []),
  '<rootDir>/infra/local/testing/random-cases.ts',
];

const onNode = {
  setupFiles,
  runtime: '<rootDir>/infra/local/testing/native/runtime.ts',
  testEnvironment: '<rootDir>/infra/local/testing/native/environment.ts',
  // of JSX, of the mutation test, and of files that no test loads, for their coverage: Node itself strips the types of .ts
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2024' },
        module: { type: 'es6' },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
} satisfies Config;

export default {
  // npm run coverage: how to read it is in docs/testing.md
  coverageProvider: 'v8',
  coverageReporters: ['text-summary', 'html'],
  collectCoverageFrom: [
    '{functions,frontend,infra}/**/*.{ts,tsx}',
    '!**/*.d.ts',
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
    '!frontend/journeys/**',
    '!infra/tools/**',
  ],
  // one more than processors: tests wait for the database and for pictures
  maxWorkers: availableParallelism() + 1,
  // a worker that begins anew loads and compiles the packages once more; one that has been through many modules gets slow
  workerIdleMemoryLimit: '1600MB',
  // only a test that hangs is stopped: on two busy cores some of them take a minute
  testTimeout: 180_000,
  projects: [
    {
      ...onNode,
      displayName: 'functions',
      roots: ['<rootDir>/functions'],
      moduleNameMapper: { '^virtual:renderers$': '<rootDir>/functions/testing/renderers.ts' },
      globalSetup: '<rootDir>/infra/local/testing/test-services.ts',
      globalTeardown: '<rootDir>/infra/local/testing/stop-test-services.ts',
      setupFilesAfterEnv: ['<rootDir>/infra/local/testing/test-table.ts'],
    },
    {
      ...onNode,
      displayName: 'frontend',
      roots: ['<rootDir>/frontend'],
      testPathIgnorePatterns: ['/node_modules/', '/frontend/journeys/'],
      testEnvironment: '<rootDir>/infra/local/testing/native/browser-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/frontend/testing/setup.ts'],
      moduleNameMapper: {
        // the one for development notes the stack of each element: a third of the time of a test
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
        '^virtual:routes$': '<rootDir>/frontend/house/client/contract-routes.ts',
        '^virtual:settings$': '<rootDir>/frontend/testing/settings.ts',
        '\\.css$': '<rootDir>/frontend/testing/no-styles.ts',
        '(^\\.|/styled-system)/factory\\.js$': '<rootDir>/frontend/testing/plain-elements.ts',
      },
    },
    {
      ...onNode,
      displayName: 'infra',
      roots: ['<rootDir>/infra'],
      moduleNameMapper: { '^virtual:renderers$': '<rootDir>/functions/testing/renderers.ts' },
    },
  ],
} satisfies Config;
