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
    this.global.getComputedStyle = styleByTag(this.global.getComputedStyle.bind(this.global));
  }
}

type ComputedStyle = typeof globalThis.getComputedStyle;

/** The attributes on which the style of an element depends here, where screens have no styles of their own. */
const styling = ['hidden', 'open', 'style', 'type'];

/** Elements that are alike have one style: jsdom matches all its rules for each one, which takes a tenth of the time of a test. */
function styleByTag(computed: ComputedStyle): ComputedStyle {
  const known = new Map<string, CSSStyleDeclaration>();
  return (element, pseudo) => {
    const key = [element.tagName, ...styling.map((name) => element.getAttribute(name)), pseudo].join();
    const style = known.get(key) ?? computed(element, pseudo);
    known.set(key, style);
    return style;
  };
}

/** jsdom has no layout, so no element changes its size. */
class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const neverMatching = (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null });
