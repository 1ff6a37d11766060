import { TestEnvironment } from 'jest-environment-jsdom';

/** A browser for component tests: jsdom, with what every browser has and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, fetch, Headers, Request, Response, ReadableStream });
  }
}
