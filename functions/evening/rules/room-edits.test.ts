import { describe, expect, it } from '@jest/globals';
import { Room, type Table } from '../contract/room.ts';
import { newTable, seatsOfRow, tablesNamed, takeOver, withoutArea, withoutTables, withRestored, withTable } from './room-edits.ts';
import { readRoomText } from './room-text.ts';

const table = (label: string, seats = 4, area = 'hall'): Table => ({
  _id: `t${label}`.toLowerCase(),
  label,
  seats,
  smallest: 1,
  area,
  isForWalkIns: false,
  shape: 'square',
  x: 0,
  y: 0,
});
const area = (_id: string, name: string) => ({ _id, name, isForWalkIns: false });
const roomOf = (tables: Table[], rows: string[][] = []): Room => ({
  areas: [area('hall', 'Hall'), { ...area('out', 'Garden'), translations: { cs: { name: 'Zahrada' } } }],
  tables,
  rows: rows.map((labels) => ({ tables: labels.map((label) => `t${label}`), lost: 1 })),
  gapMinutes: 0,
});
const empty: Room = { areas: [], tables: [], rows: [], gapMinutes: 0 };

/** Takes a text over with the ids n1, n2 ... */
function pasted(room: Room, text: string) {
  let made = 0;
  return takeOver(room, readRoomText(text), { name: 'Hall' }, () => `n${++made}`);
}

describe('a new table', () => {
  it.each([
    [[], '1', 4],
    [[table('1', 6)], '2', 6],
    [[table('2'), table('1')], '3', 4],
    [[table('A9')], 'A10', 4],
    [[table('Window')], '1', 4],
    [[table('1', Number.NaN)], '2', 4],
  ] as const)('after %j has the label %j and %i seats', (tables, label, seats) => {
    expect(newTable({ tables: [...tables] }, 'hall', 'new')).toMatchObject({ _id: 'new', label, seats, area: 'hall', isForWalkIns: false });
  });

  it('stands beside the tables of its area', () => {
    const first = { ...table('1'), x: 1, y: 1 };
    expect(newTable({ tables: [first] }, 'hall', 'new')).toMatchObject({ x: 5, y: 1 });
    expect(newTable({ tables: [first] }, 'out', 'new')).toMatchObject({ x: 1, y: 1 });
  });
});

describe('a change of a table', () => {
  it('keeps a larger one on the plan', () => {
    const room = roomOf([{ ...table('1', 2), x: 22, y: 22 }]);
    expect(withTable(room, 't1', { seats: 20 }).tables[0]).toMatchObject({ x: 14, y: 21 });
  });

  it('gives it a free place in another area', () => {
    const room = roomOf([{ ...table('1', 4, 'out'), x: 1, y: 1 }, table('2')]);
    expect(withTable(room, 't2', { area: 'out' }).tables[1]).toMatchObject({ area: 'out', x: 5, y: 1 });
  });
});

describe('a room without a table', () => {
  const rowsOf = (room: Room) => room.rows.map(({ tables }) => tables.join('+'));
  const five = ['1', '2', '3', '4', '5'];

  it.each([
    ['t1', ['t2+t3+t4+t5']],
    ['t3', ['t1+t2', 't4+t5']],
    ['t2', ['t3+t4+t5']],
  ])('has no neighbours that are none: without %s, %j', (id, rows) => {
    const room = withoutTables(
      roomOf(
        five.map((label) => table(label)),
        [five],
      ),
      [id],
    );
    expect(rowsOf(room)).toEqual(rows);
    expect(room.tables).toHaveLength(4);
  });

  it('has no tables and rows of an area that is removed', () => {
    const room = roomOf([table('1'), table('2', 4, 'out'), table('3', 4, 'out')], [['2', '3']]);
    expect(withoutArea(room, 'out')).toMatchObject({ areas: [{ _id: 'hall' }], tables: [{ _id: 't1' }], rows: [] });
  });
});

describe('a removal that is taken back', () => {
  const before = roomOf([table('1'), table('2', 4, 'out'), table('3')], [['1', '2', '3']]);

  it('brings tables, area and row back to their places, and keeps what was typed since', () => {
    const since = withTable(withoutArea(before, 'out'), 't3', { label: '33' });
    expect(withRestored(since, before)).toEqual(withTable(before, 't3', { label: '33' }));
  });

  it('leaves rows that were changed since', () => {
    const since = { ...withoutTables(before, ['t2']), rows: [{ tables: ['t3', 't1'], lost: 0 }] };
    expect(withRestored(since, before)).toMatchObject({ tables: before.tables, rows: since.rows });
  });
});

describe('a row', () => {
  it('has the seats of its tables, less those lost at each joint', () => {
    expect(seatsOfRow({ tables: [table('1', 4), table('2', 4), table('3', 2)] }, { tables: ['t1', 't2', 't3'], lost: 1 })).toBe(8);
  });

  it('is named by labels, and says which no table has', () => {
    expect(tablesNamed({ tables: [table('1'), table('A2')] }, '1 + a2+9')).toEqual({ ids: ['t1', 'ta2'], missing: ['9'] });
  });
});

describe('a pasted text', () => {
  it('makes a room that the contract accepts', () => {
    const { room, added } = pasted(empty, '1-6: 4 seats, 7: 2 seats, 8+9 join\nGarden:\n10-14: 4 seats, round');
    expect(Room.safeParse(room).success).toBe(true);
    expect(added).toHaveLength(14);
    expect(room.areas.map(({ name }) => name)).toEqual(['Garden']);
  });

  it('puts tables without an area into the first one, which it names', () => {
    expect(pasted(empty, '1: 4 seats').room).toMatchObject({ areas: [{ _id: 'n1', name: 'Hall' }], tables: [{ _id: 'n2', area: 'n1' }] });
  });

  it('changes what it says of tables that are there, and keeps the rest', () => {
    const stored = { ...table('1', 4), smallest: 2, shape: 'round' as const, x: 7, y: 7 };
    const { room, added, changed } = pasted(roomOf([stored]), '1: 6 seats');
    expect([added, changed]).toEqual([[], ['1']]);
    expect(room.tables).toEqual([{ ...stored, seats: 6 }]);
  });

  it('finds areas in each language, and moves a table to its heading', () => {
    const { room } = pasted(roomOf([table('1')]), 'zahrada:\n1: 4');
    expect(room.areas).toHaveLength(2);
    expect(room.tables[0]).toMatchObject({ area: 'out', x: 1, y: 1 });
  });

  it('does not change the seats of a table that it names in a row only', () => {
    const { room, same, changed } = pasted(roomOf([table('8', 6), table('9', 6)]), '1: 2 seats, 8+9 join');
    expect([same, changed]).toEqual([[], []]);
    expect(room.tables.map(({ seats }) => seats)).toEqual([6, 6, 2]);
    expect(room.rows).toEqual([{ tables: ['t8', 't9'], lost: 0 }]);
  });

  it('changes nothing when it is pasted again', () => {
    const text = 'Hall:\n1-6: 4 seats, min 2, 7: 2 seats, 6+7 join, minus 1\nBar (walk-in):\nB1: 2';
    const once = pasted(empty, text);
    const twice = pasted(once.room, text);
    expect(twice.room).toEqual(once.room);
    expect([twice.added, twice.changed]).toEqual([[], []]);
    expect(twice.same).toHaveLength(8);
  });
});
