import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { client } from '../../house/client/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ReservationHistory } from './reservation-history.tsx';

it('the history is read when it is unfolded', async () => {
  const read = jest.spyOn(client.auth, 'reservationTrail').mockResolvedValue({
    message: '',
    data: [
      {
        _id: 'e1',
        at: '2026-11-25T18:05:00.000Z',
        by: { _id: 'u1', name: 'Anna Nováková' },
        operation: 'reservations/visit',
        target: { _id: 'r1' },
        fields: ['step'],
        values: { step: 'no_show' },
      },
    ],
  });
  const { user } = renderScreen(<ReservationHistory id="r1" />);
  expect(read).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'History', expanded: false });
  await user.click(button);
  expect(await screen.findByText('Noted a visit')).toBeTruthy();
  expect(screen.getByText('step: no-show')).toBeTruthy();
  expect(screen.getByText(/19:05 · Anna Nováková/)).toBeTruthy();
  await user.click(button);
  expect(screen.queryByText('Noted a visit')).toBeNull();
});

it('a reservation that staff have not touched says so', async () => {
  jest.spyOn(client.auth, 'reservationTrail').mockResolvedValue({ message: '', data: [] });
  const { user } = renderScreen(<ReservationHistory id="r1" />);
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('Staff have changed nothing in this reservation.')).toBeTruthy();
});
