declare global {
  function loadNatively<Module>(specifier: string): Promise<Module>;
}

/** The helpers of native-test-stacks.ts, imported by Node instead of Jest (see native-environment.js), once for all test files of a worker. */
export const { synthesised, stacksWith, testStacks } = await loadNatively<typeof import('./native-test-stacks.ts')>(
  new URL('native-test-stacks.ts', import.meta.url).href,
);
