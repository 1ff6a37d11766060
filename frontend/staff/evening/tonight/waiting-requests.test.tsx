import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { WaitingRequest } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { diningRoom, hasRoom } from '../../../testing/dining-room.ts';
import { aParty } from '../../../testing/evening-party.ts';
import { renderAnnounced } from '../../../testing/render.tsx';
import { notAvailable } from '../../../testing/replies.ts';
import { WaitingRequests } from './waiting-requests.tsx';

const request = (_id: string, name: string, changes: Partial<WaitingRequest> = {}): WaitingRequest => {
  const [userName = '', userSurname = ''] = name.split(' ');
  const on = { date: '2026-12-04', dateTime: `2026-12-04T2${_id}:00`, startsAt: `2026-12-04T1${_id}:00:00.000Z` };
  return { ...aParty(_id, '20:00'), ...on, userName, userSurname, seats: 4, status: 'pending', version: 2, ...changes };
};
const hall = { dateTime: '2026-12-04T20:30', startsAt: '2026-12-04T19:30:00.000Z', seats: 6, area: 'hall', areaName: 'Hall' };
const malá = request('7', 'Jana Malá');
const velká = request('8', 'Eva Velká', { status: 'confirmed', asked: { ...hall, at: '2026-12-01T10:00:00.000Z' } });
const robot = request('9', 'XXX', { likelyRobot: true });

const answered = (_id: string, version: number) => ({ _id, version, userName: 'Jana', userSurname: 'Malá' }) as Reservation;
const answers = () => jest.mocked(client.reservations.answer);
const takenBack = () => jest.mocked(client.reservations.takeBack);
let serve: (waiting: readonly WaitingRequest[]) => void = () => {};
function Served({ first }: { first: readonly WaitingRequest[] }) {
  const [waiting, setWaiting] = useState(first);
  serve = setWaiting;
  return <WaitingRequests waiting={waiting} see={() => undefined} onOpen={() => undefined} />;
}
const show = (...waiting: WaitingRequest[]) => act(() => serve(waiting));
const open = (...waiting: WaitingRequest[]) => renderAnnounced(<Served first={waiting} />);
const rows = () => screen.getAllByRole('listitem');
const row = (name: string) => rows().find(({ textContent }) => textContent?.includes(name)) as HTMLElement;

beforeEach(() => {
  hasRoom(diningRoom);
  jest
    .spyOn(client.reservations, 'answer')
    .mockImplementation(async ({ id }) => ({ message: `${id} is answered.`, data: answered(id, 3) }));
  jest.spyOn(client.reservations, 'takeBack').mockImplementation(async ({ id }) => ({ message: 'Taken back.', data: answered(id, 4) }));
});

it('confirms the version that is shown with one tap, keeps the row where it is, and takes the answer back with one more', async () => {
  const { user } = open(malá, velká);
  await user.click(within(row('Malá')).getByRole('button', { name: 'Confirm' }));
  expect(answers().mock.calls).toEqual([[{ id: '7', body: { accept: true, version: 2 } }]]);
  show(velká);
  expect(rows().map(({ textContent }) => textContent?.slice(0, 9))).toEqual(['Jana Malá', 'Eva Velká']);
  expect(row('Malá').textContent).toContain('7 is answered.');
  expect(within(row('Malá')).queryByRole('button', { name: /Confirm|Decline/ })).toBeNull();

  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  expect(takenBack().mock.calls).toEqual([[{ id: '7', body: { version: 3 } }]]);
  expect(await screen.findByText('Jana Malá: Taken back.')).toBeTruthy();
  show(malá, velká);
  expect(within(row('Malá')).getByRole('button', { name: 'Confirm' })).toBeTruthy();
});

it('says what a confirmed party asks for, and declines it', async () => {
  const { user } = open(velká);
  expect(await within(row('Velká')).findByText('Asks for 20:30, 6 seats, Hall instead')).toBeTruthy();
  expect(within(row('Velká')).queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(within(row('Velká')).getByRole('button', { name: 'Decline' }));
  expect(answers().mock.calls).toEqual([[{ id: '8', body: { accept: false, version: 2 } }]]);
});

it('shows before the answer what the guest writes, must avoid and needs, the area and the table', async () => {
  const asks = { comment: 'Near the window, please.', allergens: [1], needs: ['pram' as const], area: 'garden', areaName: 'Garden' };
  open(request('7', 'Jana Malá', { ...asks, tables: ['t4'] }), request('8', 'Eva Velká', { tables: [] }));
  const shown = within(row('Malá'));
  expect(await shown.findByText(/4 covers, Table 4$/)).toBeTruthy();
  for (const words of ['Near the window, please.', /^Allergies: /, 'pram', 'would like: Garden'])
    expect(shown.getByText(words)).toBeTruthy();
  expect(within(row('Velká')).getByText(/4 covers, No table$/)).toBeTruthy();
});

it('confirms all that fit but not what a program sent, says of each why not, and takes all back with one undo', async () => {
  const third = request('6', 'Ivo Třetí');
  answers().mockImplementation(async ({ id }) => {
    if (id === '8') throw notAvailable('There is no table for them.');
    return { message: `${id} is answered.`, data: answered(id, 3) };
  });
  const { user } = open(third, malá, velká, robot);
  await user.click(screen.getByRole('button', { name: 'Confirm all that fit (3)' }));
  expect(await screen.findByText('2 confirmed, 1 not confirmed')).toBeTruthy();
  expect(answers().mock.calls.map(([{ id }]) => id)).toEqual(['6', '7', '8']);
  expect(row('Velká').textContent).toContain('There is no table for them.');
  expect(within(row('Velká')).getByRole('button', { name: 'Accept' })).toBeTruthy();

  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  expect(await screen.findByText('2 taken back: the guests are told nothing.')).toBeTruthy();
  expect(takenBack().mock.calls.map(([{ id }]) => id)).toEqual(['7', '6']);
});

it('says that a mail has left when the undo comes too late', async () => {
  takenBack().mockRejectedValue(
    new ApiError({ message: 'The e-mail to the guest is on its way.', status: 409, code: 'illegal_transition' }),
  );
  const { user } = open(malá);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  expect((await screen.findAllByText('The e-mail to the guest is on its way.')).length).toBeGreaterThan(0);
});
