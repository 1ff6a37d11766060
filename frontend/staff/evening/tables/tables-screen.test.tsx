import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Evening } from '#evening/contract/evening';
import type { QueuedParty } from '#evening/contract/queue';
import type { Reservation } from '#evening/contract/reservation';
import { addDays } from '#house/rules/wall-time';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { dropAllActs, keepAct } from '../../../house/client/kept-acts.ts';
import { diningRoom, hasRoom } from '../../../testing/dining-room.ts';
import { aParty, today, waitingParty } from '../../../testing/evening-party.ts';
import { renderAnnounced } from '../../../testing/render.tsx';
import { notAvailable, reply } from '../../../testing/replies.ts';
import { TablesScreen } from './tables-screen.tsx';

// in winter, an hour before UTC
const day = '2027-01-12';

const reservation = (_id: string, userSurname: string, changes: Partial<Reservation> = {}) => {
  const times = { dateTime: `${day}T18:00`, startsAt: `${day}T17:00:00.000Z`, until: `${day}T19:00:00.000Z` };
  return aParty(_id, '18:00', { userName: 'Eva', userSurname, ...times, seats: 4, version: 3, ...changes });
};

/** Novák at 4 and Malá at 5 at 18:00, Tichá at 4 at 20:30; nobody without a table. */
const novak = reservation('n', 'Novák', { tables: ['t4'], visit: { arrivedAt: `${day}T17:05:00.000Z`, seatedAt: `${day}T17:10:00.000Z` } });
const mala = reservation('m', 'Malá', { tables: ['t5'], isFixed: true });
const at20 = { dateTime: `${day}T20:00`, startsAt: `${day}T19:00:00.000Z`, until: `${day}T21:00:00.000Z` };
const ticha = reservation('t', 'Tichá', { tables: ['t4'], ...at20 });

/** The evening of the day is like this, and those of other days are empty; the present one is that of today. */
function serves(reservations: Reservation[], changes: Partial<Evening> = {}, present = today) {
  const slots = ['11', '20'].map((hour) => ({ time: `${day}T${hour}:30:00.000Z`, covers: 0, taken: 0 }));
  const standing = { slots, waiting: [], counts: { today: 0, tomorrow: 0 }, tables: 4, ...changes };
  return jest.spyOn(client.reservations, 'evening').mockImplementation(async ({ query: { date = present } = {} } = {}) => {
    return reply({ date, state: '', reservations: date === day ? reservations : [], ...standing });
  });
}

beforeEach(() => {
  hasRoom(diningRoom);
  jest.spyOn(client.reservations, 'freeTables').mockResolvedValue(reply([{ tables: ['t9'], seats: 6 }]));
  serves([novak, mala, ticha]);
});
afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const open = (search = `?date=${day}`) => renderAnnounced(<TablesScreen />, { at: `/panel/tables${search}` });
const list = async () => within(await screen.findByRole('region', { name: 'Tables and parties' }));
const entryOf = async (label: string) => {
  const area = within((await list()).getByRole('region', { name: label === '9' ? 'Garden' : 'Hall' }));
  return area.getByText(`Table ${label}:`, { exact: false }).closest('li') as HTMLElement;
};
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });

it('without tables leads nowhere but to the place where they are entered', async () => {
  hasRoom();
  const evening = serves([]);
  open();
  expect(await screen.findByText(/There are no tables yet: seats are counted/)).toBeTruthy();
  expect(evening).not.toHaveBeenCalled();
});

describe('the list', () => {
  it('says how each table stands at the moment, and names its parties of the day', async () => {
    open();
    const four = await entryOf('4');
    expect(four.textContent).toContain('Seated since 18:10, until 20:00: Eva Novák, 4\u00a0covers');
    const rows = within(four).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '18:00–20:00Eva Novák, 4\u00a0covers',
      '20:00–22:00Eva Tichá, 4\u00a0covers',
    ]);
    expect(within(await entryOf('5')).getByRole('button').textContent).toContain('stays there');
    expect((await entryOf('9')).textContent).toContain('Table 9: Free');
  });

  it('tells who has only arrived, and who sits over its time, from who sits as planned', async () => {
    const visit = (seatedAt?: string) => ({ visit: { arrivedAt: `${day}T17:05:00.000Z`, seatedAt } });
    const presence = { from: `${day}T17:00:00.000Z`, to: `${day}T19:45:00.000Z` };
    serves([
      { ...novak, ...visit() },
      { ...mala, ...visit(`${day}T17:10:00.000Z`), presence },
    ]);
    open();
    expect((await entryOf('4')).textContent).toContain('Reserved from 18:00 until 20:00, they have arrived: Eva Novák');
    expect((await entryOf('5')).textContent).toContain('Seated since 18:10, over their time since 20:00: Eva Malá');
    fireEvent.change(slider(), { target: { value: String(Date.parse(`${day}T19:30:00.000Z`)) } });
    expect((await entryOf('4')).textContent).toContain('Table 4: Free');
    expect((await entryOf('5')).textContent).toContain('over their time since 20:00: Eva Malá');
  });

  it('follows the moment by quarters of an hour', async () => {
    const { user } = open();
    await list();
    expect(slider().getAttribute('aria-valuetext')).toBe('18:00');
    await user.click(screen.getByRole('button', { name: 'A quarter of an hour earlier' }));
    expect(slider().getAttribute('aria-valuetext')).toBe('17:45');
    expect((await entryOf('4')).textContent).toContain('Reserved from 18:00 until 20:00: Eva Novák, 4\u00a0covers');
    fireEvent.change(slider(), { target: { value: String(Number(slider().value) - 4 * 15 * 60_000) } });
    expect((await entryOf('4')).textContent).toContain('Free until 18:00');
  });

  it('shows the day of the address, and the days around it', async () => {
    const { user, where } = open();
    await list();
    await user.click(screen.getByRole('button', { name: 'The day after' }));
    expect(where()).toBe('/panel/tables?date=2027-01-13');
    await waitFor(() => expect(jest.mocked(client.reservations.evening).mock.lastCall?.[0]?.query).toEqual({ date: '2027-01-13' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(where()).toBe(`/panel/tables?date=${today}`);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
    expect(where()).toBe(`/panel/tables?date=${day}`);
  });

  it('shows the present day when the address names none', async () => {
    open('?date=tomorrow');
    await list();
    expect(jest.mocked(client.reservations.evening).mock.calls.map(([input]) => input?.query)).toEqual([{ date: undefined }]);
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe(today);
  });
});

describe('the plan', () => {
  it('names each table with its state, and opens the party that sits there', async () => {
    const { user } = open();
    const hall = within(await screen.findByRole('group', { name: 'Hall at 18:00' }));
    hall.getByRole('button', { name: 'Table 1, 2 seats, Free' });
    await user.click(hall.getByRole('button', { name: /^Table 4, 4 seats, Seated since 18:10/ }));
    expect(await screen.findByRole('dialog', { name: 'Eva Novák, 4\u00a0covers' })).toBeTruthy();
  });

  it('draws a closed area as closed, and leads from a free table to its entry in the list', async () => {
    serves([novak, mala, ticha], { closedAreas: ['garden'] });
    const { user } = open();
    await screen.findByRole('button', { name: 'Table 9, 6 seats, Closed' });
    await user.click(await screen.findByRole('button', { name: 'Table 1, 2 seats, Free' }));
    expect(document.activeElement).toBe(await entryOf('1'));
  });
});

describe('the timeline', () => {
  it('has a bar for each party at each of its tables', async () => {
    const { user, where } = open();
    await list();
    await user.click(screen.getByRole('tab', { name: 'Timeline' }));
    expect(where()).toContain('view=timeline');
    const line = within(screen.getByRole('group', { name: 'Table 4' }));
    expect(line.getAllByRole('button').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Novák, 4, 18:00–20:00',
      'Tichá, 4, 20:00–22:00',
    ]);
    await user.click(
      within(screen.getByRole('group', { name: 'Table 5' })).getByRole('button', { name: 'Malá, 4, 18:00–20:00, stays there' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Eva Malá, 4\u00a0covers' })).toBeTruthy();
  });
});

describe('dragging', () => {
  const over = (table: string | undefined) => {
    const below = () => (table ? document.querySelector(`[data-table=${table}]`) : null);
    Object.assign(document, { elementFromPoint: below });
  };
  const seats = () => jest.spyOn(client.reservations, 'seat').mockResolvedValue(reply({ ...novak, version: 4 }, 'Seated.'));
  const barOf = async (name: RegExp) => {
    open(`?date=${day}&view=timeline`);
    return screen.findByRole('button', { name });
  };
  // the pointer events of jsdom have no place
  const point = (bar: HTMLElement, type: string, by = 0, button = 0) =>
    fireEvent(bar, new MouseEvent(type, { bubbles: true, clientX: 10, clientY: 10 + by, button }));
  const drag = (bar: HTMLElement, by = 40, button = 0) => {
    point(bar, 'pointerdown', 0, button);
    point(bar, 'pointermove', by);
  };
  const drop = (bar: HTMLElement, by = 40) => {
    point(bar, 'pointerup', by);
    fireEvent.click(bar);
  };

  it('a bar to another table seats the party there, without opening it', async () => {
    const seat = seats();
    const bar = await barOf(/^Novák, 4/);
    over('t9');
    drag(bar);
    expect(screen.getByText('Eva Novák, 4 covers: table 9')).toBeTruthy();
    drop(bar);
    await waitFor(() => expect(seat.mock.calls[0]?.[0]).toMatchObject({ id: 'n', body: { tables: ['t9'], isFixed: true, version: 3 } }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    // a key has no pointer before it
    await waitFor(() => {
      fireEvent.click(bar);
      expect(screen.getByRole('dialog')).toBeTruthy();
    });
  });

  it.each([
    ['to no table', undefined, 40, '', 0],
    ['to its own table', 't4', 40, '', 0],
    ['and leaving it by Esc', 't9', 40, 'Escape', 0],
    ['by less than a finger shakes', 't9', 3, '', 0],
    ['with the second button of a mouse', 't9', 40, '', 2],
  ] as const)('a bar %s changes nothing', async (_, table, by, key, button) => {
    const seat = seats();
    const bar = await barOf(/^Novák, 4/);
    over(table);
    drag(bar, by, button);
    if (key) fireEvent.keyDown(document, { key });
    drop(bar, by);
    expect(bar.dataset.dragged).toBeUndefined();
    // a call that was on its way would come first
    over('t1');
    drag(bar);
    drop(bar);
    await waitFor(() => expect(seat).toHaveBeenCalled());
    expect(seat.mock.calls.map(([{ body }]) => body.tables)).toEqual([['t1']]);
  });

  it('a party to a taken table asks for a reason, or swaps with the party that sits there', async () => {
    seats().mockRejectedValue(notAvailable('Table 5 is taken.'));
    const swap = jest.spyOn(client.reservations, 'swapTables').mockResolvedValue(reply([novak, mala], 'Swapped.'));
    const bar = await barOf(/^Novák, 4/);
    over('t5');
    drag(bar);
    drop(bar);
    const dialog = within(await screen.findByRole('dialog', { name: 'Seat them there anyway?' }));
    expect(dialog.getByText('Table 5 is taken.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Seat at 5 anyway' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Swap with Eva Malá, 4\u00a0covers' }));
    await waitFor(() => expect(swap.mock.calls[0]?.[0].body).toMatchObject({ first: 'n', second: 'm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a party to a table that the last one has left offers no swap with that one', async () => {
    serves([novak, { ...mala, visit: { leftAt: `${day}T17:30:00.000Z` } }]);
    seats().mockRejectedValue(notAvailable('There are too few seats at this table.'));
    const bar = await barOf(/^Novák, 4/);
    over('t5');
    drag(bar);
    drop(bar);
    const dialog = within(await screen.findByRole('dialog', { name: 'Seat them there anyway?' }));
    expect(dialog.queryByRole('button', { name: /^Swap with/ })).toBeNull();
  });
});

describe('parties without a table', () => {
  it('stand on top, are seated by one button or from a choice', async () => {
    const bare = reservation('b', 'Bílá');
    serves([novak, mala, ticha, bare]);
    const seat = jest.spyOn(client.reservations, 'seat').mockResolvedValue(reply(bare, 'Seated.'));
    const { user } = open();
    const box = within(await screen.findByRole('region', { name: '1 party without a table' }));
    expect(box.getByRole('listitem').textContent).toContain('18:00 Eva Bílá, 4\u00a0covers');
    await user.click(await box.findByRole('button', { name: 'Seat at 9' }));
    await waitFor(() => expect(seat.mock.calls[0]?.[0]).toMatchObject({ id: 'b', body: { tables: ['t9'] } }));
    await user.click(box.getByRole('button', { name: 'Choose a table for Eva Bílá, 4\u00a0covers' }));
    expect(await screen.findByRole('dialog', { name: 'Eva Bílá, 4\u00a0covers' })).toBeTruthy();
  });
});

it('says of when the evening is when it cannot be read again, and what waits for the network', async () => {
  open();
  await screen.findByRole('region', { name: 'Tables and parties' });
  act(() => void keepAct({ id: 'n', version: 3, act: { step: 'left' } }));
  await screen.findByText(/^1 tap waits for the network\. The list is from \d/);
  expect((await entryOf('4')).textContent).toContain('not sent yet');
  act(() => dropAllActs());
  jest.mocked(client.reservations.evening).mockRejectedValue(new ApiError({ message: 'A network error has occurred.' }));
  act(() => void dispatchEvent(new Event('focus')));
  await screen.findByText(/^A network error has occurred\. This is how it stood at \d/);
});

describe('the evening that goes on', () => {
  const at = (clock: string) => `${day}T${clock}:00.000Z`;
  const seated = { visit: { arrivedAt: at('17:05'), seatedAt: at('17:10') }, presence: { from: at('17:00'), to: at('19:00') } };
  /** At 20:20 Novák sits over the time at 4, where Tichá waits for the table at the door; Malá comes to 5 at 20:30. */
  const evening = [
    { ...novak, ...seated, presence: { from: at('17:00'), to: at('19:45') } },
    reservation('m', 'Malá', { tables: ['t5'], dateTime: `${day}T20:30`, startsAt: at('19:30'), until: at('21:30') }),
    { ...ticha, visit: { arrivedAt: at('18:58') } },
  ];
  const times = { date: day, from: `${day}T20:00`, to: `${day}T23:00`, joinedAt: at('19:00'), expectedAt: undefined };
  const ester: QueuedParty = { ...waitingParty, _id: 'q', userName: 'Ester', ...times };
  const opens = (reservations: Reservation[] = evening) => {
    jest.useFakeTimers({ now: new Date(`${day}T19:20:30Z`), advanceTimers: true });
    serves(reservations, {}, day);
    jest.spyOn(client.queue, 'list').mockResolvedValue(reply([ester]));
    return open('');
  };
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  const seat = () => jest.spyOn(client.reservations, 'seat').mockResolvedValue(reply({ ...ticha, version: 4 }));
  const visit = () => jest.spyOn(client.reservations, 'visit').mockResolvedValue(reply({ ...ticha, version: 5 }));

  it('writes on each table the guest, the covers and the minutes; over the time in red, hatched while the next party is at the door', async () => {
    opens();
    const four = await screen.findByRole('button', {
      name: 'Table 4, 4 seats, Seated since 18:10, over their time since 20:00: Eva Novák, 4\u00a0covers; at the door for this table: Eva Tichá, 4\u00a0covers',
    });
    expect([...four.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['4', 'Novák', '4 · +20′']);
    expect([four.dataset.tone, four.dataset.hatched]).toEqual(['danger', 'true']);
    const five = screen.getByRole('button', { name: /^Table 5, 4 seats, Reserved from 20:30/ });
    expect([...five.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['5', 'Malá', '4 · 20:30']);
    expect(five.dataset.hatched).toBeUndefined();
  });

  it('seats guests who walk in by a free table, their number, unless they are two, and Seat', async () => {
    const enter = jest.spyOn(client.reservations, 'enter').mockResolvedValue(reply({ ...novak, tables: ['t1'] }, 'Seated.'));
    opens();
    await press('Table 1, 2 seats, Free');
    const dialog = within(await screen.findByRole('dialog', { name: 'Guests who walked in' }));
    expect(dialog.getByText('Table 1: Free')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '2 guests' }).checked).toBe(true);
    fireEvent.click(dialog.getByRole('radio', { name: '1 guest' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Seat' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(enter.mock.calls[0]?.[0].body).toMatchObject({ seats: 1, source: 'walkin', tables: ['t1'], dateTime: `${day}T20:20` });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names who is at the door, without a reservation too, and who comes within the hour', async () => {
    opens();
    const named = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('button');
    const words = (buttons: HTMLElement[]) => buttons.map(({ textContent }) => textContent);
    await screen.findByText(/Ester/);
    expect(words(await named('At the door (2)'))).toEqual([
      '20:00 Eva Tichá, 4\u00a0coversTable 4 · Arrived 19:58',
      '20:00 Ester, 2\u00a0coversno table in sight',
    ]);
    expect(words(await named('Coming (1)'))).toEqual(['20:30 Eva Malá, 4\u00a0coversTable 5 · in 9\u00a0min']);
  });

  it('brings a party at the door to a table by two taps: it gets the table and sits down', async () => {
    const [given, stepped] = [seat(), visit()];
    opens();
    await press(/^20:00 Eva Tichá/);
    expect(screen.getByText('Eva Tichá, 4 covers: at which table?')).toBeTruthy();
    await press('Table 9, 6 seats, Free');
    await waitFor(() => expect(given.mock.calls).toMatchObject([[{ id: 't', body: { tables: ['t9'], step: 'seated', version: 3 } }]]));
    expect(stepped).not.toHaveBeenCalled();
    expect(screen.queryByText(/at which table/)).toBeNull();
  });

  it('seats it at its own table, and asks why while somebody sits there', async () => {
    const given = seat();
    const refused = notAvailable('Novák still sits there.');
    const stepped = visit().mockRejectedValueOnce(refused);
    opens();
    await press(/^20:00 Eva Tichá/);
    await press(/^Table 4, /);
    expect(await screen.findByText('Novák still sits there.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'They share' } });
    await press('Seat at 4 anyway');
    await waitFor(() => expect(stepped.mock.calls[1]?.[0].body).toMatchObject({ step: 'seated', override: 'They share' }));
    expect(given).not.toHaveBeenCalled();
  });

  it('gives who only comes another table, in the list too, and seats who waits without a reservation', async () => {
    const [given, stepped] = [seat(), visit()];
    const queued = jest.spyOn(client.queue, 'seat').mockResolvedValue(reply({ ...ester, seated: reservation('s', '') }));
    opens();
    await press(/^20:30 Eva Malá/);
    await press('Eva Malá, 4\u00a0covers: table 9');
    await waitFor(() => expect(given.mock.calls).toMatchObject([[{ id: 'm', body: { tables: ['t9'] } }]]));
    await press(/^20:00 Ester/);
    await press('Table 1, 2 seats, Free');
    await waitFor(() => expect(queued.mock.calls).toMatchObject([[{ id: 'q', body: { tables: ['t1'] } }]]));
    expect(stepped).not.toHaveBeenCalled();
  });

  it('puts a party back that was picked up, by Esc or by another tap', async () => {
    opens();
    const malaButton = await screen.findByRole('button', { name: /^20:30 Eva Malá/ });
    for (const putBack of [() => fireEvent.keyDown(document, { key: 'Escape' }), () => fireEvent.click(malaButton)]) {
      fireEvent.click(malaButton);
      expect(malaButton.getAttribute('aria-pressed')).toBe('true');
      putBack();
      expect(malaButton.getAttribute('aria-pressed')).toBe('false');
    }
    await press('Table 1, 2 seats, Free');
    expect(await screen.findByRole('dialog', { name: 'Guests who walked in' })).toBeTruthy();
  });

  it('has what happens next in the dialog of a party', async () => {
    const stepped = visit();
    opens();
    await press(/^Table 4, /);
    await press('Left');
    await waitFor(() => expect(stepped.mock.calls).toMatchObject([[{ id: 'n', body: { step: 'left', version: 3 } }]]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an area', () => {
  const closes = () => jest.spyOn(client.opening, 'closeArea').mockResolvedValue(reply([], 'Closed.'));
  const bodies = () => jest.mocked(client.opening.closeArea).mock.calls.map(([{ id, body }]) => ({ id, ...body }));

  it('is closed in one tap when nobody is affected', async () => {
    closes();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Close on this day: Garden' }));
    expect(await screen.findByText('Closed.')).toBeTruthy();
    expect(bodies()).toEqual([{ id: 'garden', date: day, isClosed: true, affected: { guests: 'keep', seen: [] } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows who would have no table, and is closed with what is decided about them', async () => {
    closes().mockRejectedValueOnce(new ApiError({ message: 'Others.', status: 409, code: 'affected_changed', data: [novak] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Close on this day: Hall' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Hall?' }));
    expect(dialog.getByRole('row', { name: /Eva Novák/ })).toBeTruthy();
    await user.click(dialog.getByLabelText('Keep them without a table, nobody is written to'));
    await user.click(dialog.getByRole('button', { name: 'Save and keep 1 reservation' }));
    await waitFor(() => expect(bodies()[1]).toMatchObject({ id: 'hall', isClosed: true, affected: { guests: 'keep', seen: ['n'] } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that staff have closed is opened again in one tap; that of another season is not', async () => {
    closes();
    serves([novak, mala, ticha], { closedAreas: ['hall', 'garden'], closedByStaff: ['garden'] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open again: Garden' }));
    await waitFor(() => expect(bodies()[0]).toMatchObject({ id: 'garden', isClosed: false }));
    expect(screen.getByText('Closed for the season')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /: Hall$/ })).toBeNull();
  });

  it('of a past day stays as it was', async () => {
    serves([]);
    open(`?date=${addDays(today, -1)}`);
    await list();
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
  });

  it('is closed for today until the service ends, also past midnight', async () => {
    closes();
    serves([], {}, day);
    jest.useFakeTimers({ now: new Date(`${day}T23:30Z`), advanceTimers: true });
    open('');
    fireEvent.click(await screen.findByRole('button', { name: 'Close for today: Garden' }));
    await waitFor(() => expect(bodies()).toMatchObject([{ id: 'garden', date: day, isClosed: true }]));
  });
});
