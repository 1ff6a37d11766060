import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, with a way out of Jest's own module system: what is loaded by Node itself is loaded once for all test files of a worker. It is
 * meant for the CDK, whose thousands of files take Jest ten seconds in every test file.
 */
export default class NativeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadNatively = (specifier) => import(specifier);
  }
}
