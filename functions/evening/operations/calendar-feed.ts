import type { Calendar } from '#house/http/respond';
import { inLanguage } from '#house/language/in-language';
import type { Language } from '#house/language/languages';
import { addDays, endOfDay, localDateOf, startOfDay } from '#house/rules/wall-time';
import { settings, siteUrlIn } from '#house/services/settings';
import { paths } from '#site/contract/page-paths';
import { calendarFeedDays } from '../contract/calendar-feed.ts';
import { allReservations } from '../store/held-reservations.ts';
import { indexLagMs, openingAndDays } from '../store/service-days.ts';
import { seatedIn } from './seating.ts';

/**
 * The reservations ahead as a calendar for staff. Its state follows from the days, which each write of a reservation changes, and the room: that
 * nothing is new costs no Query.
 */
export async function reservationsAhead(language: Language): Promise<Calendar> {
  const today = localDateOf(new Date(), settings.timeZone);
  const last = addDays(today, calendarFeedDays - 1);
  // what begins after midnight may belong to the evening before
  const dates = Array.from({ length: calendarFeedDays + 1 }, (_, day) => addDays(today, day - 1));
  const read = await openingAndDays(dates, { mayBeOld: true });
  const { room, roomVersion, days: byDate } = read;
  const days = [...byDate.values()];
  const isSettled = days.every(({ changedAt = 0 }) => Date.now() - changedAt >= indexLagMs);
  const state = JSON.stringify([language, today, roomVersion, days.map(({ version }) => version)]);
  return {
    ...(isSettled && { state }),
    async calendar() {
      const [all, { staffCalendar }] = await Promise.all([
        allReservations(startOfDay(today, settings.timeZone), endOfDay(last, settings.timeZone)),
        // only this operation and bookings need the calendar library
        import('../documents/calendar.ts'),
      ]);
      const ahead = seatedIn(
        read,
        all.filter(({ status }) => status !== 'cancelled'),
      );
      const site = siteUrlIn(language);
      return inLanguage(language, () => staffCalendar(ahead, { site, page: site + paths.tonight, room }));
    },
  };
}
