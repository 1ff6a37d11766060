declare global {
  function loadNatively<Module>(specifier: string): Promise<Module>;
}

/** The stacks of a stage, made by Node itself (see `native-environment.js`): once for all test files of a worker. */
export const { synthesised, stacksWith, testStacks } = await loadNatively<typeof import('./made-stacks.ts')>(
  new URL('made-stacks.ts', import.meta.url).href,
);
