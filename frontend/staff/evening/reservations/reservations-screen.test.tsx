import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Reservation } from '#evening/contract/reservation';
import { addDays } from '#house/rules/wall-time';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { hasRoom } from '../../../testing/dining-room.ts';
import { askedTable, partyOfTomorrow, timesOf, today } from '../../../testing/evening-party.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { notAvailable, reply } from '../../../testing/replies.ts';
import { ReservationsScreen } from './reservations-screen.tsx';

const reservation = (changes: Partial<Reservation>) => partyOfTomorrow({ seats: 2, status: 'pending', ...changes });

beforeEach(() => {
  hasRoom();
  jest.spyOn(client.reservations, 'evening').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(client.opening, 'show').mockResolvedValue({ message: '', data: { version: 0 } });
  jest.spyOn(client.reservations, 'availabilityFor').mockResolvedValue(reply(timesOf([])));
});

const replyWith = (...data: Reservation[]) => jest.spyOn(client.reservations, 'list').mockResolvedValue({ message: '', data });
const buttonsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

describe('the list', () => {
  it('starts today and offers the actions of each status', async () => {
    const list = replyWith(
      reservation({ _id: 'a' }),
      reservation({ _id: 'b', userSurname: 'Říha', status: 'confirmed' }),
      reservation({ _id: 'c', userSurname: 'Ježek', status: 'cancelled' }),
    );
    renderScreen(<ReservationsScreen />);
    expect(buttonsOf(await rowOf('Anežka Ptáčková'))).toEqual(['Confirm', 'Cancel', 'Details']);
    expect(buttonsOf(await rowOf('Anežka Říha'))).toEqual(['Cancel', 'Details']);
    expect(buttonsOf(await rowOf('Anežka Ježek'))).toEqual(['Delete', 'Details']);
    for (const sum of ['4 covers', '1 pending']) screen.getByText(sum);
    expect(list.mock.calls[0]?.[0]?.query).toMatchObject({ from: today });
  });

  it('says of who has come, sits, has left or did not come that, and of who was cancelled only that', async () => {
    const [arrivedAt, seatedAt, leftAt] = [`${today}T17:00:00.000Z`, `${today}T17:05:00.000Z`, `${today}T18:30:00.000Z`];
    const sat = { arrivedAt, seatedAt };
    const cases: [words: string | RegExp, Partial<Reservation>][] = [
      [/^Arrived \d+:00$/, { visit: { arrivedAt } }],
      ['Seated', { visit: sat, presence: { from: seatedAt, to: leftAt } }],
      [/^Left \d+:30$/, { visit: { ...sat, leftAt } }],
      ['Left by closing', { visit: sat }],
      ['No-show', { visit: { noShowAt: leftAt } }],
      ['Cancelled', { visit: { ...sat, leftAt }, status: 'cancelled' }],
      ['Confirmed', {}],
    ];
    replyWith(...cases.map(([, changes], i) => reservation({ _id: `r${i}`, userSurname: `No ${i}`, status: 'confirmed', ...changes })));
    renderScreen(<ReservationsScreen />);
    for (const [i, [words]] of cases.entries()) within(await rowOf(`Anežka No ${i}`)).getByText(words);
  });

  it('starts with the day of service that goes on after midnight', async () => {
    const yesterday = addDays(today, -1);
    jest.spyOn(client.reservations, 'evening').mockResolvedValue({ message: '', data: { date: yesterday, reservations: [] } } as never);
    const list = replyWith(reservation({ dateTime: `${yesterday}T20:00` }), reservation({ _id: 'b', dateTime: `${today}T00:30` }));
    renderScreen(<ReservationsScreen />);
    await waitFor(() => expect(list.mock.lastCall?.[0]?.query).toMatchObject({ from: yesterday }));
    const days = await screen.findAllByRole('heading', { level: 2 });
    expect(days.map(({ textContent }) => textContent?.includes('Today'))).toEqual([true, false]);
  });

  it('shows the phone, where an entered one comes from, and marks what staff must know before they answer', async () => {
    const mail = { state: 'failed', kind: 'reservation-confirmed', at: '2026-11-20T10:00:00.000Z' } as const;
    replyWith(
      reservation({
        _id: 'a',
        source: 'phone',
        override: 'Regulars',
        asked: askedTable,
        likelyRobot: true,
        anotherTable: true,
        mail,
      }),
      reservation({ _id: 'b', userSurname: 'Říha', source: 'web', userPhone: '' }),
      reservation({ _id: 'c', userSurname: 'Malá', endedBy: 'staff', mail: { ...mail, state: 'unclear' } }),
    );
    renderScreen(<ReservationsScreen />);
    const unclear = within(await rowOf('Anežka Malá'));
    for (const mark of ['E-mail perhaps not sent', 'Cancelled by staff']) unclear.getByText(mark);
    expect(unclear.queryByText('E-mail not delivered')).toBeNull();
    const row = within(await rowOf('Anežka Ptáčková'));
    expect(row.getByRole('link', { name: '+420\u00a0601\u00a0000\u00a0100' }).getAttribute('href')).toBe('tel:+420601000100');
    for (const mark of [
      'Telephone',
      'Seated anyway',
      /^Asks for .*20:00, 6 seats$/,
      'Perhaps a robot',
      'Second table that day',
      'E-mail not delivered',
    ])
      row.getByText(mark);
    const other = within(await rowOf('Anežka Říha'));
    expect(other.queryByRole('link')).toBeNull();
    expect(other.queryByText(/Website|Seated|Change of|robot|Second|delivered/)).toBeNull();
  });

  it('loads further pages of a search after an empty page and shows the empty message only at the end', async () => {
    const list = jest
      .spyOn(client.reservations, 'list')
      .mockResolvedValueOnce({ ...reply([]), nextCursor: 'further' })
      .mockResolvedValueOnce({ ...reply([reservation({})]), nextCursor: 'on' })
      .mockResolvedValue(reply([]));
    const { user } = renderScreen(<ReservationsScreen />);
    const more = await screen.findByRole('button', { name: 'Show more days' });
    expect(screen.queryByText('No reservations found')).toBeNull();
    await user.click(more);
    expect(await rowOf('Anežka Ptáčková')).toBeTruthy();
    expect(list.mock.calls.at(-1)?.[0]?.query).toMatchObject({ cursor: 'further' });
    await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    await screen.findByText('No reservations found');
  });

  it('sends the status at once and the search text when the user stops typing', async () => {
    const list = replyWith(reservation({}));
    const { user } = renderScreen(<ReservationsScreen />);
    await screen.findByText('Anežka Ptáčková');
    await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    await user.type(screen.getByRole('searchbox'), 'říha');
    await waitFor(() => expect(list.mock.lastCall?.[0]?.query).toMatchObject({ status: 'confirmed', q: 'říha' }));
    expect(list.mock.calls.filter(([call]) => call?.query?.q)).toHaveLength(1);
  });

  it('announces a reservation that was added since the last read', async () => {
    const list = replyWith(reservation({ _id: 'a' }));
    const { user } = renderScreen(<ReservationsScreen />);
    await screen.findByText('Anežka Ptáčková');
    list.mockResolvedValue(reply([reservation({ _id: 'a' }), reservation({ _id: 'b', userSurname: 'Nováková' })]));
    jest.spyOn(client.reservations, 'answer').mockResolvedValue({ message: 'Confirmed.', data: reservation({ status: 'confirmed' }) });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('A new reservation has arrived.')).toBeTruthy();
  });

  it('announces nothing when one that was shown before is a request again', async () => {
    const [first, other] = [reservation({ _id: 'a' }), reservation({ _id: 'b', userSurname: 'Nováková' })];
    const list = replyWith(first, other);
    const { user } = renderScreen(<ReservationsScreen />, { at: '/?status=pending' });
    jest.spyOn(client.reservations, 'answer').mockResolvedValue({ message: 'Confirmed.', data: reservation({ status: 'confirmed' }) });
    const confirm = async () => user.click((await screen.findAllByRole('button', { name: 'Confirm' }))[0] as HTMLElement);
    await screen.findByText('Anežka Ptáčková');
    list.mockResolvedValue(reply([other]));
    await confirm();
    await waitFor(() => expect(screen.queryByText('Anežka Ptáčková')).toBeNull());
    list.mockResolvedValue(reply([first, other]));
    await confirm();
    await screen.findByText('Anežka Ptáčková');
    expect(screen.queryByText('A new reservation has arrived.')).toBeNull();
  });
});

describe('an action', () => {
  it('confirms the version that was shown', async () => {
    replyWith(reservation({}));
    const answer = jest.spyOn(client.reservations, 'answer').mockResolvedValue({ message: 'Confirmed.', data: reservation({}) });
    const { user } = renderScreen(<ReservationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(answer).toHaveBeenCalledWith({ id: 'r1', body: { accept: true, version: 3 } });
  });

  it('answers a wish on its row', async () => {
    replyWith(reservation({ status: 'confirmed', asked: askedTable }));
    const answer = jest.spyOn(client.reservations, 'answer').mockResolvedValue({ message: 'It stands.', data: reservation({}) });
    const { user } = renderScreen(<ReservationsScreen />);
    expect(buttonsOf(await rowOf('Anežka Ptáčková'))).toEqual(['Accept', 'Decline', 'Cancel', 'Details']);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(answer).toHaveBeenCalledWith({ id: 'r1', body: { accept: false, version: 3 } });
  });

  it('confirms all requests of the list but those of a program, and says of each what became of it', async () => {
    replyWith(
      reservation({ _id: 'a', userSurname: 'Malá' }),
      reservation({ _id: 'b', userSurname: 'Velká' }),
      reservation({ _id: 'c', userSurname: 'Robotová', likelyRobot: true }),
    );
    const answer = jest.spyOn(client.reservations, 'answer').mockImplementation(async ({ id }) => {
      if (id === 'b') throw notAvailable('There is no table.');
      return { message: 'It is confirmed.', data: reservation({ _id: id, status: 'confirmed', version: 4 }) };
    });
    const { user } = renderScreen(<ReservationsScreen />, { at: '/?status=pending' });
    await user.click(await screen.findByRole('button', { name: 'Confirm all that fit (2)' }));
    const outcomes = await screen.findByRole('list', { name: 'What became of the requests' });
    await waitFor(() => expect(within(outcomes).getAllByRole('listitem')).toHaveLength(2));
    expect(outcomes.textContent).toMatch(/Malá.*It is confirmed\..*Velká.*There is no table\./);
    expect(answer.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b']);
  });

  it('cancels only after a confirmation', async () => {
    replyWith(reservation({}));
    const update = jest.spyOn(client.reservations, 'update').mockResolvedValue({ message: 'Cancelled.', data: reservation({}) });
    const { user } = renderScreen(<ReservationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(update).not.toHaveBeenCalled();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel reservation' }));
    expect(update.mock.calls[0]?.[0].body).toMatchObject({ status: 'cancelled', version: 3 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows the error of the server where the status does not allow it', async () => {
    replyWith(reservation({ status: 'cancelled' }));
    jest.spyOn(client.reservations, 'update').mockRejectedValue(new ApiError({ message: 'It is cancelled already.', status: 409 }));
    const { user } = renderScreen(<ReservationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    for (const name of ['Edit', 'Cancel Reservation', 'Delete reservation', 'Approve']) screen.getByRole('button', { name });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect((await screen.findByRole('alert')).textContent).toBe('It is cancelled already.');
  });
});
