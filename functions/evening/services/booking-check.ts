import type { ErrorCode } from '#house/contract/errors';
import { Availability } from '../contract/availability.ts';
import { reservations } from '../contract/reservations.ts';

const notOpen: ErrorCode = 'not_open';

/** How long a guest waits for a page. */
const patienceMs = 10_000;

/**
 * What would keep a guest from booking a table on this day, asked as a browser asks: the page, then its free times. `undefined` when both
 * answer; a full or closed day is an answer too, and so is that the restaurant is not open to guests yet.
 */
export async function bookingFault(siteUrl: string, date: string, ask: typeof fetch = fetch): Promise<string | undefined> {
  const reply = (path: string) => ask(`${siteUrl}${path}`, { signal: AbortSignal.timeout(patienceMs) });
  try {
    const page = await reply('/');
    if (!page.ok || !(await page.text()).includes('<html')) return `page ${page.status}`;
    const times = await reply(`${reservations.availability.path}?date=${date}&seats=2`);
    const { code, data } = (await times.json().catch(() => ({}))) as { code?: unknown; data?: unknown };
    if (code === notOpen) return undefined;
    if (!times.ok) return `times ${times.status}`;
    return Availability.safeParse(data).success ? undefined : 'times unreadable';
  } catch (error) {
    return error instanceof Error ? error.name : typeof error;
  }
}
