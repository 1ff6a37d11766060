import { describe, expect, it } from '@jest/globals';
import { threeTables } from '../../testing/restaurant.ts';
import { keptAt, partiesAround, seatedByRule } from './book.ts';
import type { BookedParty, ServiceDays } from './service-day.ts';

const date = '2027-01-12';
const midnight = 24 * 60;
const day = (of: string, parties: BookedParty[]) => ({ date: of, taken: {}, arriving: {}, parties });
const party = (_id: string, hours: [from: number, to: number], others: Partial<BookedParty> = {}): BookedParty => {
  const [from, to] = hours.map((hour) => hour * 60);
  return { _id, from: from ?? 0, to: to ?? 0, seats: 2, area: '', isFixed: false, tables: ['t1'], ...others };
};

describe('who may move on a day', () => {
  const days: ServiceDays = new Map([
    [date, day(date, [party('evening', [18, 20]), party('late', [22, 25]), party('yesterday', [0, 1], { isContinued: true })])],
    ['2027-01-13', day('2027-01-13', [party('late', [0, 1], { isContinued: true }), party('early', [1, 2], { tables: ['t2'] })])],
  ]);

  it('is nobody who stands in the books of two dates, and nobody of the next one', () => {
    const around = partiesAround({ date, midnight }, days);
    expect(around.map(({ _id, from, isFixed }) => [_id, from, isFixed])).toEqual([
      ['evening', 18 * 60, false],
      ['late', 22 * 60, true],
      ['yesterday', 0, true],
      ['early', 25 * 60, true],
    ]);
  });

  it('is nobody who has left before their time came: the table is free for others then', () => {
    const gone: ServiceDays = new Map([
      [date, day(date, [party('gone', [19, 19])])],
      ['2027-01-13', day('2027-01-13', [party('gone too', [1, 1])])],
    ]);
    expect(partiesAround({ date, midnight }, gone)).toEqual([]);
    const room = { ...threeTables, tables: threeTables.tables.filter(({ _id }) => _id === 't1'), gapMinutes: 15 as const };
    const hold = { date, from: 18 * 60, to: 20 * 60, midnight, seats: 2 };
    expect(seatedByRule({ _id: 'new', hold, area: '' }, gone, room)?.tables).toEqual(['t1']);
  });

  it('is nobody who sits there since the evening before, longer than planned', () => {
    const overnight = [party('guests of yesterday', [0, 0.5], { isFixed: true, isContinued: true })];
    const night: ServiceDays = new Map([[date, { ...day(date, []), overnight }]]);
    expect(partiesAround({ date, midnight }, night)).toEqual(overnight);
  });

  it('is not who stays past midnight, although a smaller table is free', () => {
    const hold = (from: number) => ({ date, from: from * 60, to: (from + 2) * 60, midnight, seats: 4 });
    const fullAt = (hours: [number, number]): ServiceDays =>
      new Map([[date, day(date, [party('couple', hours, { tables: ['t2'] }), party('four', hours, { seats: 4, isFixed: true })])]]);
    const room = {
      ...threeTables,
      tables: threeTables.tables.map((table) => (table._id === 't3' ? { ...table, isForWalkIns: false } : table)),
    };
    const arriving = (from: number) => ({ _id: 'new', hold: hold(from), area: '' });
    expect(seatedByRule(arriving(18), fullAt([18, 20]), room)).toMatchObject({ tables: ['t2'], changes: [{ moved: [{ _id: 'couple' }] }] });
    expect(seatedByRule(arriving(22), fullAt([22, 25]), room)).toBeUndefined();
  });
});

describe('a party that keeps its table', () => {
  const before = party('four', [18, 20], { seats: 4 });
  const days: ServiceDays = new Map([[date, { ...day(date, [before]), tableChanges: { t1: 7 } }]]);
  const kept = (to: number, seats = 4) =>
    keptAt({ _id: 'four', hold: { date, from: 18 * 60, to: to * 60, midnight, seats }, area: '' }, before, days);

  it.each([
    ['for longer needs it free, and must not have moved', kept(21), { t1: 7 }],
    ['for shorter must not have moved', kept(19), {}],
    ['with more guests needs it free too', kept(20, 5), { t1: 7 }],
    ['with fewer guests must not have moved', kept(20, 3), {}],
  ])('%s', (_, changes, tables) => {
    expect(changes).toMatchObject([{ date, moved: [before], tables }]);
    expect(changes[0]?.tables).toEqual(tables);
  });
});
