import { describe, expect, it } from '@jest/globals';
import type { Evening } from '../contract/evening.ts';
import type { Reservation } from '../contract/reservation.ts';
import { daySheet } from './day-sheet.ts';

const party = (time: string, changes: Partial<Reservation> = {}): Reservation => ({
  _id: time,
  userName: 'Jana',
  userSurname: 'Nováková',
  userEmail: 'jana@example.com',
  userPhone: '+420777123456',
  dateTime: `2026-12-04T${time}`,
  startsAt: `2026-12-04T${time}:00.000Z`,
  seats: 2,
  area: '',
  status: 'confirmed',
  comment: '',
  version: 1,
  ...changes,
});
const evening = (...reservations: Reservation[]): Evening => ({
  date: '2026-12-04',
  state: '',
  reservations,
  slots: [
    { time: '2026-12-04T17:00:00.000Z', covers: 0, taken: 0 },
    { time: '2026-12-04T17:30:00.000Z', covers: 2, taken: 2 },
    { time: '2026-12-04T18:00:00.000Z', covers: 0, taken: 2 },
  ],
  waiting: [],
  counts: { today: 0, tomorrow: 0 },
});
const dishes = [
  { name: 'Goulash', allergens: [1, 7] },
  { name: 'Goulash', allergens: [1, 7] },
  { name: 'Salad', allergens: [] },
  { name: 'Dish of the day', allergens: null },
];
const restaurant = { room: undefined, dishes, timeZone: 'Europe/Prague' };

describe('the day sheet', () => {
  it('has who comes, without the parties that cancelled or did not come, and counts their covers', () => {
    const sheet = daySheet(
      evening(
        party('18:30', { status: 'pending' }),
        party('19:00', { status: 'cancelled' }),
        party('19:30', { visit: { noShowAt: '2026-12-04T20:00:00.000Z' } }),
        party('20:00', { seats: 5, tables: ['t1', 't9'] }),
      ),
      { ...restaurant, room: { tables: [{ _id: 't1', label: '4', area: 'hall', least: 1, most: 4 }] as never } },
    );
    expect(sheet).toMatchObject({
      covers: 7,
      parties: [
        { time: '18:30', table: '', isPending: true },
        { time: '20:00', table: '4 + ?' },
      ],
    });
    expect(sheet.parties).toHaveLength(2);
  });

  it('has the slots in which somebody comes or sits, by the clock of the restaurant', () => {
    expect(daySheet(evening(), restaurant).slots.map(({ time }) => time)).toEqual(['18:30', '19:00']);
  });

  it('names the dishes that may have traces of an allergen apart from those that contain it', () => {
    const dishes = [...restaurant.dishes, { name: 'Cake', allergens: [7], mayContain: [9] }];
    const sheet = daySheet(evening(party('18:30', { allergens: [9] })), { ...restaurant, dishes });
    expect(sheet.avoided).toMatchObject([{ allergen: 9, dishes: [], traces: ['Cake'] }]);
  });

  it('names each dish with an allergen that somebody must avoid once, and those of which nobody knows', () => {
    const sheet = daySheet(evening(party('18:30', { allergens: [7, 9] }), party('19:00', { allergens: [9] }), party('20:00')), restaurant);
    const short = sheet.avoided.map(({ allergen, parties, dishes }) => ({ allergen, at: parties.map(({ time }) => time), dishes }));
    expect(short).toEqual([
      { allergen: 7, at: ['18:30'], dishes: ['Goulash'] },
      { allergen: 9, at: ['18:30', '19:00'], dishes: [] },
    ]);
    expect(sheet.unknownDishes).toEqual(['Dish of the day']);
    expect(daySheet(evening(party('20:00')), restaurant)).toMatchObject({ avoided: [], unknownDishes: [] });
  });
});
