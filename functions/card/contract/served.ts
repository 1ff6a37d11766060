import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import { DayOrNone } from '#house/contract/text';

const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: () => messages().time }));

/**
 * When a menu is served. `from` and `to` are its first and last day at the restaurant, empty where it has no such end; on other days it is not
 * offered. On these weekdays (Monday is 0; none: every day) it is served from `opens` to `closes`, empty: all day; one that does not close
 * later than it opens goes on into the next day.
 */
export const Served = z
  .object({
    from: DayOrNone,
    to: DayOrNone,
    weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.overwrite((days) => [...new Set(days)].toSorted((a, b) => a - b))),
    opens: clockTime,
    closes: clockTime,
  })
  .check(
    z.refine(({ from, to }) => from === '' || to === '' || from <= to, { path: ['to'], error: () => messages().lastDay }),
    z.refine(({ opens, closes }) => opens !== '' || closes === '', { path: ['opens'], error: () => messages().bothTimes }),
    z.refine(({ opens, closes }) => opens === '' || (closes !== '' && closes !== opens), {
      path: ['closes'],
      error: () => messages().bothTimes,
    }),
  );
export type Served = z.infer<typeof Served>;
