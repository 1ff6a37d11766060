import { allTexts } from '#house/rules/translated';
import type { Area, Room, Row, Table } from '../contract/room.ts';
import { freePlace, placeInPlan } from './room-plan.ts';
import type { RoomText } from './room-text.ts';

type NewId = () => string;

/** What a table has when it is added: what the one before it had, and the next number. */
export function newTable(room: Pick<Room, 'tables'>, area: string, _id: string): Table {
  const before = room.tables.at(-1);
  const { seats, smallest, shape } = before && !Number.isNaN(before.seats) ? before : { seats: 4, smallest: 1, shape: 'square' as const };
  const table = { _id, label: nextLabel(room.tables), seats, smallest, area, isForWalkIns: false, shape };
  return { ...table, ...freePlace(table, tablesOf(room, area)) };
}

/** The number after that of the last table, or the next one that no table has: `A4` after `A3`. */
function nextLabel(tables: readonly Pick<Table, 'label'>[]): string {
  const taken = new Set(tables.map(({ label }) => label.toLowerCase()));
  const [, letters = '', digits = '0'] = tables.at(-1)?.label.match(/^(.*?)(\d+)$/) ?? [];
  let number = Number(digits) + 1;
  while (taken.has(`${letters}${number}`.toLowerCase())) number += 1;
  return `${letters}${number}`;
}

export function tablesOf(room: Pick<Room, 'tables'>, area: string): Table[] {
  return room.tables.filter((table) => table.area === area);
}

/** A table with other values; in another area it gets a free place, and a larger one stays on the plan. */
export function withTable(room: Room, _id: string, change: Partial<Table>): Room {
  const tables = room.tables.map((table) => {
    if (table._id !== _id) return table;
    const changed = { ...table, ...change };
    const place = changed.area === table.area ? placeInPlan(changed, changed) : freePlace(changed, tablesOf(room, changed.area));
    return { ...changed, ...place };
  });
  return { ...room, tables };
}

/** Without these tables; a row that loses one in its middle becomes two, and one table is no row. */
export function withoutTables(room: Room, ids: readonly string[]): Room {
  const parts = (row: Row) => {
    const runs: string[][] = [[]];
    for (const id of row.tables) {
      if (ids.includes(id)) runs.push([]);
      else runs.at(-1)?.push(id);
    }
    return runs.length === 1 ? [row] : runs.filter((run) => run.length > 1).map((tables) => ({ ...row, tables }));
  };
  return { ...room, tables: room.tables.filter(({ _id }) => !ids.includes(_id)), rows: room.rows.flatMap(parts) };
}

export function withoutArea(room: Room, _id: string): Room {
  const ids = tablesOf(room, _id).map((table) => table._id);
  return { ...withoutTables(room, ids), areas: room.areas.filter((area) => area._id !== _id) };
}

/** A room with the areas and tables that an earlier form of it had besides, each in its former place, and with their rows unless these were changed. */
export function withRestored(now: Room, before: Room): Room {
  const back = <Item extends { _id: string }>(items: readonly Item[], former: readonly Item[]): Item[] => {
    const all = [...items];
    for (const [index, item] of former.entries()) if (items.every(({ _id }) => _id !== item._id)) all.splice(index, 0, item);
    return all;
  };
  const gone = before.tables.filter(({ _id }) => now.tables.every((table) => table._id !== _id)).map(({ _id }) => _id);
  const areUnchanged = JSON.stringify(now.rows) === JSON.stringify(withoutTables(before, gone).rows);
  const rows = areUnchanged ? before.rows : now.rows;
  return { ...now, areas: back(now.areas, before.areas), tables: back(now.tables, before.tables), rows };
}

/** The seats of all tables together; those that are being typed count nothing. */
export function seatsOf(tables: readonly Pick<Table, 'seats'>[]): number {
  return tables.reduce((sum, { seats }) => sum + (Number.isNaN(seats) ? 0 : seats), 0);
}

/** The seats of a row that is pushed together as a whole. */
export function seatsOfRow(room: Pick<Room, 'tables'>, { tables, lost }: Row): number {
  const joined = room.tables.filter(({ _id }) => tables.includes(_id));
  return Math.max(0, seatsOf(joined) - (Number.isNaN(lost) ? 0 : lost) * (joined.length - 1));
}

/** The tables that are named like `8+9+10`; a name that no table has is told. */
export function tablesNamed(room: Pick<Room, 'tables'>, text: string): { ids: string[]; missing: string[] } {
  const names = text
    .split(/\s*[+,;]\s*/)
    .map((name) => name.trim())
    .filter(Boolean);
  const found = names.map((name) => ({ name, table: tableNamed(room, name) }));
  return {
    ids: found.flatMap(({ table }) => (table ? [table._id] : [])),
    missing: found.filter(({ table }) => !table).map(({ name }) => name),
  };
}

/** What a pasted text does to a room: the room afterwards, and the labels of the tables that are new, that change, and of which nothing changes. */
export interface TakenOver {
  room: Room;
  added: string[];
  changed: string[];
  same: string[];
}

/**
 * A room with what a text says. Tables and areas that are there already, by their name, are changed and keep what the text says nothing of; nothing
 * is removed. Tables without an area stand in the first one, which gets `firstArea` as its name when there is none.
 */
export function takeOver(room: Room, text: RoomText, firstArea: Pick<Area, 'name' | 'translations'>, newId: NewId): TakenOver {
  const taken: TakenOver = {
    room: { ...room, areas: [...room.areas], tables: [...room.tables], rows: [...room.rows] },
    added: [],
    changed: [],
    same: [],
  };
  const { areas, tables, rows } = taken.room;
  for (const { name, isForWalkIns } of text.areas) {
    const known = areas.find((area) => isNamed(area, name));
    if (!known) areas.push({ _id: newId(), name, isForWalkIns });
    else if (isForWalkIns) areas[areas.indexOf(known)] = { ...known, isForWalkIns };
  }
  if (areas.length === 0 && text.tables.length > 0) areas.push({ _id: newId(), ...firstArea, isForWalkIns: false });
  for (const { area: areaName, isAssumed, ...said } of text.tables) {
    const known = tableNamed(taken.room, said.label);
    if (known && isAssumed) continue;
    const area = areas.find((one) => areaName !== undefined && isNamed(one, areaName))?._id ?? known?.area ?? areas[0]?._id ?? '';
    if (!known) {
      const table = { _id: newId(), smallest: 1, isForWalkIns: false, shape: 'square' as const, ...said, area };
      tables.push({ ...table, ...freePlace(table, tablesOf(taken.room, area)) });
      taken.added.push(said.label);
      continue;
    }
    const changed =
      withTable(taken.room, known._id, { ...said, label: known.label, area }).tables.find(({ _id }) => _id === known._id) ?? known;
    (JSON.stringify(changed) === JSON.stringify(known) ? taken.same : taken.changed).push(known.label);
    tables[tables.indexOf(known)] = changed;
  }
  for (const { tables: labels, lost } of text.rows) {
    const { ids } = tablesNamed(taken.room, labels.join('+'));
    const known = rows.findIndex((row) => row.tables.join() === ids.join());
    if (known >= 0) rows[known] = { tables: ids, lost };
    else if (ids.length > 1) rows.push({ tables: ids, lost });
  }
  return taken;
}

function tableNamed({ tables }: Pick<Room, 'tables'>, label: string): Table | undefined {
  return tables.find((table) => table.label.toLowerCase() === label.toLowerCase());
}

function isNamed(area: Area, name: string): boolean {
  return allTexts(area, 'name').some((one) => one?.toLowerCase() === name.toLowerCase());
}
