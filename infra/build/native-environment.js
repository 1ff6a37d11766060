import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, with a function that imports a module outside of Jest's module system, once for all test files of a worker. Used for the CDK,
 * whose thousands of files take Jest ten seconds in every test file.
 */
export default class NativeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadNatively = (specifier) => import(specifier);
  }
}
