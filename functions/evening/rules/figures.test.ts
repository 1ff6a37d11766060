import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '#house/rules/wall-time';
import { figuresOf, tallyOf } from './figures.ts';

const zone = 'Europe/Prague';
const to = '2026-03-31';
const days = 28;
const from = addDays(to, 1 - days);

/** The date so many days after the first one of the period before. */
const dateAt = (day: number) => addDays(from, day - days);
const reservation = fc.record({
  day: fc.integer({ min: 0, max: 2 * days - 1 }),
  hour: fc.integer({ min: 11, max: 23 }),
  minute: fc.constantFrom(0, 15, 29, 30, 45),
  seats: fc.integer({ min: 1, max: 12 }),
  status: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'cancelled' as const, 'pending' as const),
  noShow: fc.boolean(),
  source: fc.constantFrom('web' as const, 'phone' as const, 'walkin' as const, undefined),
  lead: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
});

describe('the figures', () => {
  it('are what one counts by hand among hundreds of reservations @full', () => {
    fc.assert(
      fc.property(fc.array(reservation, { minLength: 200, maxLength: 400 }), (drawn) => {
        const two = (number: number) => String(number).padStart(2, '0');
        const all = drawn.map(({ day, hour, minute, lead, noShow, ...rest }) => ({
          ...rest,
          date: dateAt(day),
          lead,
          noShow,
          dateTime: `${dateAt(day)}T${two(hour)}:${two(minute)}`,
          visit: noShow ? { noShowAt: '2026-01-01T00:00:00.000Z' } : { arrivedAt: '2026-01-01T00:00:00.000Z' },
          // at noon, on the same date everywhere in Europe
          bookedAt: lead === undefined ? undefined : `${addDays(dateAt(day), -lead)}T12:00:00.000Z`,
        }));
        const tallies = Array.from({ length: 2 * days }, (_, day) =>
          tallyOf(
            dateAt(day),
            all.filter(({ date }) => date === dateAt(day)),
            zone,
          ),
        );
        const figures = figuresOf(tallies, to, days, 7);

        let [parties, covers, noShows, cancelled] = [0, 0, 0, 0];
        const sources = { web: 0, phone: 0, walkin: 0 };
        const leads = [0, 0, 0, 0, 0, 0, 0];
        const fridayAtSeven = { weekday: 4, time: '19:00', covers: 0 };
        for (const one of all) {
          if (one.date < from || one.date > to) continue;
          if (one.status === 'cancelled') cancelled += 1;
          if (one.status !== 'confirmed') continue;
          if (one.source) sources[one.source] += 1;
          if (one.lead !== undefined && one.source !== 'walkin') {
            const position = one.lead > 30 ? 6 : one.lead > 14 ? 5 : one.lead > 7 ? 4 : one.lead > 3 ? 3 : one.lead > 1 ? 2 : one.lead;
            leads[position] = (leads[position] ?? 0) + 1;
          }
          if (one.noShow) noShows += 1;
          else {
            parties += 1;
            covers += one.seats;
            if (new Date(one.date).getUTCDay() === 5 && /T19:[012]/.test(one.dateTime)) fridayAtSeven.covers += one.seats;
          }
        }
        expect(figures).toMatchObject({ from, to, parties, covers, noShows, cancelled, sources, leads });
        expect(figures.slots.find(({ weekday, time }) => weekday === 4 && time === '19:00')?.covers ?? 0).toBe(fridayAtSeven.covers);
        expect(figures.slots.reduce((sum, slot) => sum + slot.covers, 0)).toBe(covers);
        expect(figures.parts).toHaveLength(4);
        expect(figures.parts.reduce((sum, part) => sum + part.covers, 0)).toBe(covers);
        expect(figures.parts.reduce((sum, part) => sum + part.noShows, 0)).toBe(noShows);
      }),
      { numRuns: 30 },
    );
  });

  it('name the busiest slot first, and equal ones in the order of the week', () => {
    const at = (dateTime: string, seats: number) => ({ dateTime, seats, status: 'confirmed' as const });
    const tallies = ['2026-03-27', '2026-03-28'].map((date) =>
      tallyOf(date, [at(`${date}T18:00`, 4), at(`${date}T19:45`, date.endsWith('27') ? 6 : 4)], zone),
    );
    expect(figuresOf(tallies, to, days, 7).slots).toEqual([
      { weekday: 4, time: '19:30', covers: 6 },
      { weekday: 4, time: '18:00', covers: 4 },
      { weekday: 5, time: '18:00', covers: 4 },
      { weekday: 5, time: '19:30', covers: 4 },
    ]);
  });

  it('take the day of a booking at the restaurant', () => {
    const late = { dateTime: '2026-03-28T18:00', seats: 2, status: 'confirmed' as const, bookedAt: '2026-03-27T23:30:00.000Z' };
    expect(tallyOf('2026-03-28', [late], zone).leads[0]).toBe(1);
  });
});
