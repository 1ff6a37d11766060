import { addDays, type LocalDate } from '#house/rules/wall-time';
import type { MailOfTest } from '../contract/test-booking.ts';

/** There is one test at a time, and this is its id: the schedule finds by it what nobody has waited for. */
export const testBookingId = 'testbookingtestbooking';

/** A test ends when its mails have, and after so many seconds without them. */
const longestTestSeconds = 30;

/** A mail as it is queued: its state, why it was not sent, and whether it waits for others. */
interface Queued {
  state: string;
  reason?: string | undefined;
}

const states: Readonly<Record<string, MailOfTest['state']>> = {
  queued: 'on_its_way',
  sending: 'on_its_way',
  waiting: 'later',
  superseded: 'later',
  sent: 'sent',
};

/** How a mail of the test stands, for who looks at it. */
export function mailState({ state, reason }: Queued): Pick<MailOfTest, 'state' | 'reason'> {
  return { state: states[state] ?? 'failed', ...(reason && state !== 'sent' && { reason }) };
}

/** Whether a test is over: no mail is on its way any more, or it has had its time. */
export function isTestOver(
  { bookedAt }: { bookedAt?: string | undefined },
  mails: readonly Pick<MailOfTest, 'state'>[],
  now: Date,
): boolean {
  return isTestOld({ bookedAt }, now) || mails.every(({ state }) => state !== 'on_its_way');
}

/** Whether a test is left over: nobody asks how it stands. */
export function isTestOld({ bookedAt = '' }: { bookedAt?: string | undefined }, now: Date): boolean {
  return bookedAt < new Date(now.getTime() - longestTestSeconds * 1000).toISOString();
}

/** The last days that guests may book, the week in which a test takes its table from the fewest. */
export function testDays(today: LocalDate, horizonDays: number): LocalDate[] {
  const last = addDays(today, horizonDays);
  const days = Math.max(1, Math.min(7, horizonDays));
  return Array.from({ length: days }, (_, i) => addDays(last, i - days + 1));
}
