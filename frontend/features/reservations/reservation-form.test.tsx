import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '#contract/auth';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ReservationForm } from './reservation-form.tsx';

type Booked = Awaited<ReturnType<typeof client.reservations.add>>;
const booked = { message: 'Thank you, we have your reservation.' } as Booked;
const user: User = { _id: 'u', name: 'Jana', surname: 'Nová', username: 'jana', email: 'jana@example.cz', roles: ['CUSTOMER'], version: 1 };

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

async function submit() {
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-12-01T11:07:30Z'), advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the reservation form', () => {
  it('knows the name, surname and e-mail of who is signed in', () => {
    renderScreen(<ReservationForm user={user} />);
    expect(['Surname', 'Email', 'Phone'].map(value)).toEqual(['Nová', 'jana@example.cz', '']);
  });

  it('begins at this minute of the restaurant’s clock', () => {
    renderScreen(<ReservationForm user={undefined} />);
    expect(screen.getByLabelText<HTMLInputElement>('Date and Time').min).toBe('2026-12-01T12:07');
  });

  it('tells what is wrong at the fields and sends nothing', async () => {
    const add = jest.spyOn(client.reservations, 'add');
    renderScreen(<ReservationForm user={user} />);
    fill('Email', 'nobody');
    fill('Date and Time', '2026-11-30T18:30');
    await submit();
    const email = await screen.findByText('Please enter a valid e-mail address.');
    expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe(email.id);
    expect(screen.getByLabelText('Seats').getAttribute('aria-invalid')).toBe('true');
    expect(add).not.toHaveBeenCalled();
  });

  it('does not ask for a table in the past', async () => {
    const add = jest.spyOn(client.reservations, 'add');
    renderScreen(<ReservationForm user={user} />);
    fillIn();
    fill('Date and Time', '2026-11-30T18:30');
    await submit();
    await screen.findByText('Please choose a time in the future.');
    expect(add).not.toHaveBeenCalled();
  });

  it('shows a spinner while reserving, then the answer and a fresh form with a fresh key', async () => {
    let answer: (booked: Booked) => void = () => undefined;
    const add = jest.spyOn(client.reservations, 'add').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    renderScreen(<ReservationForm user={user} />);
    fillIn();
    await submit();
    await screen.findByText('Reserving your table...');
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    answer(booked);
    expect((await screen.findByText(booked.message)).closest('[role=status]')).not.toBeNull();
    expect(['Seats', 'Date and Time', 'Email'].map(value)).toEqual(['', '', 'jana@example.cz']);
    fillIn();
    await submit();
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    const [first, second] = add.mock.calls.map(([input]) => input);
    expect(first?.body).toMatchObject({ userPhone: '+420777123456', dateTime: '2026-12-20T18:30', seats: 4, comment: '' });
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  });

  it.each([
    ['people leave empty, not at all', '', {}],
    ['a robot fills in, as it stands', 'https://spam.example', { website: 'https://spam.example' }],
  ])('sends the hidden field that %s', async (_, typed, sent) => {
    const add = jest.spyOn(client.reservations, 'add').mockResolvedValue(booked);
    renderScreen(<ReservationForm user={user} />);
    fillIn();
    fireEvent.change(document.querySelector('[name=website]') as Element, { target: { value: typed } });
    await submit();
    await waitFor(() => expect(add).toHaveBeenCalled());
    const { website, ...booking } = add.mock.calls[0]?.[0].body ?? {};
    expect(booking).toMatchObject({ seats: 4 });
    expect('website' in (add.mock.calls[0]?.[0].body ?? {}) ? { website } : {}).toEqual(sent);
  });

  it('keeps what was typed when the network fails, and sends it again as the same booking', async () => {
    const add = jest.spyOn(client.reservations, 'add').mockRejectedValue(new ApiError({ message: 'A network error has occurred.' }));
    renderScreen(<ReservationForm user={user} />);
    fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^A network error has occurred\./);
    expect(['Seats', 'Phone', 'Date and Time'].map(value)).toEqual(['4', '777 123 456', '2026-12-20T18:30']);
    await submit();
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    const [first, second] = add.mock.calls.map(([input]) => input);
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  });

  it("puts the server's refusal of a value at its field", async () => {
    const errors = [{ field: 'seats', message: 'For more than 12 guests please call us.' }];
    jest.spyOn(client.reservations, 'add').mockRejectedValue(new ApiError({ message: 'Please check the form.', status: 422, errors }));
    renderScreen(<ReservationForm user={user} />);
    fillIn();
    await submit();
    await screen.findByText('For more than 12 guests please call us.');
    expect(screen.getByLabelText('Seats').getAttribute('aria-invalid')).toBe('true');
  });
});
