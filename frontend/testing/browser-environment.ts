import { TestEnvironment } from 'jest-environment-jsdom';

/** The environment of component tests: jsdom with the browser APIs that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, fetch, Headers, Request, Response, ReadableStream });
    Object.assign(this.global, { ResizeObserver: StillResizeObserver, matchMedia: neverMatching, scrollTo: () => undefined });
    // names and ids in tests contain nothing to escape
    Object.assign(this.global, { CSS: { escape: (text: string) => text } });
    Object.assign(this.global.Element.prototype, {
      scrollTo: () => undefined,
      scrollIntoView: () => undefined,
      setPointerCapture: () => undefined,
    });
  }
}

/** jsdom has no layout, so no element changes its size. */
class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const neverMatching = (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null });
