import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { bookedReservation, bookingCustomer, bookingFormTest } from '../../../testing/booked-reservation.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ReservationForm } from './reservation-form.tsx';

type Booked = Awaited<ReturnType<typeof client.reservations.add>>;
const booked: Booked = { message: 'Thank you, we have your reservation.', data: bookedReservation };

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false }).value;
const fill = (label: string, to: string) => fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value: to } });

function fillIn() {
  fill('Email', 'jana@example.cz');
  for (const [label, to] of [
    ['Phone', '777 123 456'],
    ['Date and Time', '2026-12-20T18:30'],
    ['Seats', '4'],
  ] as const)
    fill(label, to);
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

/** What the server answers to the attempts: the last one to all that follow. */
function answers(...replies: (Booked | ApiError)[]) {
  const add = jest.spyOn(client.reservations, 'add');
  const last = replies.at(-1);
  for (const reply of replies) reply instanceof ApiError ? add.mockRejectedValueOnce(reply) : add.mockResolvedValueOnce(reply);
  return last instanceof ApiError ? add.mockRejectedValue(last) : add.mockResolvedValue(last ?? booked);
}

/** A filled form that has been sent. */
function send(...replies: (Booked | ApiError)[]) {
  const add = answers(...replies);
  renderScreen(<ReservationForm user={bookingCustomer} />);
  fillIn();
  submit();
  return add;
}

const unreachable = new ApiError({ message: 'A network error has occurred.' });
const alreadyBooked = new ApiError({ message: 'You already have a table.', status: 409, code: 'already_booked' });
const alert = async () => (await screen.findByRole('alert')).textContent;

bookingFormTest();

describe('the reservation form', () => {
  it('is prefilled with name, surname and e-mail of the signed-in user', () => {
    renderScreen(<ReservationForm user={bookingCustomer} />);
    expect(['Surname', 'Email', 'Phone'].map(value)).toEqual(['Nová', 'jana@example.cz', '']);
  });

  it('accepts times from the current minute at the restaurant', () => {
    renderScreen(<ReservationForm user={undefined} />);
    expect(screen.getByLabelText<HTMLInputElement>('Date and Time').min).toBe('2026-12-01T12:07');
  });

  it('shows errors at the fields and sends nothing', async () => {
    const add = jest.spyOn(client.reservations, 'add');
    renderScreen(<ReservationForm user={bookingCustomer} />);
    fill('Email', 'nobody');
    fill('Date and Time', '2026-11-30T18:30');
    submit();
    const email = await screen.findByText('Please enter a valid e-mail address.');
    expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe(email.id);
    expect(screen.getByLabelText('Seats').getAttribute('aria-invalid')).toBe('true');
    fillIn();
    fill('Date and Time', '2026-11-30T18:30');
    submit();
    await screen.findByText('Please choose a time in the future.');
    expect(add).not.toHaveBeenCalled();
  });

  it('shows a spinner while sending, then the message, and for another table an empty form with a new idempotency key', async () => {
    let sendReply: (booked: Booked) => void = () => undefined;
    const add = jest.spyOn(client.reservations, 'add').mockImplementation(() => new Promise((resolve) => (sendReply = resolve)));
    renderScreen(<ReservationForm user={bookingCustomer} />);
    fillIn();
    submit();
    await screen.findByText('Reserving your table...');
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    sendReply(booked);
    expect((await screen.findByText(booked.message)).closest('[role=status]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Book another table' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 guest' }));
    expect(['Seats', 'Date and Time', 'Email'].map(value)).toEqual(['', '', 'jana@example.cz']);
    fillIn();
    fill('Date and Time', '2026-12-21T18:30');
    submit();
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    const [first, second] = add.mock.calls.map(([input]) => input);
    expect(first?.body).toMatchObject({ userPhone: '+420777123456', dateTime: '2026-12-20T18:30', seats: 4, comment: '' });
    expect(first?.body).not.toHaveProperty('area');
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  });

  describe('with free times', () => {
    const sunday = '2026-12-20';
    const chip = (name: string | RegExp) => screen.findByRole('radio', { name });
    const fold = () => screen.getByLabelText('Seats').closest('details');
    const line = () => fold()?.querySelector('summary')?.textContent;

    /** Parties of up to two are confirmed at once. */
    async function chooseTable(guests: string) {
      const times = ['18:00', '19:00'].map((hour) => ({ dateTime: `${sunday}T${hour}`, sitting: '', state: 'free' as const }));
      const days = [{ date: sunday, state: 'free' as const, reason: '', hours: [], times }];
      const data = { seats: 2, area: '', areas: [], largestParty: 12, horizonDays: 90, confirmUpTo: 2, days };
      jest.spyOn(client.reservations, 'availability').mockResolvedValue({ message: '', data });
      const { user } = renderScreen(<ReservationForm user={bookingCustomer} />);
      expect([fold()?.open, line()]).toEqual([true, 'Or type in date, time and number of guests']);
      await user.click(await chip('19:00'));
      expect(fold()?.open).toBe(true);
      await user.click(await chip(guests));
      return user;
    }

    it('folds the fields of a table that is chosen whole behind its line, and sends what they hold', async () => {
      const add = answers(booked);
      await chooseTable('2 guests');
      expect([fold()?.open, line()]).toEqual([false, 'Sunday 20 December 2026, 19:00, 2 guests\u00a0· change']);
      expect(['Date and Time', 'Seats'].map(value)).toEqual([`${sunday}T19:00`, '2']);
      fill('Phone', '777 123 456');
      submit();
      await waitFor(() => expect(add).toHaveBeenCalled());
      expect(add.mock.calls[0]?.[0].body).toMatchObject({ dateTime: `${sunday}T19:00`, seats: 2 });
    });

    it('leaves the fields open to who types a whole table', async () => {
      const user = await chooseTable('2 guests');
      await user.click(fold()?.querySelector('summary') as Element);
      fill('Seats', '1');
      expect([fold()?.open, line()]).toEqual([true, 'Or type in date, time and number of guests']);
    });

    it('opens a folded field that is wrong, and gives it the focus', async () => {
      await chooseTable('2 guests');
      fill('Phone', '777 123 456');
      jest.setSystemTime(new Date(`${sunday}T18:30:00Z`));
      submit();
      await screen.findByText('Please choose a time in the future.');
      expect(fold()?.open).toBe(true);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date and Time')));
    });

    it.each([
      ['2 guests', 'We confirm your table at once, and send you the details by e-mail.'],
      ['3 guests', 'We hold the table for you, and answer by e-mail.'],
    ])('says what becomes of a table for %s: “%s”', async (guests, promise) => {
      await chooseTable(guests);
      expect(screen.getByText(promise)).toBeTruthy();
    });
  });

  it('folds allergies and needs behind one line, which says what is chosen, and sends them', async () => {
    const add = answers(booked);
    const { user } = renderScreen(<ReservationForm user={bookingCustomer} />);
    fillIn();
    const line = screen.getByText('Allergies, high chair, pram …').closest('summary');
    expect(line?.closest('details')?.open).toBe(false);
    await user.click(line as Element);
    expect(screen.getByText(/By choosing an allergy you agree/)).toBeTruthy();
    for (const name of ['Nuts', 'Milk', 'dog', 'Eggs', 'Eggs']) await user.click(screen.getByRole('checkbox', { name }));
    expect(line?.textContent).toBe('Allergies, high chair, pram … Milk, Nuts, dog');
    submit();
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.calls[0]?.[0].body).toMatchObject({ allergens: [7, 8], needs: ['dog'] });
  });

  it.each([
    ['people leave empty, not at all', '', {}],
    ['a robot fills in, as it stands', 'https://spam.example', { website: 'https://spam.example' }],
  ])('sends the hidden field that %s', async (_, typed, sent) => {
    const add = answers(booked);
    renderScreen(<ReservationForm user={bookingCustomer} />);
    fillIn();
    fireEvent.change(document.querySelector('[name=website]') as Element, { target: { value: typed } });
    submit();
    await waitFor(() => expect(add).toHaveBeenCalled());
    const { website, ...booking } = add.mock.calls[0]?.[0].body ?? {};
    expect(booking).toMatchObject({ seats: 4 });
    expect('website' in (add.mock.calls[0]?.[0].body ?? {}) ? { website } : {}).toEqual(sent);
  });

  it.each([
    [1, { filledInSeconds: 1 }],
    [2, {}],
  ])('says how long it was open only when that was too short for a person: after %s seconds', async (seconds, said) => {
    const add = answers(booked);
    renderScreen(<ReservationForm user={undefined} />);
    fillIn();
    for (const label of ['Name', 'Surname']) fireEvent.change(screen.getByLabelText(label), { target: { value: 'Jana' } });
    jest.spyOn(performance, 'now').mockReturnValue(seconds * 1000);
    submit();
    await waitFor(() => expect(add).toHaveBeenCalled());
    const { filledInSeconds } = add.mock.calls[0]?.[0].body ?? {};
    expect(filledInSeconds === undefined ? {} : { filledInSeconds }).toEqual(said);
  });

  it('asks a guest who has a table on that day, and books one more when the guest wants it', async () => {
    const add = send(alreadyBooked, booked);
    await screen.findByText('You already have a table.');
    fireEvent.click(screen.getByRole('button', { name: 'Book one more table' }));
    await screen.findByText(booked.message);
    const [first, second] = add.mock.calls.map(([input]) => input.body);
    expect(second).toEqual({ ...first, anotherTable: true });
    expect(first).not.toHaveProperty('anotherTable');
  });

  it('takes what a guest has agreed to for that day only', async () => {
    const add = send(alreadyBooked, unreachable, booked);
    fireEvent.click(await screen.findByRole('button', { name: 'Book one more table' }));
    await screen.findByText(/^A network error has occurred\./);
    fill('Date and Time', '2026-12-21T18:30');
    submit();
    await screen.findByText(booked.message);
    expect(add.mock.calls.map(([{ body }]) => body.anotherTable)).toEqual([undefined, true, undefined]);
  });

  it('keeps the values when the network fails and sends them again with the same idempotency key', async () => {
    const add = send(unreachable);
    expect(await alert()).toMatch(/^A network error has occurred\./);
    expect(['Seats', 'Phone', 'Date and Time'].map(value)).toEqual(['4', '777 123 456', '2026-12-20T18:30']);
    submit();
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    const [first, second] = add.mock.calls.map(([input]) => input);
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  });

  it('says that the first attempt arrived, though its reply was lost, when another booking follows it', async () => {
    send(new ApiError({ message: 'Sent before.', status: 422, code: 'idempotency_mismatch' }));
    expect(await alert()).toMatch(/^Your reservation is with us already/);
  });

  it('sends the same booking again while the restaurant is too busy, and says so', async () => {
    const busy = new ApiError({ message: 'Down.', status: 503 });
    const add = send(busy, new ApiError({ message: 'Too many.', status: 429, retryAfterSeconds: 5 }), booked);
    await screen.findByText('Many guests are booking at this moment. We are trying again…');
    await act(() => jest.advanceTimersByTimeAsync(3000 + 7000));
    await screen.findByText(booked.message);
    const [first, ...others] = add.mock.calls.map(([input]) => input);
    expect(others).toEqual([first, first]);
  });

  it('gives up after half a minute, keeps what was typed and shows the refusal', async () => {
    const add = send(new ApiError({ message: 'We cannot answer now.', status: 503, retryAfterSeconds: 5 }));
    await screen.findByText(/^Many guests are booking/);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await alert()).toMatch(/^We cannot answer now\./);
    expect(['Seats', 'Phone', 'Date and Time'].map(value)).toEqual(['4', '777 123 456', '2026-12-20T18:30']);
    expect(add.mock.calls.length).toBeGreaterThan(3);
  });

  it('does not wait for a limit that ends later than in ten seconds', async () => {
    const add = send(new ApiError({ message: 'Too many requests.', status: 429, retryAfterSeconds: 11 }));
    await screen.findByText(/^Too many requests\./);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('shows an error of the server at its field', async () => {
    const errors = [{ field: 'seats', message: 'For more than 12 guests please call us.' }];
    send(new ApiError({ message: 'Please check the form.', status: 422, errors }));
    await screen.findByText('For more than 12 guests please call us.');
    expect(screen.getByLabelText('Seats').getAttribute('aria-invalid')).toBe('true');
  });
});
