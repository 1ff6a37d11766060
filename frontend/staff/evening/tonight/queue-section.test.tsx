import { QrCode } from '@chakra-ui/react';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { QueuedParty, SeatedFromQueue } from '#evening/contract/queue';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { diningRoom, hasRoom } from '../../../testing/dining-room.ts';
import { aParty, waitingParty as party } from '../../../testing/evening-party.ts';
import { renderAnnounced, renderScreen } from '../../../testing/render.tsx';
import { notAvailable } from '../../../testing/replies.ts';
import { QueueSection } from './queue-section.tsx';

const seated: SeatedFromQueue = {
  ...party,
  state: 'seated',
  seated: aParty('r1', '18:25', { userName: 'Ada', userSurname: '' }),
};
const serve = (...parties: QueuedParty[]) => jest.spyOn(client.queue, 'list').mockResolvedValue({ message: '', data: parties });
const open = (isToday = true) => renderAnnounced(<QueueSection date="2026-12-04" isToday={isToday} />);

const inMenu = async (user: ReturnType<typeof open>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('button', { name: item }));
};

/** How the library draws the code of an address. */
function drawnCode(value: string) {
  const { container, unmount } = renderScreen(
    <QrCode.Root unstyled value={value} encoding={{ ecc: 'M', border: 4 }}>
      <QrCode.Frame>
        <QrCode.Pattern />
      </QrCode.Frame>
    </QrCode.Root>,
  );
  const path = container.querySelector('path')?.getAttribute('d');
  unmount();
  return path;
}

beforeEach(() => {
  hasRoom(diningRoom);
});

it('writes down a party by its name and one tap', async () => {
  serve();
  const add = jest.spyOn(client.queue, 'add').mockResolvedValue({ message: 'The party is on the list.', data: party });
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(add.mock.calls[0]?.[0].body).toEqual({ userName: 'Ada', seats: 2 });
  expect(await screen.findByText('Ada: The party is on the list.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Code' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/queue#q1.tag');
  const code = dialog.getByRole('img').querySelector('path')?.getAttribute('d');
  expect(code).toBe(drawnCode(`${location.origin}/queue#q1.tag`));
  expect(code).not.toBe(drawnCode(`${location.origin}/queue#q2.tag`));
});

it('names the table at which a party can be seated, and when the others may expect one', async () => {
  const [table] = diningRoom.tables;
  serve({ ...party, tables: [table?._id ?? ''] }, { ...party, _id: 'q2', userName: 'Bo', place: 2 });
  const seat = jest.spyOn(client.queue, 'seat').mockResolvedValue({ message: 'The party is seated.', data: seated });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Seat at ${table?.label}: Ada` }));
  expect(seat.mock.calls[0]?.[0]).toEqual({ id: 'q1', body: { tables: [table?._id] } });
  expect(await screen.findByText('Ada: The party is seated.')).toBeTruthy();
  expect(screen.getAllByText(/about 19:30/)).toHaveLength(2);
  await inMenu(user, 'Bo', 'Code');
  expect(await screen.findByRole('dialog', { name: /^Bo/ })).toBeTruthy();
});

it('seats a party against a rule only with a reason', async () => {
  serve(party);
  const seat = jest
    .spyOn(client.queue, 'seat')
    .mockRejectedValueOnce(notAvailable('Only 1 seat is left.'))
    .mockResolvedValue({ message: 'The party is seated.', data: seated });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Seat: Ada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Seat: Ada' }));
  expect(dialog.getByText('Only 1 seat is left.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Do it anyway' }));
  expect(seat).toHaveBeenCalledTimes(1);
  await user.type(dialog.getByRole('textbox'), 'At the bar.');
  await user.click(dialog.getByRole('button', { name: 'Do it anyway' }));
  expect(seat.mock.calls[1]?.[0]).toEqual({ id: 'q1', body: { override: 'At the bar.' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that a party is seated to the later of two hosts too, and reads the list again', async () => {
  const list = serve(party);
  const { seated: _, ...theirs } = seated;
  const refused = { message: 'This party does not wait any more.', status: 409, code: 'illegal_transition' as const, data: theirs };
  jest.spyOn(client.queue, 'seat').mockImplementation(async () => {
    list.mockResolvedValue({ message: '', data: [] });
    throw new ApiError(refused);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Seat: Ada' }));
  expect(await screen.findByText('Ada: seated')).toBeTruthy();
  expect(screen.queryByText(refused.message)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seat: Ada' })).toBeNull());
});

it('takes the seating back: the reservation is gone, and the party waits again', async () => {
  const list = serve(party);
  jest.spyOn(client.queue, 'seat').mockImplementation(async () => {
    list.mockResolvedValue({ message: '', data: [] });
    return { message: 'The party is seated.', data: seated };
  });
  const takeBack = jest.spyOn(client.reservations, 'takeBack').mockImplementation(async () => {
    list.mockResolvedValue({ message: '', data: [party] });
    return { message: 'Taken back.', data: { _id: 'r1', isGone: true } };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Seat: Ada' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seat: Ada' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(takeBack.mock.calls).toEqual([[{ id: 'r1', body: { version: 1 } }]]);
  expect(await screen.findByRole('button', { name: 'Seat: Ada' })).toBeTruthy();
});

it('takes back a call and a removal', async () => {
  serve(party);
  jest.spyOn(client.queue, 'delete').mockResolvedValue({ message: 'The party is off the list.', data: undefined });
  const restore = jest.spyOn(client.queue, 'restore').mockResolvedValue({ message: 'The party is on the list again.', data: party });
  const { user } = open();
  await inMenu(user, 'Ada', 'Remove');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(restore.mock.calls[0]?.[0].id).toBe('q1');
});

it('shows of another day only its waiting list, which is neither called nor seated', async () => {
  serve({ ...party, isAtDoor: false, userSurname: 'Malá' });
  open(false);
  expect(await screen.findByText('Ada Malá')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Seat|Call/ })).toBeNull();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it('says what a guest on the waiting list has said besides', async () => {
  serve({ ...party, isAtDoor: false, comment: 'With a pram.', allergens: [7] });
  const { user } = open(false);
  await user.click(await screen.findByRole('button', { name: 'More for Ada' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('With a pram.')).toBeTruthy();
  expect(dialog.getByText(/milk/i)).toBeTruthy();
});
