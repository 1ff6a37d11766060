import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays } from '#house/rules/wall-time';
import type { Item } from '#house/table/actions';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { changeItem, deleteItem, getItem } from '#house/table/table';
import { handler as mailer } from '#publishing/handlers/mailer';
import { booked, change } from '../../testing/bookings.ts';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { stopIndexes } from '../../testing/lagging-index.ts';
import { loggedLines } from '../../testing/logs.ts';
import { metered } from '../../testing/meter.ts';
import { openAnyTime, openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { emptyRoom, threeAreas, threeTables } from '../../testing/restaurant.ts';
import { streamed } from '../../testing/stream.ts';
import { takeAway } from '../../testing/table.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import type { Evening } from '../contract/evening.ts';
import { presentPulse, raisePulse } from '../store/pulse.ts';
import { openingAndDays, rewriteBook, type StoredDay } from '../store/service-days.ts';
import { waitingRequests } from '../store/waiting.ts';
import { handler } from './reservations.ts';

loggedLines();
const { token } = await newUser('STAFF');
const date = dateIn(7);
const evening = async (query: Record<string, string> = { date }) =>
  (await call(handler, 'reservations/evening', { token, query })).body.data;
const at = (time: string, on = date) => ({ dateTime: `${on}T${time}` });
const confirm = (id: string) => change(id, token, { status: 'confirmed' });
const remove = (id: string) => call(handler, 'reservations/delete', { token, id });

beforeEach(async () => {
  await takeAway(({ pk }) => /^(DAY|RESERVATION|GUEST)#|^(WAITING|PULSE)$/.test(String(pk)));
  await openWith({ seats: 40, largestParty: 8 });
  await withRoom(emptyRoom);
  stopClock(new Date());
});
let runIndexes: (() => void) | undefined;
/** The index stays as it is in this test. */
const indexStops = () => {
  runIndexes = stopIndexes();
};
afterEach(() => {
  runIndexes?.();
  resetClock();
});

describe('the evening of a date', () => {
  it('has the reservations of its service by start, cancelled ones and those after midnight too', async () => {
    const dinner = { name: '', opens: '18:00', lastSeating: '01:00', closes: '02:00' };
    await openWith({ seats: 40, week: Array(7).fill([dinner]) });
    const late = await booked(at('00:30', dateIn(8)));
    const early = await booked(at('19:00'));
    const cancelled = await booked(at('18:30'));
    await change(cancelled, token, { status: 'cancelled' });
    await booked(at('00:30'));
    await booked(at('19:00', dateIn(8)));
    const { reservations } = await evening();
    expect(reservations.map(({ _id }: { _id: string }) => _id)).toEqual([cancelled, early, late]);
  });

  it('names the areas that are closed, and which of them staff have closed', async () => {
    const garden = { _id: 'garden', name: 'Garden', isForWalkIns: false };
    const other = addDays(date, 30).slice(5);
    const terrace = { _id: 'terrace', name: 'Terrace', isForWalkIns: false, season: { from: other, to: other } };
    await withRoom({ ...threeTables, areas: [...threeTables.areas, garden, terrace] });
    await rewriteBook((await openingAndDays([date])).days.get(date) as StoredDay, [], ['garden']);
    expect(await evening()).toMatchObject({ closedAreas: ['garden', 'terrace'], closedByStaff: ['garden'], overnight: [] });
  });

  it('has the requests of all days that wait, once and by their present start, until they are answered, cancelled or deleted', async () => {
    const [answered, answeredMeanwhile, cancelled, deleted, waiting] = [
      await booked(at('18:30', dateIn(20))),
      await booked(at('18:30', dateIn(21))),
      await booked(at('18:30')),
      await booked(at('19:00')),
      await booked({ ...at('19:30'), userName: 'Jana', userSurname: 'Nováková', seats: 3 }),
    ];
    expect((await evening()).waiting).toHaveLength(5);
    await change(waiting, token, { dateTime: `${dateIn(9)}T19:00`, seats: 5 });
    await confirm(answered);
    // the list was read before
    await changeItem(keys.reservation(answeredMeanwhile), { set: { status: 'confirmed' } });
    await change(cancelled, token, { status: 'cancelled' });
    await remove(deleted);
    expect((await evening()).waiting).toMatchObject([
      { _id: waiting, date: dateIn(9), userName: 'Jana', name: expect.stringMatching(/^Jana /), seats: 5, version: 2 },
    ]);
  });

  it('has what staff weigh before they answer a request of any day: comment, allergies, needs, the area and the table that it holds', async () => {
    await withRoom(threeAreas);
    const asks = { comment: 'With a pram.', allergens: [1], needs: ['high_chair' as const], area: 'garden' };
    const id = await booked({ ...at('18:30', dateIn(20)), seats: 2, ...asks });
    const [request] = (await evening()).waiting;
    expect(request).toMatchObject({ _id: id, date: dateIn(20), ...asks, areaName: 'Garden', tables: ['garden1'] });
    expect(request.held).toBeUndefined();
    await change(id, token, { allergens: [] });
    expect((await evening()).waiting[0].allergens).toBeUndefined();
  });

  it('has a request that no rule ends until a week after its start', async () => {
    await openAnyTime();
    const id = await booked(at('18:30'));
    const waiting = async () => (await waitingRequests()).map(({ _id }) => _id);
    moveClock(13 * 24 * 3600);
    expect(await waiting()).toEqual([id]);
    moveClock(2 * 24 * 3600);
    expect(await waiting()).toEqual([]);
  });

  it('is the present one by default, with the guests of today and tomorrow', async () => {
    const allDay = { name: '', opens: '00:00', lastSeating: '23:59', closes: '00:00' };
    await openWith({ seats: 40, noticeMinutes: 0, week: Array(7).fill([allDay]) });
    await booked({ ...at('12:00', dateIn(1)), seats: 3 });
    expect(await evening({})).toMatchObject({ date: dateIn(0), counts: { today: 0, tomorrow: 3 } });
  });
});

describe('who knows the state of an evening', () => {
  const news = (since: string) => evening({ date, since });
  const noted = async () => (await evening()).state;

  it('is told nothing else until something changes', async () => {
    await streamed(() => booked(at('18:30')));
    const state = await noted();
    expect(await news(state)).toEqual({ date, state, isUnchanged: true });
  });

  it.each([
    ['another name', (id: string) => change(id, token, { userName: 'Eva' }), { userName: 'Eva' }],
    ['a confirmation', confirm, { status: 'confirmed' }],
    ['a cancellation', (id: string) => change(id, token, { status: 'cancelled' }), { status: 'cancelled' }],
  ])('is told of %s at once, although the index is behind', async (_what, happens, becomes) => {
    const id = await streamed(() => booked(at('18:30')));
    await streamed(() => booked(at('19:00')));
    indexStops();
    const state = await noted();
    await streamed(() => happens(id));
    expect(await news(state)).toMatchObject({ changed: [{ _id: id, version: 2, ...becomes }], left: [] });
    expect((await evening()).reservations).toMatchObject([{ _id: id, version: 2, ...becomes }, { version: 1 }]);
  });

  it('is told of a new one, which a whole reading has too', async () => {
    indexStops();
    const state = await noted();
    const id = await streamed(() => booked(at('19:00')));
    expect(await news(state)).toMatchObject({ changed: [{ _id: id }], left: [], waiting: [{ _id: id }] });
    expect((await evening()).reservations).toMatchObject([{ _id: id }]);
  });

  it.each([
    ['is deleted', remove],
    ['moves to another day', (id: string) => change(id, token, { dateTime: `${dateIn(8)}T18:30` })],
  ])('is told that one leaves which %s', async (_what, happens) => {
    const id = await streamed(() => booked(at('18:30')));
    indexStops();
    const state = await noted();
    await streamed(() => happens(id));
    expect(await news(state)).toMatchObject({ changed: [], left: [id] });
    expect((await evening()).reservations).toEqual([]);
  });

  it('is told who comes from another day, and of a request for another one', async () => {
    const id = await streamed(() => booked(at('18:30', dateIn(8))));
    const state = await noted();
    await streamed(() => change(id, token, { dateTime: `${date}T18:30` }));
    const other = await streamed(() => booked(at('19:00', dateIn(9))));
    const { changed, left, waiting } = await news(state);
    expect([changed, left, waiting]).toMatchObject([[{ _id: id }], [], [{ _id: id }, { _id: other }]]);
  });

  it('is told at which tables all sit: one that comes may move another; and how many tables are taken', async () => {
    await withRoom(threeTables);
    const first = await streamed(() => booked({ ...at('18:30'), seats: 2 }));
    const state = await noted();
    const second = await streamed(() => booked({ ...at('18:30'), seats: 2 }));
    const { changed, seating } = await news(state);
    expect(changed).toMatchObject([{ _id: second }]);
    const { reservations } = await evening();
    const seats = reservations.map(({ _id, tables, isFixed }: Evening['reservations'][number]) => ({ _id, tables, isFixed }));
    expect(seats.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([first, second].toSorted());
    expect(seating).toEqual(expect.arrayContaining(seats));
    const { slots, tables } = await evening();
    expect([tables, Math.max(...slots.map(({ tablesTaken = 0 }: Evening['slots'][number]) => tablesTaken))]).toEqual([3, 2]);
  });

  it('is told of what a former release has written, which has another form and raises nothing itself', async () => {
    const id = await streamed(() => booked(at('18:30')));
    const state = await noted();
    await streamed(() => changeItem(keys.reservation(id), { set: { staffNote: 'By the window' }, add: { version: 1 } }));
    expect(await news(state)).toMatchObject({ changed: [{ _id: id, staffNote: 'By the window' }] });
  });

  it('reads all when so much has changed that the pulse does not go back so far', async () => {
    const id = await streamed(() => booked(at('18:30')));
    const state = await noted();
    await raisePulse(Array.from({ length: 30 }, () => ({ date, _id: id, at: Date.now() / 1000 })));
    expect(await news(state)).toMatchObject({ reservations: [{ _id: id }], state: '' });
    moveClock(11);
    expect((await evening()).state).toBe(String(Number(state) + 30));
  });

  it('is told nothing where the pulse that was read is older than what it has', async () => {
    const state = await noted();
    expect(await news(String(Number(state) + 1))).toMatchObject({ isUnchanged: true });
  });

  it('is told nothing of the state of a mail, nor that a reservation has expired', async () => {
    const id = await streamed(() => booked(at('18:30')));
    const state = await noted();
    await streamed(() =>
      changeItem(keys.reservation(id), { set: { mail: { state: 'sent', kind: 'reservation-received', at: '' }, ttl: 1 } }),
    );
    await streamed(() => deleteItem(keys.reservation(id)));
    expect(await news(state)).toMatchObject({ isUnchanged: true });
  });
});

it('brings the changes again that could not be noted', async () => {
  const id = await booked(at('18:30'));
  const image = marshall((await getItem<Item>(keys.reservation(id))) ?? {}, { removeUndefinedValues: true });
  const record = { eventName: 'INSERT', dynamodb: { Keys: marshall(keys.reservation(id)), NewImage: image, SequenceNumber: '7' } };
  const unreachable = jest.spyOn(DynamoDBDocumentClient.prototype, 'send').mockRejectedValue(new Error('unreachable') as never);
  const { batchItemFailures } = await mailer({ Records: [record] } as never);
  expect(batchItemFailures).toContainEqual({ itemIdentifier: '7' });
  unreachable.mockRestore();
  const { state } = await evening();
  expect((await mailer({ Records: [record] } as never)).batchItemFailures).toEqual([]);
  expect(await evening({ date, since: state })).toMatchObject({ changed: [{ _id: id }] });
});

it('notes changes at the same moment without losing one, with one unit each', async () => {
  const beats = Array.from({ length: 6 }, (_, run) => [{ date, _id: newId(), at: 1_900_000_000 + run }]);
  await raisePulse(Array.from({ length: 18 }, () => ({ date, _id: newId(), at: 1_900_000_000 })));
  const { version } = await presentPulse();
  await Promise.all(beats.map(raisePulse));
  expect((await presentPulse()).version).toBe(version + 6);
  expect((await metered(() => raisePulse(beats.flat().slice(0, 1)))).cost).toMatchObject({ writes: 1 });
});
