import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import type { Session } from '#contract/auth';
import { site } from './ask.ts';
import { hired, newcomer, type Person, sessionOf } from './people.ts';
import { hold } from './steps.ts';

interface Fixtures {
  /** A customer whom no other test knows. */
  person: Person;
  /** The browser is signed in as such a customer. */
  customer: Session;
  /** The browser is signed in as somebody of the staff. */
  staff: Session;
  /** The browser is signed in as a manager. */
  manager: Session;
  /** What the browser may complain about: refusals that a test provokes, and tiles that no test is given unasked. */
  pardoned: RegExp;
  complaints: string[];
}

interface Colleagues {
  waiter: Person;
  boss: Person;
}

/**
 * A visit in a browser of its own. Staff and managers are people whom no other worker knows: an account holds only ten sessions. Whatever the browser complains about (script errors, failed hydration, violations of
 * the Content-Security-Policy) fails the journey.
 */
export const test = base.extend<Fixtures, Colleagues>({
  pardoned: [/^Failed to load resource.* (\/api\/|https:\/\/tile\.openstreetmap\.org\/)/, { option: true }],
  contextOptions: { reducedMotion: 'reduce' },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs
  person: async ({}, use) => use(await newcomer()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs
  waiter: [async ({}, use) => use(await hired('STAFF')), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs
  boss: [async ({}, use) => use(await hired('MANAGER')), { scope: 'worker' }],

  customer: async ({ page, person }, use) => {
    await hold(page, person.session);
    await use(person.session);
  },

  staff: async ({ page, waiter }, use) => {
    const session = await sessionOf(waiter.email, waiter.password);
    await hold(page, session);
    await use(session);
  },

  manager: async ({ page, boss }, use) => {
    const session = await sessionOf(boss.email, boss.password);
    await hold(page, session);
    await use(session);
  },

  complaints: [
    async ({ context, pardoned }, use) => {
      const complaints: string[] = [];
      const note = (complaint: string) => pardoned.test(complaint) || complaints.push(complaint);
      context.on('console', (message) => message.type() === 'error' && note(inWords(message)));
      context.on('weberror', (event) => note(String(event.error())));
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`Content-Security-Policy: ${violatedDirective} refuses ${blockedURI}`),
        ),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function inWords(message: ConsoleMessage): string {
  return `${message.text()} ${message.location().url.replace(site, '')}`;
}
