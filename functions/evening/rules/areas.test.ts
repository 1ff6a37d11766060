import { describe, expect, it } from '@jest/globals';
import { aTable, emptyRoom, tenSeats, threeAreas } from '../../testing/restaurant.ts';
import type { Room } from '../contract/room.ts';
import { areaRefusal } from './areas.ts';
import { bookingChoice } from './availability.ts';

const date = '2027-03-12';
const inSeason = (from: string, to: string): Room => ({
  ...threeAreas,
  areas: threeAreas.areas.map((area) => ({ ...area, ...(area._id === 'garden' && { season: { from, to } }) })),
});
const room = inSeason('01-01', '12-31');
const noSuch = 'There is no such area (any more). Please choose another one.';
const closed = 'Garden is closed on this day. Please choose another area or another day.';

describe('an area that somebody asks for', () => {
  it.each<[string, string, Room, string[], string | undefined]>([
    ['that is open', 'garden', room, [], undefined],
    ['of any kind', '', room, ['garden'], undefined],
    ['that does not exist', 'cellar', room, [], noSuch],
    ['with an id that none can have', 'The Hall', room, [], noSuch],
    ['where no tables are given', 'garden', emptyRoom, [], noSuch],
    ['that is kept for walk-ins', 'bar', room, [], 'This area is kept for guests without a reservation. Please choose another one.'],
    ['that staff have closed', 'garden', room, ['garden'], closed],
    ['out of its season', 'garden', inSeason('05-01', '05-11'), [], closed],
  ])('%s is refused or not', (_which, area, of, closedAreas, refusal) => {
    expect(areaRefusal(area, { date, closedAreas }, of)).toBe(refusal);
  });

  it('may be one that is kept for them, of guests who walk in', () => {
    expect(areaRefusal('bar', { date, closedAreas: [] }, room, { isWalkIn: true })).toBeUndefined();
  });
});

describe('the choice of who books', () => {
  const settings = { timeZone: 'Europe/Prague', bookingHorizonDays: 90, largestParty: 12, defaultLanguage: 'en' as const };
  const choice = (of: Room | undefined, rules: object = {}) =>
    bookingChoice({ rules: { ...tenSeats, horizonDays: 90, largestParty: 12, ...rules }, room: of, now: new Date(date), settings });
  const named = (of: Room | undefined) => choice(of).areas.map(({ _id }) => _id);

  it('has the areas that are open on one of the days that can be booked, if there are several', () => {
    expect(named(room)).toEqual(['hall', 'garden']);
    expect(named(inSeason('05-01', '05-11'))).toEqual(['hall', 'garden']);
    expect(named(inSeason('07-10', '07-20'))).toEqual([]);
    expect(named({ ...room, tables: room.tables.map((table) => ({ ...table, isForWalkIns: table.area === 'garden' })) })).toEqual([]);
    expect([named(emptyRoom), named(undefined)]).toEqual([[], []]);
  });

  it('ends with the party that tables take, alone or pushed together, and that the manager allows', () => {
    expect(choice(room).largestParty).toBe(6);
    const joined = { ...room, rows: [{ tables: ['hall1', 'hall2'], lost: 1 }] };
    expect([choice(joined).largestParty, choice(joined, { largestParty: 3 }).largestParty]).toEqual([9, 3]);
    expect(choice({ ...room, tables: [aTable('t1', { seats: 8, isForWalkIns: true }), ...room.tables] }).largestParty).toBe(6);
    expect(choice(undefined).largestParty).toBe(12);
  });
});
