import { beforeEach, expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { Evening, EveningChanges } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { client } from '../../house/client/client.ts';
import { dropAllActs, keepAct } from '../../house/client/kept-acts.ts';
import { reload } from '../../house/client/queries.ts';
import { aParty } from '../../testing/evening-party.ts';
import { renderScreen } from '../../testing/render.tsx';
import { useEvening } from './evening.ts';

const date = '2026-12-04';
const party = (_id: string, hour: number, changes: Partial<Reservation> = {}) =>
  aParty(_id, `${hour}:00`, { userName: _id, userSurname: '', startsAt: `${date}T${hour}:00:00.000Z`, ...changes });
const standing = { slots: [], waiting: [], counts: { today: 0, tomorrow: 0 } };
const whole = (state: string, ...reservations: Reservation[]): Evening => ({ date, state, reservations, ...standing });
const news = (state: string, changes: Partial<EveningChanges>): EveningChanges => ({
  ...{ date, state, changed: [], left: [], seating: [] },
  ...standing,
  ...changes,
});

const asked = () => jest.mocked(client.reservations.evening);
const answers = (data: Awaited<ReturnType<typeof client.reservations.evening>>['data']) =>
  asked().mockImplementationOnce(async () => ({ message: '', data }));
const lastQuery = () => asked().mock.calls.at(-1)?.[0]?.query;

let cache: ReturnType<typeof useQueryClient>;

/** Each party as its name, version and tables. */
function Rows() {
  cache = useQueryClient();
  const { data } = useEvening();
  const rows = data?.reservations.map(({ _id, version, tables = [] }) => [_id + version, ...tables].join(' '));
  return <p>{rows?.join(', ')}</p>;
}

/** The window comes back into view, for which the evening is asked for at once. */
const look = () => act(() => void window.dispatchEvent(new Event('focus')));

beforeEach(() => void jest.spyOn(client.reservations, 'evening').mockReturnValue(new Promise(() => undefined)));

async function shown(evening: Evening) {
  answers(evening);
  const { user } = renderScreen(<Rows />);
  await screen.findByText(evening.reservations.map(({ _id, version, tables = [] }) => [_id + version, ...tables].join(' ')).join(', '));
  return user;
}

it('shows what has changed, come and left, each in its place, with the tables of all', async () => {
  await shown(whole('3', party('a', 18, { tables: ['t1'] }), party('b', 19, { tables: ['t2'] }), party('c', 20)));
  expect(lastQuery()).toEqual({ date: undefined });
  answers(
    news('6', {
      changed: [party('c', 17, { version: 2 }), party('d', 19, { tables: ['t9'] })],
      left: ['b'],
      seating: [
        { _id: 'a', tables: ['t3'], isFixed: false, movedFrom: ['t1'] },
        { _id: 'd', tables: ['t1', 't2'], isFixed: true },
      ],
    }),
  );
  look();
  await screen.findByText('c2, a1 t3, d1 t1 t2');
  expect(lastQuery()).toEqual({ date, since: '3' });
  look();
  await waitFor(() => expect(lastQuery()).toEqual({ date, since: '6' }));
});

it('keeps all when nothing is new', async () => {
  await shown(whole('3', party('a', 18)));
  answers({ date, state: '3', isUnchanged: true });
  look();
  await waitFor(() => expect(lastQuery()).toEqual({ date, since: '3' }));
  await screen.findByText('a1');
});

it('reads all a minute after it was read whole, and after a change', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  await shown(whole('3', party('a', 18)));
  clock.mockReturnValue(start + 59_000);
  answers(news('4', { changed: [party('a', 18, { version: 2 })] }));
  look();
  await screen.findByText('a2');
  expect(lastQuery()).toEqual({ date, since: '3' });
  clock.mockReturnValue(start + 60_000);
  answers(whole('4', party('a', 18, { version: 2 }), party('b', 19)));
  look();
  await screen.findByText('a2, b1');
  expect(lastQuery()).toEqual({ date: undefined });
  answers(whole('5', party('b', 19)));
  act(() => reload(cache, 'reservations', { data: { _id: 'x' } }));
  await screen.findByText('b1');
  expect(lastQuery()).toEqual({ date: undefined });
});

it.each([
  ['a whole reading', whole('4', party('a', 18), party('b', 19, { version: 2 }))],
  ['what has changed', news('4', { changed: [party('a', 18), party('b', 19, { version: 2 })] })],
])('takes a change of its own not back by an older version in %s', async (_what, older) => {
  await shown(whole('3', party('a', 18), party('b', 19)));
  answers(older);
  act(() => reload(cache, 'reservations', { data: party('a', 18, { version: 5 }) }));
  await screen.findByText('a5, b2');
});

it('shows who walked in without a network after midnight in the evening that goes on', async () => {
  keepAct({ id: 'w', version: 0, act: { walkIn: { dateTime: '2026-12-05T00:30', seats: 2, area: '', tables: ['b1'] } } });
  answers(whole('3', party('a', 18)));
  renderScreen(<Rows />);
  await screen.findByText('a1, w0 b1');
  act(() => dropAllActs());
  await screen.findByText('a1');
});
