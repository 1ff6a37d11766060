import { addDays, type LocalDate } from '#house/rules/wall-time';
import type { OpeningRules, PublicHours } from '../contract/opening.ts';
import { largestPartyEver } from '../contract/party.ts';
import type { Room } from '../contract/room.ts';
import { areasForGuests, largestSeated } from '../rules/areas.ts';
import { hasTables } from '../rules/book.ts';
import { publicDays } from '../rules/special-days.ts';
import { storedOpening } from './opening.ts';
import { storedRoom } from './room.ts';
import { openingAndDays } from './service-days.ts';
import { specialDays } from './special-days.ts';

/** The hours that guests read, from `today` on, which ends when its last guests go (`cardDayOf`); a special day may be missing for a moment after it was set. */
export async function publicHours(today: LocalDate): Promise<PublicHours> {
  const [{ rules }, { room }, days] = await Promise.all([storedOpening(), storedRoom(), specialDays(today, addDays(today, publicDays))]);
  return { ...rulesOn(today, rules, room), ...areasOn(today, room), days };
}

/** The same by consistent reads, which cost forty times as much. */
export async function presentHours(today: LocalDate): Promise<PublicHours> {
  const dates = Array.from({ length: publicDays + 1 }, (_, day) => addDays(today, day));
  const { opening, room, days } = await openingAndDays(dates);
  const special = [...days.values()].flatMap(({ date, special }) => (special ? [{ date, ...special }] : []));
  return { ...rulesOn(today, opening.rules, room), ...areasOn(today, room), days: special };
}

function areasOn(today: LocalDate, room: Room | undefined): Pick<PublicHours, 'hasAreas'> {
  const areas = areasForGuests(room, { from: today, to: addDays(today, publicDays) });
  return areas.length > 1 ? { hasAreas: true } : {};
}

/** The week and the limits of booking; nobody books for more than find a table. */
function rulesOn(
  today: LocalDate,
  rules: OpeningRules | undefined,
  room: Room | undefined,
): Pick<PublicHours, 'week' | 'horizonDays' | 'largestParty' | 'takesEnquiries'> {
  const horizonDays = rules?.horizonDays;
  const seated = largestSeated(room, { from: today, to: addDays(today, horizonDays ?? publicDays) });
  const largestParty = rules || hasTables(room) ? Math.min(rules?.largestParty ?? largestPartyEver, seated) : undefined;
  return { week: rules?.week, horizonDays, largestParty, ...(rules?.takesEnquiries && { takesEnquiries: true }) };
}
