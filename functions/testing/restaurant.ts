import type { OpeningRules } from '#evening/contract/opening';
import type { Room, Table } from '#evening/contract/room';
import type { Sitting } from '#evening/contract/sittings';

export const lunch: Sitting = { name: 'Lunch', opens: '11:30', lastSeating: '13:30', closes: '14:30' };
export const dinner: Sitting = { name: 'Dinner', opens: '17:30', lastSeating: '20:30', closes: '22:00' };

/** Lunch and dinner every day for ten guests, who stay for ninety minutes, five and more for two hours. */
export const tenSeats: OpeningRules = {
  week: Array.from({ length: 7 }, () => [lunch, dinner]),
  seats: 10,
  seasons: [],
  slotMinutes: 30,
  stays: [
    { upTo: 4, minutes: 90 },
    { upTo: 60, minutes: 120 },
  ],
  noticeMinutes: 60,
  horizonDays: 60,
  largestParty: 8,
  confirmUpTo: 0,
  answerHours: 24,
  cutoffHours: 4,
  reminderHours: 24,
};

/** A room in which seats are counted. */
export const emptyRoom: Room = { areas: [], tables: [], rows: [], gapMinutes: 0 };

/** Two tables for four that can be pushed together, and a table for two that is kept for walk-ins. */
export const threeTables: Room = {
  areas: [{ _id: 'hall', name: 'Hall', isForWalkIns: false }],
  tables: [aTable('t1', { seats: 4 }), aTable('t2', { seats: 4 }), aTable('t3', { seats: 2, isForWalkIns: true })],
  rows: [{ tables: ['t1', 't2'], lost: 0 }],
  gapMinutes: 0,
};

/** A table for four in a hall and one in a garden, a larger one in the hall, and a bar for walk-ins. */
export const threeAreas: Room = {
  areas: [
    { _id: 'hall', name: 'Hall', translations: { cs: { name: 'Sál' } }, isForWalkIns: false },
    { _id: 'garden', name: 'Garden', translations: { cs: { name: 'Zahrada' } }, isForWalkIns: false },
    { _id: 'bar', name: 'Bar', isForWalkIns: true },
  ],
  tables: [
    aTable('hall1', { label: 'H-one', seats: 4 }),
    aTable('hall2', { label: 'H-two', seats: 6 }),
    aTable('garden1', { label: 'G-one', seats: 4, area: 'garden' }),
    aTable('bar1', { label: 'B-one', seats: 2, area: 'bar' }),
  ],
  rows: [],
  gapMinutes: 0,
};

/** A table in the hall, with these changes. */
export function aTable(_id: string, changes: Partial<Table> = {}): Table {
  return { _id, label: _id.slice(1), seats: 4, smallest: 1, area: 'hall', isForWalkIns: false, shape: 'square', x: 0, y: 0, ...changes };
}

/** Twenty tables for four, half of which can be pushed together. */
export const twentyTables: Room = {
  areas: threeTables.areas,
  tables: Array.from({ length: 20 }, (_, i) => aTable(`t${i + 1}`)),
  rows: [{ tables: Array.from({ length: 10 }, (_, i) => `t${i + 1}`), lost: 0 }],
  gapMinutes: 0,
};
