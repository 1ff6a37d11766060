import { describe, expect, it } from '@jest/globals';
import {
  arrangementOf,
  freeUnits,
  largestParty,
  objectionsTo,
  type PartyWish,
  type SeatedParty,
  type SeatingRoom,
  seatAll,
  seatingFor,
  unitsOf,
} from './seating.ts';
import { arrangementWith } from './seating-moves.ts';

type Table = SeatingRoom['tables'][number];

const table = (_id: string, seats: number, more: Partial<Table> = {}): Table => ({
  _id,
  seats,
  smallest: 1,
  area: 'hall',
  isForWalkIns: false,
  ...more,
});
const room = (tables: Table[], more: Partial<SeatingRoom> = {}): SeatingRoom => ({ tables, rows: [], gapMinutes: 0, ...more });
const row = (...tables: string[]) => ({ tables, lost: 0 });

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** `'18:00-20:00'`, seats and what differs. */
const wish = (stay: string, seats: number, more: Partial<PartyWish> = {}): PartyWish => ({
  _id: 'wish',
  from: at(stay.slice(0, 5)),
  to: at(stay.slice(6)),
  seats,
  area: '',
  ...more,
});
const party = (_id: string, stay: string, seats: number, tables: string[], more: Partial<SeatedParty> = {}): SeatedParty => ({
  ...wish(stay, seats),
  isFixed: false,
  ...more,
  _id,
  tables,
});
const evening = '18:00-20:00';
const tablesOf = (units: readonly { tables: readonly string[] }[]) => units.map(({ tables }) => tables.join('+'));
const seated = (...args: Parameters<typeof seatingFor>) => seatingFor(...args)?.tables.join('+');

describe('the units of a room', () => {
  it('are its tables and the runs of neighbours in a row', () => {
    const units = unitsOf(room([table('1', 4), table('2', 4), table('3', 2), table('4', 8)], { rows: [row('1', '2', '3')] }));
    expect(tablesOf(units).sort()).toEqual(['1', '1+2', '1+2+3', '2', '2+3', '3', '4']);
  });

  it('have the sum of the seats less those lost at each joint, and the largest of the smallest parties', () => {
    const tables = [table('1', 4, { smallest: 3 }), table('2', 4, { smallest: 2 }), table('3', 4)];
    const units = unitsOf(room(tables, { rows: [{ tables: ['1', '2', '3'], lost: 1 }] }));
    expect(units.find(({ tables }) => tables.length === 3)).toEqual({
      tables: ['1', '2', '3'],
      seats: 10,
      smallest: 3,
      area: 'hall',
      isForWalkIns: false,
    });
  });

  it.each<[string, Partial<Table>]>([
    ['of another area', { area: 'garden' }],
    ['for walk-ins', { isForWalkIns: true }],
  ])('do not go over a table %s', (_, other) => {
    const units = unitsOf(room([table('1', 4), table('2', 4, other), table('3', 4), table('4', 4)], { rows: [row('1', '2', '3', '4')] }));
    expect(tablesOf(units)).toEqual(['1', '2', '3', '4', '3+4']);
  });

  it('have no table twice, and none that the room does not have', () => {
    const units = unitsOf(room([table('1', 4), table('2', 4)], { rows: [row('1', '2', '1'), row('2', '1'), row('1', '9', '2')] }));
    expect(tablesOf(units)).toEqual(['1', '2', '1+2']);
  });
});

describe('a table for a party', () => {
  it('is the smallest that is large enough', () => {
    const tables = [table('1', 8), table('2', 4), table('3', 2)];
    expect([1, 2, 3, 4, 5, 8].map((seats) => seated(wish(evening, seats), [], room(tables)))).toEqual(['3', '3', '2', '2', '1', '1']);
    expect(seated(wish(evening, 9), [], room(tables))).toBeUndefined();
  });

  it('is not one whose smallest party is larger', () => {
    expect(seated(wish(evening, 2), [], room([table('1', 4, { smallest: 3 }), table('2', 6)]))).toBe('2');
  });

  it('joined to another keeps its smallest party', () => {
    const tables = [table('1', 2), table('2', 4, { smallest: 4 }), table('3', 2)];
    const two = { tables: ['1', '2'], lost: 0 };
    expect(seated(wish(evening, 3), [], room(tables, { rows: [two] }))).toBeUndefined();
    expect(seated(wish(evening, 4), [], room(tables, { rows: [two] }))).toBe('2');
    expect(seated(wish(evening, 6), [], room(tables, { rows: [two] }))).toBe('1+2');
  });

  it('has at most so many seats more than the party, alone or joined', () => {
    const tables = [table('1', 6), table('2', 4), table('3', 4)];
    const rows = [row('2', '3')];
    const best = (seats: number, mostSpareSeats?: number) => seated(wish(evening, seats), [], room(tables, { rows, mostSpareSeats }));
    expect([best(5), best(5, 1), best(5, 0), best(3, 1), best(3, 0), best(2, 1), best(2, 2)]).toEqual([
      '1',
      '1',
      undefined,
      '2',
      undefined,
      undefined,
      '2',
    ]);
    const without6 = (seats: number, mostSpareSeats?: number) =>
      seated(wish(evening, seats), [], room(tables.slice(1), { rows, mostSpareSeats }));
    expect([without6(5), without6(5, 3), without6(5, 2), without6(6, 2), without6(7, 1)]).toEqual(['2+3', '2+3', undefined, '2+3', '2+3']);
  });

  it('is a single one before a join, and a join of few before one of many', () => {
    const tables = [table('1', 2), table('2', 2), table('3', 2), table('4', 4), table('5', 4), table('6', 10)];
    const rows = [row('1', '2', '3'), row('4', '5')];
    expect(seated(wish(evening, 6), [], room(tables, { rows }))).toBe('6');
    const taken = [party('a', evening, 10, ['6'])];
    expect(seated(wish(evening, 6), taken, room(tables, { rows }))).toBe('1+2+3');
    expect(
      seated(
        wish(evening, 6),
        taken,
        room(tables, {
          rows: [
            { tables: ['1', '2', '3'], lost: 0 },
            { tables: ['4', '5'], lost: 2 },
          ],
        }),
      ),
    ).toBe('4+5');
  });

  it('is a join of few before one of many that has less time unused', () => {
    const tables = ['1', '2', '3'].map((id) => table(id, 2));
    const rows = [row('1', '2', '3'), { tables: ['4', '5'], lost: 2 }];
    const all = ['1', '2', '3'];
    const beside = [party('a', '16:00-18:00', 6, all), party('b', '20:00-22:00', 6, all)];
    expect(seated(wish(evening, 6), beside, room([...tables, table('4', 4), table('5', 4)], { rows }))).toBe('4+5');
  });

  it('is no join of which a part is enough', () => {
    const tables = [table('1', 4), table('2', 4), table('3', 4)];
    expect(tablesOf(freeUnits(wish(evening, 7), [], room(tables, { rows: [row('1', '2', '3')] })))).toEqual(['1+2', '2+3']);
    expect(tablesOf(freeUnits(wish(evening, 3), [party('a', evening, 4, ['1'])], room(tables, { rows: [row('1', '2', '3')] })))).toEqual([
      '2',
      '3',
    ]);
  });

  it('is in the area that the guest asked for, or anywhere', () => {
    const tables = [table('1', 4), table('2', 2, { area: 'garden' })];
    expect(seated(wish(evening, 2, { area: 'hall' }), [], room(tables))).toBe('1');
    expect(seated(wish(evening, 2, { area: 'garden' }), [], room(tables))).toBe('2');
    expect(seated(wish(evening, 4, { area: 'garden' }), [], room(tables))).toBeUndefined();
    expect(seated(wish(evening, 2), [], room(tables))).toBe('2');
  });

  it('is in no area that is closed', () => {
    const tables = [table('1', 4), table('2', 2, { area: 'garden' })];
    expect(seated(wish(evening, 2), [], room(tables), { closedAreas: ['garden'] })).toBe('1');
    expect(seated(wish(evening, 2, { area: 'garden' }), [], room(tables), { closedAreas: ['garden'] })).toBeUndefined();
  });

  it('is kept for walk-ins or not, and a walk-in has those that are before equal ones', () => {
    const tables = [table('1', 4), table('2', 4, { isForWalkIns: true }), table('3', 2, { isForWalkIns: true })];
    expect(tablesOf(freeUnits(wish(evening, 2), [], room(tables)))).toEqual(['1']);
    expect(tablesOf(freeUnits(wish(evening, 2), [], room(tables), { isWalkIn: true }))).toEqual(['3', '2', '1']);
  });
});

describe('a table is free', () => {
  const one = room([table('1', 4)]);
  const isFree = (stay: string, other: SeatedParty, inRoom = one) => freeUnits(wish(stay, 2), [other], inRoom).length === 1;

  it('until a party comes and from when it leaves', () => {
    const other = party('a', '18:00-20:00', 2, ['1']);
    expect(['16:00-18:00', '20:00-22:00'].map((stay) => isFree(stay, other))).toEqual([true, true]);
    const overlapping = ['16:00-18:01', '19:59-22:00', '18:30-19:00', '17:00-21:00', '18:00-20:00'];
    expect(overlapping.map((stay) => isFree(stay, other))).toEqual([false, false, false, false, false]);
  });

  it('with the gap before and after a party, a fixed one too', () => {
    const withGap = room([table('1', 4)], { gapMinutes: 15 });
    for (const isFixed of [false, true]) {
      const other = party('a', '18:00-20:00', 2, ['1'], { isFixed });
      const stays = ['16:00-17:45', '16:00-17:46', '20:14-22:00', '20:15-22:00'];
      expect(stays.map((stay) => isFree(stay, other, withGap))).toEqual([true, false, false, true]);
    }
  });

  it('only when each table of a join is, for the whole stay', () => {
    const row12 = room([table('1', 4), table('2', 4), table('3', 4)], { rows: [row('1', '2', '3')] });
    const free = (...others: SeatedParty[]) => tablesOf(freeUnits(wish(evening, 7), others, row12));
    expect(free()).toEqual(['1+2', '2+3']);
    expect(free(party('a', '19:45-21:00', 2, ['1'], { isFixed: true }))).toEqual(['2+3']);
    expect(free(party('a', '19:45-21:00', 2, ['2'], { isFixed: true }))).toEqual([]);
    expect(free(party('a', '17:00-18:15', 2, ['3'], { isFixed: true }))).toEqual(['1+2']);
    expect(free(party('a', evening, 8, ['1', '2']))).toEqual([]);
  });

  it('although its party has no table, or one that the room does not have', () => {
    expect(isFree(evening, party('a', evening, 2, []))).toBe(true);
    expect(isFree(evening, party('a', evening, 2, ['9']))).toBe(true);
  });

  it('for the change of its own party', () => {
    expect(seatingFor(wish('19:00-21:00', 3), [party('wish', evening, 2, ['1'])], one)).toEqual({ tables: ['1'], moved: [] });
  });
});

describe('of equal tables a party gets', () => {
  const tables = [table('1', 4), table('2', 4), table('3', 4)];

  it('the one at which no time under 90 minutes stays unused', () => {
    const others = [party('a', '15:00-17:00', 4, ['1']), party('b', '14:00-16:30', 4, ['2'])];
    expect(seated(wish(evening, 4), others, room(tables.slice(0, 2)))).toBe('2');
    expect(seated(wish('17:00-19:00', 4), others, room(tables.slice(0, 2)))).toBe('1');
  });

  it('else the one at which the least time stays unused', () => {
    const others = [party('a', '13:00-15:00', 4, ['2']), party('b', '22:30-23:30', 4, ['2'])];
    expect(seated(wish(evening, 4), others, room(tables))).toBe('2');
  });

  it('else the first', () => {
    expect(tablesOf(freeUnits(wish(evening, 4), [], room(tables)))).toEqual(['1', '2', '3']);
  });

  it('another one at each further attempt, but none that fits less', () => {
    const withLarger = room([...tables, table('4', 6)]);
    const tried = [0, 1, 2, 3, 4].map((attempt) => seated(wish(evening, 4), [], withLarger, { attempt }));
    expect(tried).toEqual(['1', '2', '3', '1', '2']);
    expect(tablesOf(freeUnits(wish(evening, 4), [], withLarger, { attempt: 1 }))).toEqual(['2', '3', '1', '4']);
  });
});

describe('a party moves for another', () => {
  it('only if as many may move as have to', () => {
    const tables = [table('1', 2), table('2', 4)];
    const couple = party('a', evening, 2, ['2']);
    expect(seated(wish(evening, 4), [couple], room(tables), { mostMoves: 1 })).toBe('2');
    expect(seated(wish(evening, 4), [couple], room(tables), { mostMoves: 0 })).toBeUndefined();
  });

  it('in the same way whatever was asked before about the same room and the same parties', () => {
    const tables = [table('1', 2), table('2', 4), table('3', 4, { area: 'garden' }), table('4', 6, { isForWalkIns: true })];
    const parties = [
      party('a', evening, 2, ['2']),
      party('b', '19:00-21:00', 3, ['3']),
      party('c', '20:00-22:00', 4, ['2'], { isFixed: true }),
    ];
    const asked = room(tables, { rows: [row('1', '2')] });
    for (const stay of [evening, '17:00-19:00', '19:30-21:30'])
      for (const seats of [1, 2, 4, 6])
        for (const area of ['', 'garden'])
          for (const terms of [{}, { closedAreas: ['garden'] }, { isWalkIn: true }, { mostMoves: 1 }]) {
            const fresh = parties.map((one) => ({ ...one }));
            const alone = seatingFor(wish(stay, seats, { area }), fresh, { ...asked }, terms);
            expect(seatingFor(wish(stay, seats, { area }), parties, asked, terms)).toEqual(alone);
          }
    const [hall, other] = [party('a', evening, 4, ['1']), room([table('1', 4), table('2', 4, { area: 'garden' })])];
    const inHall = wish(evening, 4, { area: 'hall' });
    const all = [hall];
    expect(seated(inHall, all, other)).toBe('1');
    expect(seated(inHall, all, other, { closedAreas: ['garden'] })).toBeUndefined();
  });

  it('when no table is free, and as few as possible do', () => {
    const tables = [table('1', 2), table('2', 4)];
    const couple = party('a', evening, 2, ['2']);
    expect(seatingFor(wish(evening, 4), [couple], room(tables))).toEqual({ tables: ['2'], moved: [{ _id: 'a', tables: ['1'] }] });
    const [large, larger] = [table('3', 4), table('4', 4)];
    const both = [couple, party('b', evening, 2, ['3'])];
    expect(seatingFor(wish(evening, 4), both, room([...tables, large]))?.moved).toEqual([{ _id: 'a', tables: ['1'] }]);
    expect(seatingFor(wish(evening, 4), both, room([...tables, large, larger]))).toEqual({ tables: ['4'], moved: [] });
  });

  it('unless it is fixed', () => {
    const tables = [table('1', 2), table('2', 4)];
    expect(seatingFor(wish(evening, 4), [party('a', evening, 2, ['2'], { isFixed: true })], room(tables))).toBeUndefined();
  });

  it('in chains', () => {
    const tables = [table('1', 2), table('2', 4), table('3', 6), table('4', 8)];
    const parties = [party('a', evening, 2, ['2']), party('b', evening, 3, ['3']), party('c', evening, 5, ['4'])];
    expect(seatingFor(wish(evening, 7), parties, room(tables))).toEqual({
      tables: ['4'],
      moved: [
        { _id: 'a', tables: ['1'] },
        { _id: 'b', tables: ['2'] },
        { _id: 'c', tables: ['3'] },
      ],
    });
    const [a, b, c] = parties as [SeatedParty, SeatedParty, SeatedParty];
    expect(seatingFor(wish(evening, 7), [{ ...a, isFixed: true }, b, c], room(tables))).toBeUndefined();
  });

  it('from each table of a join', () => {
    const tables = [table('1', 4), table('2', 4), table('3', 4), table('4', 2), table('5', 2)];
    const parties = [
      party('a', '17:00-18:30', 2, ['1']),
      party('b', '18:30-20:30', 2, ['1']),
      party('c', '19:00-21:00', 2, ['2']),
      party('d', evening, 4, ['3'], { isFixed: true }),
    ];
    expect(seatingFor(wish(evening, 8), parties, room(tables, { rows: [row('1', '2')] }))).toEqual({
      tables: ['1', '2'],
      moved: [
        { _id: 'a', tables: ['4'] },
        { _id: 'b', tables: ['4'] },
        { _id: 'c', tables: ['5'] },
      ],
    });
  });

  it('to where the gap is kept too', () => {
    const tables = [table('1', 2), table('2', 4)];
    const parties = [party('a', evening, 2, ['2']), party('b', '20:10-22:00', 2, ['1'], { isFixed: true })];
    expect(seatingFor(wish(evening, 4), parties, room(tables, { gapMinutes: 10 }))).toBeDefined();
    expect(seatingFor(wish(evening, 4), parties, room(tables, { gapMinutes: 11 }))).toBeUndefined();
  });

  it('to a table that suits it: not too large, not in another area than it asked for, nor closed, nor for walk-ins', () => {
    const moved = (other: Table, more: Partial<SeatedParty> = {}, inRoom: Partial<SeatingRoom> = {}) =>
      seatingFor(wish(evening, 4), [party('a', evening, 2, ['2'], more)], room([table('2', 4), other], inRoom), { closedAreas: ['bar'] })
        ?.moved;
    const toOne = [{ _id: 'a', tables: ['1'] }];
    expect(moved(table('1', 3), {}, { mostSpareSeats: 2 })).toEqual(toOne);
    expect(moved(table('1', 3, { area: 'garden' }))).toEqual(toOne);
    expect(moved(table('1', 3, { area: 'garden' }), { area: 'hall' })).toBeUndefined();
    expect(moved(table('1', 3, { area: 'bar' }))).toBeUndefined();
    expect(moved(table('1', 3, { isForWalkIns: true }))).toBeUndefined();
    expect(moved(table('1', 3, { smallest: 3 }))).toBeUndefined();
    expect(moved(table('1', 1))).toBeUndefined();
  });

  it('who walks in, to no table kept for walk-ins', () => {
    const tables = [table('1', 2, { isForWalkIns: true }), table('2', 4)];
    expect(seatingFor(wish(evening, 4), [party('a', evening, 2, ['2'])], room(tables), { isWalkIn: true })).toBeUndefined();
  });

  it('but not when it shares a table, or sits at tables that the rule would not give it', () => {
    const tables = [table('1', 4), table('2', 4), table('3', 8)];
    const moved = (...parties: SeatedParty[]) => seatingFor(wish(evening, 8), parties, room(tables))?.moved;
    expect(moved(party('a', evening, 2, ['3']))).toEqual([{ _id: 'a', tables: ['1'] }]);
    expect(moved(party('a', evening, 2, ['3']), party('b', evening, 2, ['3']))).toBeUndefined();
    expect(moved(party('a', evening, 2, ['2', '3']))).toBeUndefined();
    expect(moved(party('a', evening, 9, ['3']))).toBeUndefined();
    expect(moved(party('a', evening, 2, ['3', 'gone']))).toBeUndefined();
  });
});

describe('nobody is tried at other tables', () => {
  const couples = (stay: string) => Array.from({ length: 9 }, (_, i) => party(`${stay} ${i}`, stay, 2, [`${i}`]));
  const nine = Array.from({ length: 9 }, (_, i) => table(`${i}`, 4));
  const refusal = (stay: string, parties: SeatedParty[], gapMinutes = 0) =>
    arrangementWith(arrangementOf(wish(stay, 2), parties, room(nine, { gapMinutes })).arrangement);

  it.each(['18:00-20:00', '17:00-19:00', '19:00-21:00', '17:00-21:00'])('for a couple from %s when nine sit at nine tables', (stay) => {
    expect(refusal(stay, couples(evening))).toEqual({ tries: 0 });
  });

  it('when they sit there during the gap only', () => {
    expect(refusal('20:10-22:00', couples(evening), 15)).toEqual({ tries: 0 });
    expect(refusal('16:00-17:50', couples(evening), 15)).toEqual({ tries: 0 });
  });

  it('unless a moment of the stay has a table for all', () => {
    const [, ...eight] = couples(evening);
    expect(refusal(evening, eight).units?.length).toBe(9);
  });
});

describe('what speaks against tables that staff choose', () => {
  const tables = [
    table('1', 4),
    table('2', 4, { smallest: 3 }),
    table('3', 4),
    table('4', 4, { area: 'garden' }),
    table('5', 2, { isForWalkIns: true }),
  ];
  const inRoom = room(tables, { rows: [{ tables: ['1', '2', '3'], lost: 1 }], mostSpareSeats: 3, gapMinutes: 15 });
  const against = (chosen: string[], asked: PartyWish, ...parties: SeatedParty[]) =>
    objectionsTo(chosen, asked, parties, inRoom, { closedAreas: ['garden'] });
  const reasons = (chosen: string[], asked: PartyWish) => against(chosen, asked).map(({ reason }) => reason);

  it.each<[string[], PartyWish, string[]]>([
    [['1'], wish(evening, 4), []],
    [['2', '1'], wish(evening, 7), []],
    [['1', '3'], wish(evening, 7), ['not_together']],
    [['1', '2'], wish(evening, 8), ['too_small']],
    [['3', '2'], wish(evening, 3), ['too_large']],
    [['2'], wish(evening, 2), ['below_smallest']],
    [['2', '3'], wish(evening, 2), ['too_large', 'below_smallest']],
    [['1', '2', '9'], wish(evening, 5), ['unknown_table', 'not_together']],
    [['4'], wish(evening, 4), ['closed_area']],
    [['1'], wish(evening, 4, { area: 'garden' }), ['other_area']],
    [['5'], wish(evening, 2), ['for_walk_ins']],
    [['1', '5'], wish(evening, 5), ['not_together', 'for_walk_ins']],
  ])('%j are for the party: %j', (chosen, asked, expected) => {
    expect(reasons(chosen, asked)).toEqual(expected);
  });

  it('names each party that is there, with the gap', () => {
    const others = [
      party('a', '16:00-17:50', 4, ['1']),
      party('b', '16:00-17:45', 4, ['2']),
      party('c', '19:00-21:00', 4, ['2', '3']),
      party('wish', evening, 4, ['1']),
    ];
    expect(against(['1', '2'], wish(evening, 7), ...others)).toEqual([
      { reason: 'taken', by: 'a' },
      { reason: 'taken', by: 'c' },
    ]);
  });

  it('is nothing about a table kept for walk-ins when the party walks in', () => {
    expect(objectionsTo(['5'], wish(evening, 2), [], inRoom, { isWalkIn: true })).toEqual([]);
  });
});

describe('seating everybody anew', () => {
  it('leaves who is fixed, keeps who suits, then seats the others in their order', () => {
    const tables = [table('1', 2), table('2', 4), table('3', 4, { area: 'garden' })];
    const parties = [
      party('late', evening, 2, []),
      party('garden', evening, 4, ['3']),
      party('kept', evening, 2, ['1']),
      party('fixed', '20:00-22:00', 4, ['3'], { isFixed: true }),
      party('last', evening, 1, []),
    ];
    const { seated, unseated } = seatAll(parties, room(tables), { closedAreas: ['garden'] });
    expect(Object.fromEntries(seated.map(({ _id, tables }) => [_id, tables]))).toEqual({ fixed: ['3'], kept: ['1'], late: ['2'] });
    expect(unseated).toEqual(['garden', 'last']);
  });

  it('moves who keeps a table when another finds none otherwise, and keeps what else is known of a party', () => {
    const parties = [
      { ...party('large', evening, 4, []), name: 'Large' },
      { ...party('couple', evening, 2, ['2']), name: 'Couple' },
    ];
    const { seated, unseated } = seatAll(parties, room([table('1', 2), table('2', 4)]));
    expect(seated).toEqual([
      { ...parties[1], tables: ['1'] },
      { ...parties[0], tables: ['2'] },
    ]);
    expect(unseated).toEqual([]);
  });

  it('lets the first of two at a table keep it', () => {
    const parties = [party('first', evening, 2, ['1']), party('second', evening, 2, ['1'])];
    expect(seatAll(parties, room([table('1', 2)]))).toEqual({ seated: [parties[0]], unseated: ['second'] });
  });
});

describe('the largest party', () => {
  const tables = [table('1', 4), table('2', 4), table('3', 6, { area: 'garden' }), table('4', 12, { isForWalkIns: true })];
  const inRoom = room(tables, { rows: [{ tables: ['1', '2'], lost: 1 }] });

  it('is the one that the largest table or join takes, of all or of an area', () => {
    expect(largestParty(inRoom)).toBe(7);
  });

  it('does not count what is closed, or kept for walk-ins', () => {
    expect(largestParty(inRoom, { closedAreas: ['hall'] })).toBe(6);
    expect(largestParty(inRoom, { isWalkIn: true })).toBe(12);
    expect(largestParty(room([]))).toBe(0);
  });
});
