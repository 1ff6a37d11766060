import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Reservation } from '#evening/contract/reservation';
import { client } from '../../../house/client/client.ts';
import { partyOfTomorrow } from '../../../testing/evening-party.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ManySeats, seatHolders } from './many-seats.tsx';

let number = 0;

function held(seats: number, changes: Partial<Reservation> = {}): Reservation {
  number += 1;
  const guest = { _id: `r${number}`, userSurname: `Číslo ${number}`, userEmail: `guest-${number}@example.test` };
  return partyOfTomorrow({ ...guest, seats, bookedFrom: 'network1', ...changes });
}

describe('many seats are held', () => {
  const seatsOf = (reservations: Reservation[]) => seatHolders(reservations, 12).map(({ address, seats }) => [address, seats]);

  it('by one network, or by one address, in several reservations', () => {
    const elsewhere = { bookedFrom: 'network2' };
    expect(seatsOf([held(12), held(2), held(2, elsewhere)])).toEqual([[undefined, 14]]);
    const userEmail = 'one@example.test';
    expect(seatsOf([held(12, { userEmail }), held(2, { userEmail, ...elsewhere })])).toEqual([[userEmail, 14]]);
    expect(seatsOf([held(12, { userEmail }), held(2, { userEmail })])).toEqual([[undefined, 14]]);
  });

  it('not by one party, by no more than one party may be, by cancelled ones, or by those that staff have entered', () => {
    expect(seatsOf([held(14)])).toEqual([]);
    expect(seatsOf([held(6), held(6)])).toEqual([]);
    expect(seatsOf([held(12), held(12, { status: 'cancelled' })])).toEqual([]);
    const entered = { bookedFrom: undefined, userEmail: '' };
    expect(seatsOf([held(12, entered), held(12, entered)])).toEqual([]);
  });
});

describe('all that one network holds', () => {
  const open = async (...reservations: Reservation[]) => {
    const { user } = renderScreen(<ManySeats reservations={reservations} />);
    await user.click(screen.getByRole('button', { name: 'Cancel all of these' }));
    const dialog = screen.getByRole('alertdialog');
    return { dialog, confirm: () => user.click(within(dialog).getByRole('button', { name: 'Cancel all of these' })) };
  };

  it('is one line, and is cancelled by one action after a question that says who is told', async () => {
    const reservations = [held(12), held(8, { userEmail: '' }), held(2)];
    const update = jest.spyOn(client.reservations, 'update').mockResolvedValue({ message: '', data: held(1) });
    const { dialog, confirm } = await open(...reservations);
    screen.getByText('From one network: 3 reservations, 22 seats on this day.');
    expect(dialog.textContent).toContain('Cancel these 3 reservations?');
    expect(dialog.textContent).toContain('An e-mail about each reservation is sent: 2 in all.');
    expect(dialog.textContent).toContain('8 seats, +420');
    expect(update).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const sent = update.mock.calls.map(([call]) => call);
    expect(sent).toEqual(reservations.map(({ _id: id }) => ({ id, body: { _id: id, status: 'cancelled', version: 3 } })));
  });

  it('stays named where a part could not be cancelled', async () => {
    const update = jest.spyOn(client.reservations, 'update').mockResolvedValue({ message: '', data: held(1) });
    update.mockRejectedValueOnce(new Error('No connection.'));
    const { dialog, confirm } = await open(held(12), held(8));
    await confirm();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Cancelled: 1. Not cancelled: 1. No connection.');
  });
});
