import * as z from 'zod/mini';
import { sittingFields as messages } from '#evening/words/opening';
import { line } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';

/** A local time at the restaurant, `HH:mm`. */
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => messages().time }));

/** A day of every year, `MM-DD`. */
export const YearDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: () => messages().yearDay }));

/**
 * A stretch of the day in which guests are seated. `lastSeating` and `closes` may be past midnight: a time that is not later on the clock
 * than `opens` is on the next day (of `lastSeating`: earlier on the clock).
 */
export const Sitting = z
  .object({
    /** What guests see above its times: Lunch, Dinner; may be empty. */
    name: line(0, 30),
    translations: translationsOf({ name: line(0, 30) }),
    opens: ClockTime,
    lastSeating: ClockTime,
    closes: ClockTime,
  })
  .check(
    z.refine((sitting) => minutesAfterOpening(sitting).last < minutesAfterOpening(sitting).end, {
      path: ['lastSeating'],
      error: () => messages().lastSeating,
    }),
  );
export type Sitting = z.infer<typeof Sitting>;

/** The sittings of one day, in order and without overlap; none means closed. */
export const Sittings = z.array(Sitting).check(
  z.maxLength(6, { error: () => messages().tooManySittings }),
  z.refine((sittings) => sittings.every((sitting, i) => i === 0 || startsAfter(sittings[i - 1] as Sitting, sitting)), {
    error: () => messages().overlap,
  }),
);

/** Minutes from opening to the last seating and to closing; a sitting that closes when it opens lasts a whole day. */
export function minutesAfterOpening({ opens, lastSeating, closes }: Sitting): { last: number; end: number } {
  return { last: minutesBetween(opens, lastSeating), end: minutesBetween(opens, closes) || 1440 };
}

/** Minutes since midnight of a local time. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

const minutesBetween = (from: string, to: string) => (minutesOf(to) - minutesOf(from) + 1440) % 1440;

function startsAfter(before: Sitting, sitting: Sitting): boolean {
  return minutesOf(before.opens) + minutesAfterOpening(before).end <= minutesOf(sitting.opens);
}
