import * as z from 'zod/mini';
import { roomFields as messages } from '#evening/words/opening';
import type { Routes } from '#house/contract/route';
import { LocalDate, line, within } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { RoomId } from './party.ts';
import { YearDay } from './sittings.ts';
import { AffectedReservation, Decision } from './special-days.ts';

/** The most tables of a room, and the most seats of one table. */
export const mostTables = 80;
export const mostTableSeats = 40;
/** The plan of the room is a grid of so many squares each way. */
export const planSquares = 24;

/** A part of the restaurant with tables: hall, garden, bar. */
export const Area = z.object({
  _id: RoomId,
  name: line(1, 40, () => messages().areaName),
  translations: translationsOf({ name: line(0, 40) }),
  /** The part of every year in which it is open, both days included; `to` may be in the next year. Absent: all year. */
  season: z.optional(z.object({ from: YearDay, to: YearDay })),
  /** Its tables are kept for guests without a reservation. */
  isForWalkIns: z.boolean(),
});
export type Area = z.infer<typeof Area>;

export const Table = z
  .object({
    _id: RoomId,
    label: line(1, 12, () => messages().label),
    seats: within(1, mostTableSeats, () => messages().seats),
    /** The smallest party that is given this table. */
    smallest: within(1, mostTableSeats, () => messages().smallest),
    area: RoomId,
    /** Kept for guests without a reservation. */
    isForWalkIns: z.boolean(),
    shape: z.enum(['square', 'round']),
    /** Where it stands on the plan of its area, in squares from the left and from the top. */
    x: within(0, planSquares - 1, () => messages().place),
    y: within(0, planSquares - 1, () => messages().place),
  })
  .check(z.refine(({ seats, smallest }) => smallest <= seats, { path: ['smallest'], error: () => messages().smallestAboveSeats }));
export type Table = z.infer<typeof Table>;

/** Tables that can be pushed together, in their order: any neighbours make one larger table. */
export const Row = z.object({
  tables: z.array(RoomId).check(z.minLength(2, { error: () => messages().shortRow }), z.maxLength(20, { error: () => messages().longRow })),
  /** The seats lost at each joint. */
  lost: within(0, 8, () => messages().lost),
});
export type Row = z.infer<typeof Row>;

/** The tables of the restaurant. Without tables, seats are counted. */
export const Room = z
  .object({
    areas: z.array(Area).check(z.maxLength(12, { error: () => messages().tooManyAreas })),
    tables: z.array(Table).check(z.maxLength(mostTables, { error: () => messages().tooManyTables(mostTables) })),
    rows: z.array(Row).check(z.maxLength(mostTables / 2, { error: () => messages().tooManyRows })),
    /** How many seats larger than the party its table may be; absent: any. */
    mostSpareSeats: z.optional(within(0, mostTableSeats, () => messages().spareSeats)),
    /** How many minutes a table stays free between two parties. */
    gapMinutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(45), z.literal(60)]),
  })
  .check((payload) => {
    for (const { path, message } of faultsOf(payload.value)) payload.issues.push({ code: 'custom', input: payload.value, path, message });
  });
export type Room = z.infer<typeof Room>;

/** The room as it is stored, 0 as long as the manager has entered none. */
export const StoredRoom = z.object({ room: z.optional(Room), version: z.number() });
export type StoredRoom = z.infer<typeof StoredRoom>;

/** What is stored after a change of the room. */
export const SavedRoom = z.extend(StoredRoom, {
  /** Reservations without a table that are neither kept nor cancelled: booked in the same moment, or left when time was up. */
  affected: z.optional(z.array(AffectedReservation)),
});
export type SavedRoom = z.infer<typeof SavedRoom>;

export const roomRoutes = {
  room: { method: 'GET', path: '/api/opening/room', access: 'STAFF', summary: 'Areas, tables, and rows of tables', reply: StoredRoom },
  affectedByRoom: {
    method: 'POST',
    path: '/api/opening/affected-by-room',
    access: 'MANAGER',
    summary:
      'The reservations ahead that have a table, or seats, and would have none in this room, and who is at a table that it has no longer',
    body: z.object({ room: Room }),
    reply: z.array(AffectedReservation),
  },
  updateRoom: {
    method: 'PUT',
    path: '/api/opening/room',
    access: 'MANAGER',
    summary: 'Set areas, tables and rows; reservations ahead get tables, and those without one are kept or cancelled',
    body: z.object({ room: Room, version: z.int().check(z.minimum(0)), affected: Decision }),
    reply: SavedRoom,
    /** With the code `affected_changed`: the reservations without a table now, and who is at a table that is gone or closed. */
    refusal: z.union([StoredRoom, z.array(AffectedReservation)]),
    errors: ['version_conflict', 'affected_changed'],
  },
  closeArea: {
    method: 'PUT',
    path: '/api/opening/areas/{id}',
    access: 'STAFF',
    summary: 'Close an area for one day, or open it again; its parties get other tables, and those without one are kept or cancelled',
    body: z.object({ date: LocalDate, isClosed: z.boolean(), affected: Decision }),
    /** With the code `affected_changed`: the reservations without a table now, and who is at a table that is gone or closed. */
    reply: z.array(AffectedReservation),
    errors: ['affected_changed'],
  },
} as const satisfies Routes;

/** What is wrong with a room as a whole, each at its field. */
function* faultsOf({ areas, tables, rows }: Pick<Room, 'areas' | 'tables' | 'rows'>): Generator<{ path: PropertyKey[]; message: string }> {
  const { twice, sameArea, sameLabel, noSuchArea, areaWithoutTable, noSuchTable, tableTwice, otherRow } = messages();
  for (const position of repeats(areas.map(({ _id }) => _id))) yield { path: ['areas', position, '_id'], message: twice };
  for (const position of repeats(areas.map(({ name }) => name.toLowerCase())))
    yield { path: ['areas', position, 'name'], message: sameArea };
  for (const position of repeats(tables.map(({ _id }) => _id))) yield { path: ['tables', position, '_id'], message: twice };
  for (const position of repeats(tables.map(({ label }) => label.toLowerCase()))) {
    yield { path: ['tables', position, 'label'], message: sameLabel };
  }
  const areaIds = new Set(areas.map(({ _id }) => _id));
  for (const [position, { area }] of tables.entries()) {
    if (!areaIds.has(area)) yield { path: ['tables', position, 'area'], message: noSuchArea };
  }
  for (const [position, { _id }] of areas.entries()) {
    if (!tables.some(({ area }) => area === _id)) yield { path: ['areas', position, 'name'], message: areaWithoutTable };
  }
  const tableIds = new Set(tables.map(({ _id }) => _id));
  const inRows = new Set<string>();
  for (const [position, row] of rows.entries()) {
    const path = ['rows', position, 'tables'];
    if (row.tables.some((id) => !tableIds.has(id))) yield { path, message: noSuchTable };
    if (repeats(row.tables).length > 0) yield { path, message: tableTwice };
    else if (row.tables.some((id) => inRows.has(id))) yield { path, message: otherRow };
    for (const id of row.tables) inRows.add(id);
  }
}

/** The positions of values that stand before already. */
function repeats(values: readonly string[]): number[] {
  return values.flatMap((value, position) => (values.indexOf(value) < position ? [position] : []));
}
