import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Evening } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import type { FreeTables } from '#evening/contract/seating';
import { addDays } from '#house/rules/wall-time';
import { client } from '../../../house/client/client.ts';
import { useStoredRoom } from '../../../house/client/lists.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { diningRoom, hasRoom } from '../../../testing/dining-room.ts';
import { partyOfTomorrow as reservation, timesOf, today, tomorrow } from '../../../testing/evening-party.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { conflictWith, notAvailable } from '../../../testing/replies.ts';
import { ReservationDialogs } from '../reservations/reservation-dialogs.tsx';
import { ReservationRow } from '../reservations/reservation-row.tsx';

const reply = <Data,>(data: Data, message = 'Seated.') => ({ message, data });
const refused = () => notAvailable('Table 9 is taken.');
const seats = () => jest.spyOn(client.reservations, 'seat').mockResolvedValue(reply(reservation({ version: 4, tables: ['t5'] })));
const bodies = () => jest.mocked(client.reservations.seat).mock.calls.map(([{ body }]) => body);

/** An evening with these parties beside the one of the test. */
const serves = (...reservations: Reservation[]) => {
  const evening = { date: tomorrow, reservations, slots: [], waiting: [] } as Partial<Evening> as Evening;
  jest.spyOn(client.reservations, 'evening').mockResolvedValue(reply(evening, ''));
};

beforeEach(() => {
  hasRoom(diningRoom);
  serves();
  const free: FreeTables[] = [
    { tables: ['t4'], seats: 4, freeUntil: `${tomorrow}T19:15:00.000Z` },
    { tables: ['t5'], seats: 4 },
    { tables: ['t4', 't5'], seats: 8 },
  ];
  jest.spyOn(client.reservations, 'freeTables').mockResolvedValue(reply(free, ''));
});

function Details({ changes }: { changes: Partial<Reservation> }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && (
        <ReservationDialogs reservation={reservation(changes)} dialog="details" onOpen={() => {}} onClose={() => setOpen(false)} />
      )}
      <Announcer />
    </>
  );
}

const openDetails = (changes: Partial<Reservation> = {}) => renderScreen(<Details changes={changes} />);
const choice = async () => within(await screen.findByRole('group', { name: 'Table' }));

const Stored = () => useStoredRoom().data && <p>The room is known.</p>;

describe('a row', () => {
  const row = (changes: Partial<Reservation>, onOpen = jest.fn()) =>
    renderScreen(<ReservationRow reservation={reservation(changes)} onOpen={onOpen} />);

  it.each<[string, Partial<Reservation>, string]>([
    ['the tables', { tables: ['t4', 't5'] }, 'Tables 4 + 5'],
    ['that there is none', {}, 'No table'],
  ])('says %s', async (_, changes, text) => {
    row(changes);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['of the past', { dateTime: `${addDays(today, -1)}T18:00` }],
    ['that is cancelled', { status: 'cancelled' }],
  ] as const)('of a reservation %s misses no table', async (_, changes) => {
    row(changes);
    await waitFor(() => expect(client.opening.room).toHaveBeenCalled());
    await screen.findByText('4 covers');
    expect(screen.queryByText('No table')).toBeNull();
  });

  it.each([
    ['no room', undefined],
    ['a room without tables', { ...diningRoom, tables: [], rows: [] }],
  ])('says nothing where the restaurant has %s', async (_, stored) => {
    hasRoom(stored);
    renderScreen(
      <>
        <ReservationRow reservation={reservation()} onOpen={() => {}} />
        <Stored />
      </>,
    );
    await screen.findByText('The room is known.');
    expect(screen.queryByText(/table/i)).toBeNull();
  });

  it('of today without a table seats the party by one button, and opens the details after a refusal', async () => {
    const seat = seats().mockRejectedValueOnce(refused());
    const onOpen = jest.fn();
    const { user } = row({ dateTime: `${today}T23:00` }, onOpen);
    const button = await screen.findByRole('button', { name: 'Seat at 4' });
    await user.click(button);
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ _id: 'r1' }), 'details'));
    expect(seat.mock.calls[0]?.[0]).toMatchObject({ id: 'r1', body: { tables: ['t4'], version: 3 } });
    expect(jest.mocked(client.reservations.freeTables).mock.calls[0]?.[0]?.query).toMatchObject({ seats: '4', reservation: 'r1' });
  });
});

describe('the details', () => {
  it('have no tables where the restaurant counts seats @full', async () => {
    const room = hasRoom();
    openDetails();
    await waitFor(() => expect(room).toHaveBeenCalled());
    expect(screen.queryByRole('group', { name: 'Table' })).toBeNull();
  });

  it('name the best free table on one button, and the others with the time until when they are free', async () => {
    const seat = seats();
    const { user } = openDetails();
    const offered = await choice();
    const best = await offered.findByRole('button', { name: /^Seat at 4 ?free until 20:15$/ });
    const others = within(offered.getByRole('list', { name: 'Other tables that suit' }));
    expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['5free', '4 + 5free']);
    await user.click(best);
    expect(await screen.findByText(/: table /)).toBeTruthy();
    expect(seat.mock.calls[0]?.[0].body).toEqual({ tables: ['t4'], isFixed: true, override: undefined, version: 3 });
  });

  it('say whose the other tables are and until when, and swap with a party, against a rule with a reason; undo swaps back', async () => {
    const at = (hour: number) => `${tomorrow}T${hour}:00:00.000Z`;
    const sits = { startsAt: at(16), until: at(18), presence: { from: at(16), to: at(18) }, visit: { seatedAt: at(16) } };
    const mala = reservation({ _id: 'm', userName: 'Eva', userSurname: 'Malá', tables: ['t9'], ...sits });
    const velka = reservation({ _id: 'v', userName: 'Jan', userSurname: 'Velký', tables: ['t1'], startsAt: at(18), until: at(20) });
    serves(velka, mala);
    const swapped = [reservation({ version: 4 }), { ...mala, version: 4 }];
    const swap = jest.spyOn(client.reservations, 'swapTables').mockResolvedValue(reply(swapped, 'Swapped.'));
    swap.mockRejectedValueOnce(notAvailable('Too small.'));
    const takeBack = jest.spyOn(client.reservations, 'takeBack').mockResolvedValue(reply(reservation(), 'Taken back.'));
    const { user } = openDetails({ tables: ['t4'], until: at(19) });
    const offered = await choice();
    const swaps = within(await offered.findByRole('list', { name: 'Swap with' }));
    const rows = () => swaps.getAllByRole('button').map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toEqual(['119:00–21:00, Jan Velký, 4\u00a0covers', '9until 19:00, Eva Malá, 4\u00a0covers']));
    await user.click(await offered.findByText('Any other table'));
    expect(offered.getAllByRole('button', { name: /^(1 19|9 until 19)/ })).toHaveLength(4);
    await user.click(swaps.getByRole('button', { name: /Malá/ }));
    await offered.findByText('Too small.');
    await user.type(offered.getByLabelText('Reason'), 'They know each other');
    await user.click(offered.getByRole('button', { name: 'Swap anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const both = { first: 'r1', second: 'm' };
    expect(swap.mock.calls.map(([{ body }]) => body)).toEqual([both, { ...both, override: 'They know each other' }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    // the server gives both their tables back
    await waitFor(() => expect(takeBack.mock.calls).toEqual([[{ id: 'r1', body: { version: 4 } }]]));
  });

  it('say which rule speaks against a table, and make the choice with a reason that stays after another refusal', async () => {
    seats().mockRejectedValueOnce(refused()).mockRejectedValueOnce(refused());
    const { user } = openDetails();
    const offered = await choice();
    await user.click(await offered.findByText('Any other table'));
    await user.click(offered.getByRole('button', { name: '9 6 seats' }));
    expect(await offered.findByText('Table 9 is taken.')).toBeTruthy();
    await user.click(offered.getByRole('button', { name: 'Seat at 9 anyway' }));
    expect(offered.getByText('Please say why.')).toBeTruthy();
    expect(bodies()).toHaveLength(1);
    await user.type(offered.getByLabelText('Reason'), 'Regulars');
    await user.click(offered.getByRole('button', { name: 'Seat at 9 anyway' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(offered.getByLabelText<HTMLInputElement>('Reason').value).toBe('Regulars');
    await user.click(await offered.findByRole('button', { name: 'Seat at 9 anyway' }));
    await waitFor(() => expect(bodies()[2]).toMatchObject({ tables: ['t9'], override: 'Regulars', version: 3 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('send no reason for another table than the refused one', async () => {
    seats().mockRejectedValueOnce(refused());
    const { user } = openDetails();
    const offered = await choice();
    await user.click(await offered.findByRole('button', { name: /^Seat at 4/ }));
    await user.type(await offered.findByLabelText('Reason'), 'Regulars');
    await user.click(offered.getByRole('button', { name: /^5/ }));
    await waitFor(() => expect(bodies()[1]).toMatchObject({ tables: ['t5'], override: undefined }));
  });

  it('show what a colleague changed, and the next choice is about that', async () => {
    const data = reservation({ version: 7, dateTime: `${tomorrow}T19:00`, tables: ['t9'] });
    seats().mockRejectedValueOnce(conflictWith(data));
    const { user } = openDetails({ tables: ['t1'] });
    const offered = await choice();
    await user.click(await offered.findByRole('button', { name: /^Seat at 4/ }));
    const alert = await offered.findByRole('alert');
    expect(alert.textContent).toMatch(/Time: .*18:00 → .*19:00/);
    expect(alert.textContent).toContain('Table: 1 → 9');
    expect(alert.textContent).not.toContain('Seats');
    await user.click(offered.getByRole('button', { name: /^Seat at 4/ }));
    await waitFor(() => expect(bodies()[1]).toMatchObject({ version: 7 }));
  });

  it.each([{ leftAt: `${today}T19:00:00.000Z` }, { noShowAt: `${today}T19:00:00.000Z` }])(
    'offers no table to whom needs none any more: %j',
    async (visit) => {
      openDetails({ tables: ['t4'], visit });
      await screen.findByRole('dialog');
      renderScreen(<Stored />);
      await screen.findByText('The room is known.');
      expect(screen.queryByRole('group', { name: 'Table' })).toBeNull();
    },
  );

  it('leaves out whether who is there is kept at the table: nobody moves them', async () => {
    openDetails({ tables: ['t4'], visit: { arrivedAt: `${today}T17:00:00.000Z` } });
    const offered = await choice();
    await offered.findByRole('button', { name: /^Seat at 5/ });
    expect(offered.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    [true, false],
    [false, true],
  ])('keep a party at its table or let the rule move it: from %s to %s', async (isFixed, changed) => {
    seats();
    const { user } = openDetails({ tables: ['t4'], isFixed });
    const offered = await choice();
    const box = await offered.findByRole<HTMLInputElement>('checkbox', { name: 'Table 4: Keep at this table' });
    expect(box.checked).toBe(isFixed);
    // its own table is not offered again
    expect(await offered.findByRole('button', { name: /^Seat at 5/ })).toBeTruthy();
    await user.click(box);
    await waitFor(() => expect(bodies()[0]).toMatchObject({ tables: ['t4'], isFixed: changed }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('say that no table is free', async () => {
    jest.mocked(client.reservations.freeTables).mockResolvedValue(reply([], ''));
    openDetails();
    expect(await (await choice()).findByText('No table that suits is free as things stand.')).toBeTruthy();
  });

  it('of a cancelled reservation seat nobody', async () => {
    openDetails({ status: 'cancelled' });
    await waitFor(() => expect(client.opening.room).toHaveBeenCalled());
    await screen.findByText('Cancelled');
    expect(screen.queryByRole('group', { name: 'Table' })).toBeNull();
  });
});

describe('the editor', () => {
  it('marks the own table and sends another one when it is chosen', async () => {
    jest.spyOn(client.reservations, 'availabilityFor').mockResolvedValue(reply(timesOf([]), ''));
    const update = jest.spyOn(client.reservations, 'update').mockResolvedValue(reply(reservation()));
    const { user } = renderScreen(
      <ReservationDialogs reservation={reservation({ tables: ['t5'] })} dialog="edit" onOpen={() => {}} onClose={() => {}} />,
    );
    const chips = within(await screen.findByRole('radiogroup', { name: 'Table' }));
    expect((await chips.findByRole<HTMLInputElement>('radio', { name: 'Table 5 free' })).checked).toBe(true);
    await user.click(chips.getByRole('radio', { name: 'Table 4 free until 20:15' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ tables: ['t4'] }));
  });
});
