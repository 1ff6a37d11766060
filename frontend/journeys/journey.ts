import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { site } from './ask.ts';
import { newcomer, type Person } from './people.ts';

interface Fixtures {
  /** A customer whom no other test knows. */
  person: Person;
  /** What the browser may complain about: refusals that a test provokes, and tiles that no test is given unasked. */
  pardoned: RegExp;
  complaints: string[];
}

/**
 * A visit in a browser of its own. Whatever the browser complains about (script errors, failed hydration, violations of
 * the Content-Security-Policy) fails the journey.
 */
export const test = base.extend<Fixtures>({
  pardoned: [/^Failed to load resource.* (\/api\/|https:\/\/tile\.openstreetmap\.org\/)/, { option: true }],
  contextOptions: { reducedMotion: 'reduce' },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs
  person: async ({}, use) => use(await newcomer()),

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
