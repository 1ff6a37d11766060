import { createRequire } from 'node:module';
import type { JestEnvironmentConfig } from '@jest/environment';
import { JSDOM } from 'jsdom';
import NativeEnvironment from './environment.ts';

const { implForWrapper } = createRequire(import.meta.url)('jsdom/lib/jsdom/living/generated/utils.js');
/** One window for all test files of a worker: Testing Library keeps the body of the first one that it sees. */
const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true });

/** What Node has too, and a page needs of the window: an event of Node is none for an element. */
const ofWindow = [
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'navigator',
];

/**
 * The environment of component tests on Node's own module system (runtime.ts): Node with the window of jsdom and the browser APIs that it lacks.
 * Each test file begins with an empty page and empty storage at the address `/`.
 */
export default class BrowserEnvironment extends NativeEnvironment {
  #added: string[] = [];
  #timers = new Set<NodeJS.Timeout>();
  #listeners: Parameters<typeof window.addEventListener>[] = [];
  #hasEnded = false;

  constructor(config: JestEnvironmentConfig) {
    super(config);
    const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
    for (const name of [...Object.getOwnPropertyNames(window), ...inherited]) {
      if (ofWindow.includes(name)) this.#define(name, { value: ofTheWindow(name) });
      else if (!(name in globalThis)) this.#define(name, { get: () => ofTheWindow(name) });
    }
    for (const name of ['window', 'self', 'top', 'parent', 'frames']) this.#define(name, { value: globalThis });
    const getComputedStyle = styleByTag(window.getComputedStyle.bind(window));
    const apis = { ...lacking, ...this.#frames(), getComputedStyle };
    for (const [name, value] of Object.entries(apis)) this.#define(name, { value });
    Object.assign(window, apis);
    this.#noteTimers();
    this.#noteListeners();
  }

  override async setup(): Promise<void> {
    // of what the file before has left, something may have written to the page after its end
    emptyWindow();
  }

  override async teardown(): Promise<void> {
    // what React has put off until now still meets the window
    for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
    this.#hasEnded = true;
    await super.teardown();
    for (const timer of this.#timers) clearTimeout(timer);
    for (const listener of this.#listeners) window.removeEventListener(...listener);
    for (const name of this.#added) Reflect.deleteProperty(globalThis, name);
    emptyWindow();
  }

  /** A global until the end of the test file, which a test may set. */
  #define(name: string, { get, value }: { get?: () => unknown; value?: unknown }): void {
    if (!(name in globalThis)) this.#added.push(name);
    const settable = get ? { get, set: (value: unknown) => this.#define(name, { value }) } : { value, writable: true };
    Object.defineProperty(globalThis, name, { ...settable, configurable: true, enumerable: true });
  }

  /**
   * Frames follow each other at once: tests act faster than those of a screen, by which dialogs decide what they hide. After the test file none
   * follows: it would meet the page of the next one.
   */
  #frames() {
    return {
      requestAnimationFrame: (callback: FrameRequestCallback) => setImmediate(() => this.#hasEnded || callback(performance.now())),
      cancelAnimationFrame: (frame: NodeJS.Immediate) => clearImmediate(frame),
    };
  }

  /** Timers that a test file leaves are stopped after it: they would meet the page of the next one. */
  #noteTimers(): void {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const start = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout;
      this.#define(name, {
        value: (...args: unknown[]) => {
          const timer = start(...args);
          this.#timers.add(timer);
          return timer;
        },
      });
    }
  }

  /** So are listeners of the window: they would hear the keys of the next one. */
  #noteListeners(): void {
    this.#define('addEventListener', {
      value: (...listener: Parameters<typeof window.addEventListener>) => {
        this.#listeners.push(listener);
        window.addEventListener(...listener);
      },
    });
  }
}

/** Functions of the window that are no classes are called without it. */
function ofTheWindow(name: string): unknown {
  const value: unknown = Reflect.get(window, name);
  return typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
}

function emptyWindow(): void {
  const { document } = window;
  document.documentElement.replaceChildren(document.head, document.body);
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

type ComputedStyle = typeof globalThis.getComputedStyle;

/** The attributes on which the style of an element depends here, where screens have no styles of their own. */
const styling = ['hidden', 'open', 'style', 'type'];

/**
 * Elements that are alike have one style, that of the first one, with what it inherits: jsdom matches all its rules for each one, which takes a
 * tenth of the time of a test. Whether the pointer reaches an element is its own: an open dialog keeps it from the rest of the page.
 */
function styleByTag(computed: ComputedStyle): ComputedStyle {
  const known = new Map<string, CSSStyleDeclaration>();
  return (element, pseudo) => {
    const key = [element.tagName, ...styling.map((name) => element.getAttribute(name)), pseudo].join();
    const style = known.get(key) ?? computed(element, pseudo);
    known.set(key, style);
    return Object.create(style, { pointerEvents: { get: () => pointerEventsOf(element) } });
  };
}

/** The nearest one that is said from here upwards: screens have no styles of their own here but those of an element. */
function pointerEventsOf(element: Element | null): string {
  if (!element) return 'auto';
  return (element as HTMLElement).style?.pointerEvents || pointerEventsOf(element.parentElement);
}

// jsdom has no layout
Object.assign(window.Element.prototype, {
  scrollTo: () => undefined,
  scrollIntoView: () => undefined,
  setPointerCapture: () => undefined,
});

let labels = { version: -1, all: [] as HTMLLabelElement[] };

/** The labels of a field, from those of the page: jsdom looks for them anew for each field, which takes a tenth of the time of a test. */
function labelsOf(this: HTMLInputElement): HTMLLabelElement[] | null {
  if (this.type === 'hidden') return null;
  const { _version: version } = implForWrapper(window.document);
  if (labels.version !== version) labels = { version, all: [...window.document.querySelectorAll('label')] };
  return labels.all.filter((label) => (label.hasAttribute('for') ? label.htmlFor === this.id : label.control === this));
}

for (const { prototype } of [window.HTMLButtonElement, window.HTMLInputElement, window.HTMLSelectElement, window.HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', { get: labelsOf });
}

class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const lacking = {
  ResizeObserver: StillResizeObserver,
  matchMedia: (media: string) => Object.assign(new window.EventTarget(), { media, matches: false, onchange: null }),
  scrollTo: () => undefined,
  // names and ids in tests contain nothing to escape
  CSS: { escape: (text: string) => text },
};
