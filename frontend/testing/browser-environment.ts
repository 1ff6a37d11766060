import { TestEnvironment } from 'jest-environment-jsdom';

/** A browser for component tests: jsdom, with what every browser has and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, fetch, Headers, Request, Response, ReadableStream });
    Object.assign(this.global, { ResizeObserver: StillResizeObserver, matchMedia: neverMatching, scrollTo: () => undefined });
    Object.assign(this.global.Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
  }
}

/** Nothing is laid out here, so nothing changes its size. */
class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const neverMatching = (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null });
