import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import type { Session } from '#people/contract/auth';
import { newCustomer, newEmployee, type Person, sessionOf } from './accounts.ts';
import { site } from './call-api.ts';
import { storeSession } from './session.ts';

interface Fixtures {
  /** A customer whom no other test uses. */
  person: Person;
  /** The browser is signed in as such a customer. */
  customer: Session;
  /** The browser is signed in as staff. */
  staff: Session;
  /** The browser is signed in as a manager. */
  manager: Session;
  /**
   * Errors that may appear in the console: refused API calls, the missing page, tiles of the map, which tests cannot load, and photographs that
   * another test has deleted while a page showed them.
   */
  allowedErrors: RegExp;
  browserErrors: string[];
}

interface WorkerFixtures {
  staffPerson: Person;
  managerPerson: Person;
}

/**
 * Each test has a browser context of its own. Each worker has a staff user and a manager of its own, because an account
 * holds only ten sessions. A test fails when the browser reports an error: an uncaught exception, failed hydration, a
 * violation of the Content-Security-Policy.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  allowedErrors: [/^Failed to load resource.* (\/api\/|\/photographs\/|\/nowhere$|https:\/\/tile\.openstreetmap\.org\/)/, { option: true }],
  contextOptions: { reducedMotion: 'reduce' },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs
  person: async ({}, use) => use(await newCustomer()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs
  staffPerson: [async ({}, use) => use(await newEmployee('STAFF')), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs
  managerPerson: [async ({}, use) => use(await newEmployee('MANAGER')), { scope: 'worker' }],

  customer: async ({ page, person }, use) => {
    await storeSession(page, person.session);
    await use(person.session);
  },

  staff: async ({ page, staffPerson }, use) => {
    const session = await sessionOf(staffPerson.email, staffPerson.password);
    await storeSession(page, session);
    await use(session);
  },

  manager: async ({ page, managerPerson }, use) => {
    const session = await sessionOf(managerPerson.email, managerPerson.password);
    await storeSession(page, session);
    await use(session);
  },

  /** With TEST_CLOCK, each of its windows has the time that it names: see docs/testing.md. */
  browser: [
    async ({ browser }, use) => {
      const shift = Number(process.env.TEST_CLOCK_SHIFT ?? 0);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (shift !== 0) await context.addInitScript(shiftClock, shift);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  browserErrors: [
    async ({ context, allowedErrors }, use) => {
      const browserErrors: string[] = [];
      const record = (error: string) => allowedErrors.test(error) || browserErrors.push(error);
      context.on('console', (message) => message.type() === 'error' && record(errorText(message)));
      context.on('weberror', (event) => record(String(event.error())));
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`Content-Security-Policy: ${violatedDirective} refuses ${blockedURI}`),
        ),
      );
      await use(browserErrors);
      expect(browserErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function shiftClock(shift: number): void {
  const RealDate = Date;
  window.Date = class extends RealDate {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([RealDate.now() + shift] as [number]) : given));
    }

    static override now() {
      return RealDate.now() + shift;
    }
  } as DateConstructor;
}

function errorText(message: ConsoleMessage): string {
  return `${message.text()} ${message.location().url.replace(site, '')}`;
}
