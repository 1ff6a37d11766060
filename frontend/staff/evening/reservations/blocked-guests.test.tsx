import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BlockedGuest } from '#evening/contract/blocked-guests';
import type { Reservation } from '#evening/contract/reservation';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { BlockDialog, BlockedGuests } from './blocked-guests.tsx';

const reservation = { userEmail: 'anezka@example.test', userPhone: '+420601000100' } as Reservation;
const blocked: BlockedGuest = { _id: 'b1', guest: '+420601000100', note: 'Three no-shows', since: '2026-11-20T10:00:00.000Z' };
const block = () => jest.spyOn(client.reservations, 'block').mockResolvedValue({ message: 'Blocked.', data: blocked });

it('a guest is blocked by e-mail and phone, with a note', async () => {
  const call = block();
  const { user } = renderScreen(<BlockDialog reservation={reservation} onClose={() => {}} />);
  await user.type(screen.getByLabelText('Note (optional)'), 'Three no-shows');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls.map(([{ body }]) => body)).toEqual([
    { guest: 'anezka@example.test', note: 'Three no-shows' },
    { guest: '+420601000100', note: 'Three no-shows' },
  ]);
});

it('only the chosen one of the two is blocked, and at least one must be chosen', async () => {
  const call = block();
  const { user } = renderScreen(<BlockDialog reservation={reservation} onClose={() => {}} />);
  await user.click(screen.getByLabelText('anezka@example.test'));
  await user.click(screen.getByLabelText('+420 601 000 100'));
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/choose the e-mail/);
  await user.click(screen.getByLabelText('+420 601 000 100'));
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(call.mock.calls.map(([{ body }]) => body.guest)).toEqual(['+420601000100']));
});

it('the list shows blocked guests with their notes and unblocks one', async () => {
  jest.spyOn(client.reservations, 'blocked').mockResolvedValue({ message: '', data: [blocked] });
  const unblock = jest.spyOn(client.reservations, 'unblock').mockResolvedValue({ message: 'Unblocked.' } as never);
  const { user } = renderScreen(<BlockedGuests />);
  await user.click(screen.getByRole('button', { name: 'Blocked guests' }));
  const item = (await screen.findByText('+420 601 000 100')).closest('li') as HTMLElement;
  expect(item.textContent).toContain('since Friday 20 November 2026 · Three no-shows');
  await user.click(within(item).getByRole('button', { name: 'Unblock +420\u00a0601\u00a0000\u00a0100' }));
  expect(unblock.mock.calls[0]?.[0]).toEqual({ id: 'b1' });
});
