import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Reservation } from '#evening/contract/reservation';
import { visitAfter } from '#evening/rules/visit';
import { entry as entryTexts } from '#texts/tonight';
import { earliestTime } from '../../guest/evening/reservation-rules.ts';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { keepAct, keptActs } from '../../house/client/kept-acts.ts';
import { signOut } from '../../house/client/session/signing-in.ts';
import { Announcer } from '../../house/ui/feedback/announcer.tsx';
import { TonightScreen } from '../../staff/evening/tonight/tonight-screen.tsx';
import { diningRoom, hasRoom } from '../../testing/dining-room.ts';
import { aParty } from '../../testing/evening-party.ts';
import { renderScreen } from '../../testing/render.tsx';
import { SendKeptActs } from './panel-layout.tsx';

const soon = new Date(Date.now() + 30 * 60_000);
const guest = (_id: string, userSurname: string, changes: Partial<Reservation> = {}) =>
  aParty(_id, '18:00', {
    dateTime: earliestTime(soon),
    startsAt: soon.toISOString(),
    until: new Date(soon.getTime() + 7200_000).toISOString(),
    userSurname,
    version: 3,
    ...changes,
  });

let isOnline = true;
let stored: Reservation[] = [];
const unreachable = new ApiError({ message: 'A network error has occurred.' });
const visits = () => jest.mocked(client.reservations.visit);
const sent = () => visits().mock.calls.flatMap(([{ id, body }]) => (isOnline ? [[id, body.step, body.version]] : []));

beforeEach(() => {
  isOnline = true;
  stored = [guest('a', 'Novák'), guest('b', 'Malá')];
  hasRoom(undefined);
  jest.spyOn(client.queue, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.reservations, 'evening').mockImplementation(async () => {
    if (!isOnline) throw unreachable;
    const standing = { slots: [], waiting: [], counts: { today: 0, tomorrow: 0 } };
    return { message: '', data: { date: earliestTime().slice(0, 10), state: '1', reservations: stored, ...standing } };
  });
  jest.spyOn(client.reservations, 'visit').mockImplementation(async ({ id, body: { step, at, version } }) => {
    if (!isOnline) throw unreachable;
    const before = stored.find(({ _id }) => _id === id) as Reservation;
    if (before.version !== version) {
      throw new ApiError({ message: 'A colleague was first.', status: 409, code: 'version_conflict', data: before });
    }
    const data = { ...before, version: version + 1, visit: visitAfter(before.visit, step, new Date(at ?? Date.now())) };
    stored = stored.map((one) => (one._id === id ? data : one));
    return { message: '', data };
  });
});

afterEach(() => {
  act(signOut);
  Reflect.deleteProperty(navigator, 'locks');
});

const open = async () => {
  const { user } = renderScreen(
    <>
      <SendKeptActs />
      <TonightScreen />
      <Announcer />
    </>,
    { at: '/panel/tonight' },
  );
  await screen.findByText('Jan Malá');
  return user;
};
/** Staff tap without a network; `Seated` on the tab of those who have arrived. */
const openOffline = async (...taps: [name: string, act: string][]) => {
  const user = await open();
  isOnline = false;
  for (const [name, act] of taps) {
    if (act === 'Seated') await show(user, 'At the door');
    await tap(user, name, act);
    if (act === 'Seated') await show(user, 'Coming');
  }
  return user;
};
const allSent = () => waitFor(() => expect(keptActs()).toEqual([]));
const row = async (name: string) => within((await screen.findByText(`Jan ${name}`)).closest('li') as HTMLElement);
const tap = async (user: Awaited<ReturnType<typeof open>>, name: string, act: string) =>
  user.click(await (await row(name)).findByRole('button', { name: act }));
const show = (user: Awaited<ReturnType<typeof open>>, tab: string) => user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
const isBack = () =>
  act(async () => {
    isOnline = true;
    visits().mockClear();
    dispatchEvent(new Event('online'));
  });
const reread = () => act(() => void dispatchEvent(new Event('focus')));

it('shows at once what was tapped without a network, and sends it in order, as of its taps, when that is back', async () => {
  const user = await open();
  isOnline = false;
  await tap(user, 'Novák', 'Arrived');
  await show(user, 'At the door');
  await (await row('Novák')).findByText('not sent yet');
  await tap(user, 'Novák', 'Seated');
  await show(user, 'Coming');
  await tap(user, 'Malá', 'Arrived');
  await screen.findByText(/^3 taps wait for the network\. The list is from \d/);
  const taps = keptActs().map(({ at }) => at);
  expect(localStorage.getItem('kept-acts')).not.toMatch(/Novák|Malá|Jan/);
  // a reading that succeeds is older than the taps; it shows that the network is back
  visits().mockClear();
  isOnline = true;
  await reread();
  await allSent();
  expect(sent()).toEqual([
    ['a', 'arrived', 3],
    ['a', 'seated', 4],
    ['b', 'arrived', 3],
  ]);
  expect(visits().mock.calls.map(([{ body }]) => body.at)).toEqual(taps);
  expect(stored[0]?.visit).toEqual({ arrivedAt: taps[0], seatedAt: taps[1] });
  await waitFor(() => expect(screen.queryByText(/waits? for the network/)).toBeNull());
});

it('sends nothing before what waits already', async () => {
  const user = await openOffline(['Novák', 'Arrived']);
  await screen.findByText(/waits for the network/);
  visits().mockClear();
  isOnline = true;
  await tap(user, 'Malá', 'Arrived');
  await reread();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(([id]) => id)).toEqual(['a', 'b']);
});

it('drops what follows a refusal in the chain of its party, says so until somebody has read it, and sends the others', async () => {
  const user = await openOffline(['Novák', 'Arrived'], ['Novák', 'Seated'], ['Malá', 'Arrived']);
  stored = [guest('a', 'Novák', { version: 4, seats: 5 }), guest('b', 'Malá')];
  await isBack();
  await allSent();
  expect(sent()).toEqual([
    ['a', 'arrived', 3],
    ['b', 'arrived', 3],
  ]);
  const notice = await screen.findByRole('button', { name: 'Not done. Jan Novák: A colleague was first.' });
  await user.click(notice);
  await screen.findByText(/Jan Novák, 5 covers$/);
  expect(screen.queryByRole('button', { name: /^Not done/, hidden: true })).toBeNull();
});

it('takes what has happened already for done: the reply may have been lost', async () => {
  await openOffline(['Novák', 'Arrived'], ['Novák', 'Seated']);
  stored = [guest('a', 'Novák', { version: 4, visit: { arrivedAt: new Date().toISOString() } }), guest('b', 'Malá')];
  await isBack();
  await allSent();
  expect(sent()).toEqual([
    ['a', 'arrived', 3],
    ['a', 'seated', 4],
  ]);
  expect(screen.queryByText(/^Not done/)).toBeNull();
});

it('takes back by Undo what was not sent yet, and only that', async () => {
  const user = await openOffline(['Novák', 'Arrived'], ['Malá', 'Arrived']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back; it had not been sent.');
  await (await row('Malá')).findByRole('button', { name: 'Arrived' });
  expect(keptActs().map(({ id }) => id)).toEqual(['a']);
});

it('shows a party that sat down at another table without a network there, and sends both as one act', async () => {
  const seat = jest.spyOn(client.reservations, 'seat').mockResolvedValue({ message: '', data: guest('a', 'Novák', { version: 4 }) });
  const user = await open();
  isOnline = false;
  seat.mockRejectedValueOnce(unreachable);
  act(() => void keepAct({ id: 'a', version: 3, act: { tables: ['t9'], isFixed: true, sits: true } }));
  const [{ at } = { at: '' }] = keptActs();
  await show(user, 'Seated');
  (await row('Novák')).getByText('not sent yet');
  await isBack();
  await allSent();
  const body = { version: 3, override: undefined, tables: ['t9'], isFixed: true, step: 'seated', at };
  expect(seat).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'a', body }));
});

describe('a swap of tables without a network', () => {
  const swapped = () => stored.map((one) => ({ ...one, version: 4, tables: one._id === 'a' ? ['t4'] : ['t1'] }));
  /** Novák and Malá swap without a network, and Malá arrives; when that is back, the server answers the swap so. */
  const start = async (answer: () => Promise<{ message: string; data: Reservation[] }>) => {
    stored = [guest('a', 'Novák', { tables: ['t1'] }), guest('b', 'Malá', { tables: ['t4'] })];
    hasRoom(diningRoom);
    const swaps: object[] = [];
    jest.spyOn(client.reservations, 'swapTables').mockImplementation(async ({ body }) => {
      if (!isOnline) throw unreachable;
      swaps.push(body);
      return answer();
    });
    const user = await open();
    isOnline = false;
    jest.spyOn(client.reservations, 'freeTables').mockRejectedValue(unreachable);
    await user.click(await screen.findByRole('button', { name: 'More for Jan Novák' }));
    await user.click(within(await screen.findByRole('list', { name: 'Swap with' })).getByRole('button', { name: /Jan Malá/ }));
    await screen.findByText(/^Jan Novák, 2.covers: table 4\. It is sent when the network is back\.$/);
    await tap(user, 'Malá', 'Arrived');
    return { user, swaps };
  };

  it('is shown of both and sent once, and what follows of each is about the version that it has made', async () => {
    const { user, swaps } = await start(async () => {
      stored = swapped();
      return { message: '', data: stored };
    });
    (await row('Novák')).getByText('Table 4 free');
    (await row('Novák')).getByText('not sent yet');
    await tap(user, 'Novák', 'Arrived');
    await isBack();
    await allSent();
    expect(swaps).toEqual([{ first: 'a', second: 'b', firstVersion: 3, secondVersion: 3 }]);
    expect(sent()).toEqual([
      ['b', 'arrived', 4],
      ['a', 'arrived', 4],
    ]);
  });

  it('stops all that follows of both when it is refused, and says whose that was', async () => {
    await start(async () => {
      throw new ApiError({ message: 'Table 4 has too few seats.', status: 409, code: 'not_available' });
    });
    await isBack();
    await screen.findByRole('button', { name: 'Not done. Jan Novák, Jan Malá: Table 4 has too few seats.' });
    expect(keptActs()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('is taken for done when its reply was lost, and is not made a second time', async () => {
    const { swaps } = await start(async () => {
      throw new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: stored[0] });
    });
    stored = swapped();
    await isBack();
    await allSent();
    expect(swaps).toHaveLength(1);
    expect(sent()).toEqual([['b', 'arrived', 4]]);
    expect(screen.queryByText(/^Not done/)).toBeNull();
  });
});

it('keeps nothing that needs an answer or tells a guest', async () => {
  stored = [guest('a', 'Novák', { status: 'pending' }), guest('b', 'Malá')];
  jest.spyOn(client.reservations, 'answer').mockRejectedValue(unreachable);
  const user = await open();
  await tap(user, 'Novák', 'Confirm');
  await screen.findByText('A network error has occurred.');
  expect(keptActs()).toEqual([]);
});

/** Guests walk in without a network; they are entered when that is back. */
async function walkIn() {
  jest.spyOn(client.reservations, 'guests').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.reservations, 'availability').mockRejectedValue(unreachable);
  jest.spyOn(client.reservations, 'freeTables').mockRejectedValue(unreachable);
  const enter = jest.spyOn(client.reservations, 'enter').mockRejectedValueOnce(unreachable);
  const user = await open();
  isOnline = false;
  await user.click(screen.getByRole('button', { name: 'Walk-in' }));
  await user.type(screen.getByRole('combobox', { name: 'Name or phone', hidden: true }), 'Dvořák');
  await user.click(screen.getByRole('button', { name: entryTexts.save.walkin }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const entered = guest('w', '', { userName: 'Walk-in', version: 1 });
  enter.mockImplementation(async () => {
    stored = [...stored, entered];
    return { message: '', data: entered };
  });
  return { user, enter };
}

it('enters guests who walked in without a network when that is back, without what was written of them, and goes on with their steps', async () => {
  const { user, enter } = await walkIn();
  await show(user, 'Seated');
  const line = within((await screen.findByRole('button', { name: 'More for Walk-in' })).closest('li') as HTMLElement);
  line.getByText('not sent yet');
  await user.click(line.getByRole('button', { name: 'Left' }));
  expect(localStorage.getItem('kept-acts')).not.toContain('Dvořák');
  await isBack();
  await allSent();
  const [first, second] = enter.mock.calls.map(([call]) => call);
  expect(second).toMatchObject({
    idempotencyKey: first?.idempotencyKey,
    body: { userName: 'Walk-in', seats: 2, dateTime: first?.body.dateTime, source: 'walkin' },
  });
  expect(sent()).toEqual([['w', 'left', 1]]);
});

it('takes guests who walked in for entered when that was done with their name before the reply was lost', async () => {
  const { enter } = await walkIn();
  enter.mockRejectedValue(new ApiError({ message: 'Another one.', status: 422, code: 'idempotency_mismatch' }));
  await isBack();
  await allSent();
  expect(screen.queryByText(/^Not done/)).toBeNull();
});

it('takes back by Undo what was sent meanwhile: guests who walked in by the id that they have got', async () => {
  const takeBack = jest.spyOn(client.reservations, 'takeBack').mockResolvedValue({ message: 'Gone.', data: { _id: 'w', isGone: true } });
  const { user } = await walkIn();
  await isBack();
  await allSent();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Gone.');
  expect(takeBack).toHaveBeenCalledWith({ id: 'w', body: { version: 1 } });
});

it('takes back by Undo guests who walked in and whom another tab has entered', async () => {
  const takeBack = jest.spyOn(client.reservations, 'takeBack').mockResolvedValue({ message: 'Gone.', data: { _id: 'w', isGone: true } });
  const { user } = await walkIn();
  const [{ key } = { key: '' }] = keptActs();
  const { userId } = JSON.parse(localStorage.getItem('kept-acts') ?? '');
  act(() => {
    localStorage.setItem('kept-acts', JSON.stringify({ userId, acts: [], sent: [[key, { _id: 'w', version: 1 }]] }));
    dispatchEvent(new StorageEvent('storage', { key: 'kept-acts' }));
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Gone.');
  expect(takeBack).toHaveBeenCalledWith({ id: 'w', body: { version: 1 } });
});

it.each([401, 408, 429, 500, 503])('sends again later what is answered with %i, which is no word about the act', async (status) => {
  await openOffline(['Novák', 'Arrived']);
  await screen.findByText(/^1 tap waits for the network/);
  visits().mockRejectedValueOnce(new ApiError({ message: 'Please try again.', status }));
  await isBack();
  await waitFor(() => expect(visits()).toHaveBeenCalledTimes(1));
  expect(keptActs()).toHaveLength(1);
  await isBack();
  await allSent();
});

it('leaves the sending to another tab that does it, and nothing behind when the user signs out', async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = locks.request('kept-acts', () => promise);
  keepAct({ id: 'a', version: 3, act: { step: 'arrived' } });
  await open();
  await screen.findByText(/^1 tap waits for the network/);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(visits()).not.toHaveBeenCalled();
  act(signOut);
  expect(localStorage.getItem('kept-acts')).toBeNull();
  resolve();
  await other;
});
