import type { Allergen } from '#house/contract/allergens';
import { wallTimeOf } from '#house/rules/wall-time';
import type { Evening, EveningSlot } from '../contract/evening.ts';
import type { Reservation } from '../contract/reservation.ts';
import type { Room } from '../contract/room.ts';

interface Dish {
  name: string;
  /** `null`: nobody has said. */
  allergens: readonly Allergen[] | null;
  mayContain?: readonly Allergen[] | undefined;
}

/** A party of the day as it is printed; `table` is empty as long as it has none. */
export interface SheetParty
  extends Pick<Reservation, 'seats' | 'userName' | 'userSurname' | 'userPhone' | 'allergens' | 'needs' | 'staffNote' | 'comment'> {
  /** The clock of its start, `HH:mm`. */
  time: string;
  table: string;
  isPending: boolean;
}

/** An allergen that somebody of the day must avoid, who that is, and the names of the dishes that contain it and of those that may have traces. */
interface AvoidedAllergen {
  allergen: Allergen;
  parties: SheetParty[];
  dishes: string[];
  traces: string[];
}

export interface DaySheet extends Pick<Evening, 'date'> {
  parties: SheetParty[];
  covers: number;
  /** The slots in which somebody comes or sits, by the clock. */
  slots: (Omit<EveningSlot, 'time'> & { time: string })[];
  avoided: AvoidedAllergen[];
  /** Dishes whose allergens nobody has said; listed only when somebody must avoid one. */
  unknownDishes: string[];
}

interface Restaurant {
  room: Pick<Room, 'tables'> | undefined;
  /** Those that guests are offered; the same dish may be on several menus. */
  dishes: readonly Dish[];
  timeZone: string;
}

/** The day of service by time, without the parties that have cancelled or did not come. */
export function daySheet({ date, reservations, slots }: Evening, { room, dishes, timeZone }: Restaurant): DaySheet {
  const labels = new Map(room?.tables.map(({ _id, label }) => [_id, label]));
  const expected = reservations.filter(({ status, visit }) => status !== 'cancelled' && !visit?.noShowAt);
  const parties = expected.map((one) => ({
    ...one,
    time: one.dateTime.slice(11),
    table: (one.tables ?? []).map((id) => labels.get(id) ?? '?').join(' + '),
    isPending: one.status === 'pending',
  }));
  const avoided = [...new Set(parties.flatMap(({ allergens = [] }) => allergens))].toSorted((a, b) => a - b);
  const namesOf = (isMeant: (dish: Dish) => boolean) => [...new Set(dishes.filter(isMeant).map(({ name }) => name))];
  return {
    date,
    parties,
    covers: parties.reduce((all, { seats }) => all + seats, 0),
    slots: slots
      .filter(({ covers, taken }) => covers > 0 || taken > 0)
      .map((slot) => ({ ...slot, time: wallTimeOf(new Date(slot.time), timeZone).slice(11) })),
    avoided: avoided.map((allergen) => ({
      allergen,
      parties: parties.filter(({ allergens = [] }) => allergens.includes(allergen)),
      dishes: namesOf(({ allergens }) => allergens?.includes(allergen) === true),
      traces: namesOf(({ mayContain = [] }) => mayContain.includes(allergen)),
    })),
    unknownDishes: avoided.length > 0 ? namesOf(({ allergens }) => allergens === null) : [],
  };
}
