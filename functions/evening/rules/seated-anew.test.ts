import { describe, expect, it } from '@jest/globals';
import { threeTables } from '../../testing/restaurant.ts';
import type { Visit } from '../contract/reservation.ts';
import { seatedAnew, wrongParties } from './seated-anew.ts';
import type { BookedParty, ServiceDays } from './service-day.ts';

const date = '2027-01-12';
const startsAt = '2027-01-12T17:00:00.000Z';
const held = { date, from: 1080, to: 1200, midnight: 1440, seats: 4 };
const party: BookedParty = { _id: 'four', from: 1080, to: 1200, seats: 4, area: '', isFixed: false, tables: ['t1'] };
const dayWith = (parties: BookedParty[]): ServiceDays => new Map([[date, { date, taken: {}, arriving: {}, parties }]]);

function seated(
  parties: BookedParty[],
  clock: string,
  { closedAreas = [] as string[], ...more }: { closedAreas?: string[]; override?: string; visit?: Visit } = {},
) {
  const reservation = { _id: 'four', status: 'confirmed' as const, startsAt, area: '', held, override: undefined, ...more };
  const now = new Date(`${date}T${clock}:00.000Z`);
  const { seatings, unseated } = seatedAnew([reservation], {
    dates: [date],
    days: dayWith(parties),
    room: threeTables,
    closedOn: () => closedAreas,
    now,
  });
  return { tables: seatings[0]?.parties.map(({ tables }) => tables), unseated: [...unseated] };
}

describe('a party, when everybody is seated anew', () => {
  it('keeps its table in an area that is closed once its time has come, and loses it before', () => {
    expect(seated([party], '17:30', { closedAreas: ['hall'] })).toEqual({ tables: [['t1']], unseated: [] });
    expect(seated([party], '16:30', { closedAreas: ['hall'] })).toEqual({ tables: [], unseated: ['four'] });
    const early = { closedAreas: ['hall'], visit: { arrivedAt: `${date}T16:20:00.000Z` } };
    expect(seated([party], '16:30', early)).toEqual({ tables: [['t1']], unseated: [] });
  });

  it('without a table gets one, but not when staff took it without one for a reason', () => {
    expect(seated([], '16:30')).toEqual({ tables: [['t1']], unseated: [] });
    expect(seated([], '16:30', { override: 'At the bar' })).toEqual({ tables: [], unseated: [] });
  });

  it('keeps its table though another one that has left before its time stands there in the book, without a minute', () => {
    const reservation = { _id: 'four', status: 'confirmed' as const, startsAt, area: '', held, override: undefined };
    const gone = { ...reservation, _id: 'gone', held: { ...held, from: 1140, to: 1140 } };
    const day = { date, taken: {}, arriving: {}, parties: [party, { ...party, _id: 'gone', from: 1140, to: 1140 }] };
    const now = new Date(`${date}T12:00:00.000Z`);
    const room = { ...threeTables, gapMinutes: 15 as const };
    const { seatings, unseated } = seatedAnew([gone, reservation], {
      dates: [date],
      days: new Map([[date, day]]),
      room,
      closedOn: () => [],
      now,
    });
    expect([seatings[0]?.parties, [...unseated]]).toEqual([day.parties, []]);
    expect(wrongParties(day, [gone, reservation])).toEqual([]);
  });
});

describe('a party stands wrongly in a book', () => {
  const four = { _id: 'four', status: 'confirmed' as const, startsAt, area: '', held, override: undefined };
  const other = { ...four, _id: 'other', held: { ...held, from: 1140, to: 1260 } };
  const second: BookedParty = { ...party, _id: 'other', from: 1140, to: 1260, tables: ['t1', 't2'] };
  const wrong = (parties: BookedParty[], reservations: Parameters<typeof wrongParties>[1] = [four, other]) =>
    wrongParties({ date, parties }, reservations).map(({ _id, why }) => `${_id} ${why}`);

  it.each<[string, string[], string[]]>([
    ['that nobody holds', wrong([party], [other]), ['four gone']],
    ['that is cancelled', wrong([party], [{ ...four, status: 'cancelled' }]), ['four gone']],
    ['that holds nothing', wrong([party], [{ ...four, held: undefined }]), ['four gone']],
    ['that comes later', wrong([{ ...party, from: 1065 }]), ['four other_time']],
    ['that stays longer', wrong([{ ...party, to: 1185 }]), ['four other_time']],
    ['that is larger', wrong([{ ...party, seats: 3 }]), ['four other_time']],
    ['that has asked for another area', wrong([{ ...party, area: 'garden' }]), ['four other_area']],
    ['one of whose tables another one has', wrong([party, second]), ['other same_table']],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  it('but not at another table or time than the other one, nor where staff have fixed one of them', () => {
    const later = { ...four, _id: 'later', held: { ...held, from: 1200, to: 1260 } };
    expect(wrong([party, { ...second, tables: ['t2'] }])).toEqual([]);
    expect(wrong([party, { ...party, _id: 'later', from: 1200, to: 1260 }], [four, later])).toEqual([]);
    expect(wrong([{ ...party, isFixed: true }, second])).toEqual([]);
    expect(wrong([party, { ...second, isFixed: true }])).toEqual([]);
  });
});
