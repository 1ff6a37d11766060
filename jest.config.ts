import type { Config } from 'jest';

const compiled = (module: 'es6' | 'commonjs') => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2024' },
      module: { type: module },
    },
  ] as [string, Record<string, unknown>],
});

const setupFiles = process.env.TEST_CLOCK ? ['<rootDir>/infra/local/shifted-clock.js'] : [];

const onNode = {
  setupFiles,
  testEnvironment: 'node',
  transform: compiled('es6'),
  extensionsToTreatAsEsm: ['.ts'],
} satisfies Config;

export default {
  maxWorkers: '100%',
  // a worker that has been through many modules gets slow: half of the time goes into its memory
  workerIdleMemoryLimit: '1GB',
  // whole screens and storms of requests, on two cores that others may use too
  testTimeout: 120_000,
  projects: [
    {
      ...onNode,
      displayName: 'functions',
      roots: ['<rootDir>/functions'],
      globalSetup: '<rootDir>/infra/local/test-parts.ts',
      globalTeardown: '<rootDir>/infra/local/test-parts-stop.ts',
      setupFilesAfterEnv: ['<rootDir>/infra/local/test-table.ts'],
    },
    {
      setupFiles,
      displayName: 'frontend',
      roots: ['<rootDir>/frontend'],
      testPathIgnorePatterns: ['/node_modules/', '/frontend/journeys/'],
      testEnvironment: '<rootDir>/frontend/testing/browser-environment.ts',
      transform: compiled('commonjs'),
      moduleNameMapper: { '^virtual:routes$': '<rootDir>/frontend/api/contract-routes.ts' },
    },
    { ...onNode, displayName: 'infra', roots: ['<rootDir>/infra'], testEnvironment: '<rootDir>/infra/native-environment.js' },
  ],
} satisfies Config;
