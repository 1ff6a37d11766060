import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';

/** How long the two periods are that are compared: in whole weeks, so that both have the same weekdays. */
export const FiguresSpan = z.enum(['weeks', 'quarter', 'year']);
export type FiguresSpan = z.infer<typeof FiguresSpan>;
export const spanDays: Record<FiguresSpan, number> = { weeks: 28, quarter: 91, year: 364 };
/** How long the parts of a period are: a day, a week, four weeks. */
export const partDays: Record<FiguresSpan, number> = { weeks: 1, quarter: 7, year: 28 };

/** The first day of each class of lead times, in days between the booking and the visit; the last class is open. */
export const leadClasses = [0, 1, 2, 4, 8, 15, 31] as const;

const PartSum = z.object({ from: z.string(), to: z.string(), covers: z.number(), noShows: z.number() });

export const Figures = z.object({
  from: z.string(),
  to: z.string(),
  /** Parties that came, and their guests. */
  parties: z.number(),
  covers: z.number(),
  /** Parties that had a table and did not come, and those that were cancelled. */
  noShows: z.number(),
  cancelled: z.number(),
  /** How the parties with a table came to it, those that did not come too. */
  sources: z.object({ web: z.number(), phone: z.number(), walkin: z.number(), imported: z.number() }),
  /** How many of them, but for walk-ins, were booked how long before, by `leadClasses`; of old ones it is not known. */
  leads: z.array(z.number()),
  /** Guests who came, by weekday (0: Monday) and half hour, the busiest first. */
  slots: z.array(z.object({ weekday: z.number(), time: z.string(), covers: z.number() })),
  /** The parts of the period: days, weeks, or four weeks of a year. */
  parts: z.array(PartSum),
});
export type Figures = z.infer<typeof Figures>;

/** The period up to the last counted day and the one before; nothing before the first night. */
export const ComparedFigures = z.object({ present: z.optional(Figures), before: z.optional(Figures) });
export type ComparedFigures = z.infer<typeof ComparedFigures>;

export const figuresRoutes = {
  figures: {
    method: 'GET',
    path: '/api/reservations/figures',
    access: 'MANAGER',
    summary: 'Covers, no-shows, sources, lead times and busiest slots of a period and the one before, as they were counted last night',
    query: z.object({ span: z.optional(FiguresSpan) }),
    reply: ComparedFigures,
  },
} as const satisfies Routes;
