import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { linkedReservation, linkOfMail, openLinked, serveLinked, serveRestaurant } from '../../testing/linked-reservation.tsx';

beforeEach(serveRestaurant);
describe('the change of a reservation by the link in a mail', () => {
  it('changes time and seats of the version that was shown, and shows what came of it', async () => {
    serveLinked();
    const data = { ...linkedReservation, dateTime: '2026-12-04T19:00', status: 'pending', version: 4 } as const;
    const change = jest.spyOn(client.reservations, 'changeLinked').mockResolvedValue({ message: 'Your table stays confirmed.', data });
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the change' }).disabled).toBe(true);
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    expect(screen.getByText(/We have to agree to this change/)).toBeTruthy();
    const fold = screen.getByLabelText('Seats').closest('details');
    expect([fold?.open, fold?.querySelector('summary')?.textContent]).toEqual([
      false,
      expect.stringMatching(/, 19:00, 4 guests\s· change$/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect((await screen.findByText('Your table stays confirmed.')).closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Pending')).toBeTruthy();
    const table = { dateTime: '2026-12-04T19:00', seats: 4, area: '' };
    expect(change.mock.calls[0]?.[0].body).toEqual({ link: linkOfMail, ...table, comment: '', version: 3 });
  });

  it('says in sight that the time is over when the form was open until then', async () => {
    serveLinked();
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    jest.setSystemTime(new Date('2026-12-05T12:00:00Z'));
    await user.type(screen.getByLabelText(/^Comment/), 'Later.');
    const said = screen.getByText('Please choose a time in the future.');
    expect(said.closest('details')?.open).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the change' }).disabled).toBe(true);
  });

  it('begins at the beginning of its form, and leads back to its button', async () => {
    serveLinked();
    const { user } = openLinked();
    const change = await screen.findByRole('button', { name: 'Change' });
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(change);
    const form = screen.getByRole('form', { name: 'Change' });
    expect(document.activeElement).toBe(form);
    expect(shown.mock.contexts).toEqual([form]);
    await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' })));
  });

  it('changes comment, allergies and needs when it is too late to change the table', async () => {
    const said = { comment: 'Late.', allergens: [5], needs: ['pram'] } as const;
    const present = { ...linkedReservation, comment: 'Late.', allergens: [5], needs: [], mayChange: false as const };
    serveLinked(present);
    const data = { ...present, ...said, allergens: [5], needs: ['pram' as const] };
    const change = jest.spyOn(client.reservations, 'changeLinked').mockResolvedValue({ message: 'Saved.', data });
    const { user } = openLinked();
    expect((await screen.findByText('Peanuts')).closest('dl')?.textContent).toBe('CommentLate.AllergiesPeanuts');
    await user.click(screen.getByRole('button', { name: 'Change comment or allergies' }));
    expect(screen.queryByLabelText('Date and Time')).toBeNull();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the change' });
    expect(save.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Peanuts' }).checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'pram' }));
    await user.click(save);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(change.mock.calls[0]?.[0].body).toEqual({ link: linkOfMail, ...said, version: 3 });
    expect(screen.getByText('pram')).toBeTruthy();
  });

  it('changes the area, which the ticket names', async () => {
    const garden = { area: 'garden', areaName: 'Zahrada', areaLanguage: 'cs' } as const;
    serveLinked({ ...garden });
    const asked = jest.mocked(client.reservations.availabilityLinked);
    const reply = asked.getMockImplementation();
    if (!reply) throw new Error('No times are served.');
    const areas = [
      { _id: 'hall', name: 'Hall' },
      { _id: 'garden', name: 'Zahrada' },
    ];
    asked.mockImplementation(async (call) => {
      const { data, message } = await reply(call);
      return { message, data: { ...data, area: call.body.area ?? '', areas } };
    });
    const change = jest
      .spyOn(client.reservations, 'changeLinked')
      .mockResolvedValue({ message: 'Saved.', data: { ...linkedReservation, area: 'hall', areaName: 'Hall' } });
    const { user } = openLinked();
    expect((await screen.findByText('Zahrada')).lang).toBe('cs');
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Zahrada' })).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Hall' }));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('Hall')).toBeTruthy();
    expect(change.mock.calls[0]?.[0].body).toMatchObject({ area: 'hall', seats: 4, version: 3 });
    expect(asked.mock.calls.map(([call]) => call.body.area)).toEqual(['garden', 'hall']);
  });

  it('shows the times at which its own seats are free, also for another number of guests', async () => {
    serveLinked();
    const everybody = jest.spyOn(client.reservations, 'availability');
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Chosen: Friday 4 December 2026, 18:00, for 4 guests.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '3 guests' }));
    expect(screen.queryByText(/agree to this change/)).toBeNull();
    const asked = jest.mocked(client.reservations.availabilityLinked);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    const days = { link: linkOfMail, date: '2026-12-01', days: '14' };
    expect(asked.mock.calls.map(([input]) => input.body)).toEqual([
      { ...days, seats: '4' },
      { ...days, seats: '3' },
    ]);
    expect(everybody).not.toHaveBeenCalled();
  });

  it('offers the nearest free times when the wanted one is taken meanwhile', async () => {
    serveLinked();
    const nearest = [{ dateTime: '2026-12-05T18:00', sitting: '', state: 'free' }];
    const refusal = new ApiError({ message: 'No table left.', status: 409, code: 'not_available', data: { state: 'full', nearest } });
    jest.spyOn(client.reservations, 'changeLinked').mockRejectedValue(refusal);
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No table left.');
    await user.click(within(alert).getByRole('button', { name: 'Sat 5 Dec, 18:00' }));
    expect(screen.getByLabelText<HTMLInputElement>('Date and Time').value).toBe('2026-12-05T18:00');
  });

  const changedMeanwhile = (change: Partial<typeof linkedReservation>) =>
    new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: { ...linkedReservation, ...change, version: 5 } });

  it('keeps what the guest has changed when somebody else changes the rest meanwhile', async () => {
    serveLinked();
    const change = jest.spyOn(client.reservations, 'changeLinked').mockRejectedValueOnce(changedMeanwhile({ seats: 6, comment: 'Staff.' }));
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.type(screen.getByLabelText(/^Comment/), 'A wheelchair.');
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/was changed meanwhile/);
    expect(screen.getByLabelText<HTMLInputElement>('Seats').value).toBe('6');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('A wheelchair.');
    change.mockResolvedValue({ message: 'Saved.', data: linkedReservation });
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(change.mock.lastCall?.[0].body).toMatchObject({ seats: 6, comment: 'A wheelchair.', version: 5 });
  });

  it('ends when the reservation was cancelled meanwhile', async () => {
    serveLinked();
    jest.spyOn(client.reservations, 'changeLinked').mockRejectedValue(changedMeanwhile({ status: 'cancelled' }));
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText(/This reservation is cancelled/)).toBeTruthy();
  });

  it('keeps what is not saved over a reload, until the guest leaves the reservation as it is', async () => {
    serveLinked();
    const first = openLinked();
    await first.user.click(await screen.findByRole('button', { name: 'Change' }));
    await first.user.type(screen.getByLabelText(/^Comment/), 'A wheelchair.');
    first.unmount();
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value;
    expect(comment()).toBe('A wheelchair.');
    await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(comment()).toBe('');
  });
});
