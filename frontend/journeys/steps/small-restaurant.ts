import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addDays } from '#house/rules/wall-time';
import type { Session } from '#people/contract/auth';
import { api } from '#publishing/contract/api';
import { today } from './booking.ts';
import { callApi } from './call-api.ts';
import { type Options, root, startRestaurant } from './own-stack.ts';
import { demoPassword } from './session.ts';

const dinner = { name: 'Dinner', opens: '17:00', lastSeating: '20:30', closes: '23:00' };

/** Six seats, dinner each day, closed on one weekday. */
const rules = (closedWeekday: number) => ({
  week: Array.from({ length: 7 }, (_, weekday) => (weekday === closedWeekday ? [] : [dinner])),
  seats: 6,
  seasons: [],
  slotMinutes: 30 as const,
  stays: [{ upTo: 1, minutes: 120 }],
  noticeMinutes: 0,
  horizonDays: 90,
  largestParty: 6,
  confirmUpTo: 4,
  answerHours: 24,
  cutoffHours: 2,
  reminderHours: 0,
});

/**
 * A local date of the restaurant, so many days after today. On whichever weekday a test runs, no demo reservation holds a table
 * from the 10th to the 14th day and from the 17th to the 22nd: tests book there.
 */
export const dateInDays = (days: number) => addDays(today, days);

/** A restaurant of its own for the tests of one file. */
export interface SmallRestaurant {
  /** Its origin. */
  site: string;
  mailPort: number;
  /** The session of its manager. */
  session: Session;
  /** The access token of that. */
  token: string;
  /** Starts it again with what it has stored, so many minutes later; its mails are those from then on. */
  goOn: (minutesLater: number) => Promise<void>;
  /** Compares the books of its days with its reservations, as operators do; throws with what differs. */
  checkBooks: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a restaurant with six seats, no tables and dinner each day, closed on the weekday that comes in ten days. */
export async function startSmallRestaurant(options: Options = {}): Promise<SmallRestaurant> {
  const { site, mail, database, restart, stop } = await startRestaurant(options, '--fresh');
  const credentials = { email: 'manager@demo.test', password: demoPassword };
  const { data: session } = await callApi(api.auth.login, { body: credentials, at: site });
  const { token } = session;
  const { version } = (await callApi(api.opening.show, { token, at: site })).data;
  const closedWeekday = (new Date(`${dateInDays(10)}T00:00Z`).getUTCDay() + 6) % 7;
  await callApi(api.opening.update, { body: { rules: rules(closedWeekday), ...(version && { version }) }, token, at: site });
  const room = { areas: [], tables: [], rows: [], gapMinutes: 0 as const };
  const seen = (await callApi(api.opening.affectedByRoom, { body: { room }, token, at: site })).data.map(({ _id }) => _id);
  const affected = { guests: 'keep' as const, seen };
  const stored = (await callApi(api.opening.room, { token, at: site })).data;
  await callApi(api.opening.updateRoom, { body: { room, version: stored.version, affected }, token, at: site });
  const goOn = (minutesLater: number) => restart({ aheadMs: minutesLater * 60_000 });
  const checkBooks = async () => {
    const check = ['infra/operations/commands.ts', 'check-ledger', '--endpoint', `http://localhost:${database}`];
    await promisify(execFile)(process.execPath, check, { cwd: root });
  };
  return { site, mailPort: mail, session, token, goOn, checkBooks, stop };
}
