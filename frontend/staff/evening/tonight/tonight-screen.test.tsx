import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Evening, WaitingRequest } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { visitAfter } from '#evening/rules/visit';
import { addDays } from '#house/rules/wall-time';
import { tonight as texts } from '#texts/tonight';
import { earliestTime } from '../../../guest/evening/reservation-rules.ts';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { diningRoom, hasRoom } from '../../../testing/dining-room.ts';
import { aParty, today, waitingParty } from '../../../testing/evening-party.ts';
import { renderAnnounced, renderScreen } from '../../../testing/render.tsx';
import { conflictWith, notAvailable } from '../../../testing/replies.ts';
import { TonightScreen } from './tonight-screen.tsx';

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

function party(_id: string, surname: string, minutes: number, changes: Partial<Reservation> = {}): Reservation {
  const start = inMinutes(minutes);
  const times = { dateTime: earliestTime(start), startsAt: start.toISOString(), until: inMinutes(minutes + 120).toISOString() };
  return aParty(_id, '18:00', { userSurname: surname, ...times, version: 3, tables: ['t4'], ...changes });
}

const atDoor = { ...waitingParty, date: today, from: `${today}T18:20`, to: `${today}T22:00`, expectedAt: undefined };

let stored: Reservation[] = [];
let waiting: WaitingRequest[] = [];
let state = 0;
const evening = (): Evening => ({
  date: today,
  state: String(state),
  reservations: stored,
  slots: [
    { time: inMinutes(-15).toISOString(), covers: 4, taken: 30, tablesTaken: 3 },
    { time: inMinutes(15).toISOString(), covers: 2, taken: 20, tablesTaken: 2 },
  ],
  seats: 40,
  tables: 4,
  waiting,
  counts: { today: 42, tomorrow: 7 },
});
const has = (...reservations: Reservation[]) => {
  stored = reservations;
  state += 1;
};
const visits = () => jest.mocked(client.reservations.visit);
const takenBack = () => jest.mocked(client.reservations.takeBack).mock.calls.map(([call]) => call);

beforeEach(() => {
  waiting = [];
  hasRoom(diningRoom);
  jest.spyOn(client.queue, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.reservations, 'evening').mockImplementation(async (input) => {
    const since = input?.query?.since;
    return { message: '', data: since === String(state) ? { date: today, state: since, isUnchanged: true } : evening() };
  });
  jest.spyOn(client.reservations, 'freeTables').mockResolvedValue({ message: '', data: [{ tables: ['t1'], seats: 2 }] });
  const first = new Map<string, Reservation>();
  jest.spyOn(client.reservations, 'takeBack').mockImplementation(async ({ id, body: { version = 0 } }) => {
    const data = { ...(first.get(id) as Reservation), version: version + 1 };
    has(...stored.map((one) => (one._id === id ? data : one)));
    return { message: 'Taken back.', data };
  });
  jest.spyOn(client.reservations, 'visit').mockImplementation(async ({ id, body: { step } }) => {
    const before = stored.find((one) => one._id === id) as Reservation;
    first.set(id, before);
    const at = new Date().toISOString();
    const presence = step === 'seated' ? { from: at, to: inMinutes(60).toISOString() } : undefined;
    const data = { ...before, visit: visitAfter(undefined, step, new Date()), presence, version: before.version + 1 };
    has(...stored.map((one) => (one._id === id ? data : one)));
    return { message: '', data };
  });
});

const open = (at = '/panel/tonight') => renderAnnounced(<TonightScreen />, { at });
/** The screen, which can be left and opened again. */
function Tour() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        Leave
      </button>
      {isThere && <TonightScreen />}
    </>
  );
}
const lineOf = async (name: string) => (await screen.findByText(`Jan ${name}`)).closest('li') as HTMLElement;
const rowOf = async (name: string) => within(await lineOf(name));
const labelsIn = (line: HTMLElement) => [...line.querySelectorAll('button')].map(({ textContent }) => textContent).filter(Boolean);
const sits = (since: number): Partial<Reservation> => ({
  visit: { seatedAt: inMinutes(since).toISOString() },
  presence: { from: inMinutes(since).toISOString(), to: inMinutes(60).toISOString() },
});
const show = async (user: ReturnType<typeof open>['user'], tab: 'Coming' | 'At the door' | 'Seated') =>
  user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }));

it('has who sits there since the evening before in its list and in its figures, and not on another day', async () => {
  const sitting = party('o', 'Dlouhý', -120, { ...sits(-110), seats: 4 });
  const overnight = [{ _id: 'o', tables: ['t4'], seats: 4, from: sitting.startsAt, to: inMinutes(60).toISOString(), reservation: sitting }];
  jest.mocked(client.reservations.evening).mockImplementation(async (input) => {
    return { message: '', data: { ...evening(), date: input?.query?.date ?? today, overnight } };
  });
  const { user } = open();
  await show(user, 'Seated');
  (await rowOf('Dlouhý')).getByRole('button', { name: 'Left' });
  screen.getByText(/^4 in · 0 to come · 3 free/);
  await user.click(screen.getByRole('radio', { name: /^Tomorrow/ }));
  await waitFor(() => expect(screen.queryByText('Jan Dlouhý')).toBeNull());
});

it('offers no step at the door of a later day', async () => {
  const tomorrow = addDays(today, 1);
  has(party('a', 'Novák', 24 * 60));
  jest.mocked(client.reservations.evening).mockImplementation(async (input) => {
    return { message: '', data: { ...evening(), date: input?.query?.date ?? today } };
  });
  const { user } = open(`/panel/tonight?date=${tomorrow}`);
  expect(labelsIn(await lineOf('Novák'))).toEqual([]);
  await user.click((await rowOf('Novák')).getByRole('button', { name: 'More for Jan Novák' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Edit' });
  expect(dialog.queryByRole('button', { name: /^(Arrived|Seated)$/ })).toBeNull();
});

it('leads by one tap to where a party at the door is written down, and says how many wait', async () => {
  has(party('a', 'Novák', 30));
  jest.mocked(client.queue.list).mockResolvedValue({ message: '', data: [atDoor] });
  const { user } = renderScreen(<TonightScreen />);
  await user.click(await screen.findByRole('button', { name: '1 party waits at the door' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('At the door (1)');
  await screen.findByText('Ada');
  screen.getByLabelText('Name');
});

describe('the rows of an evening', () => {
  it.each<[string, Reservation, string[], string, ('At the door' | 'Seated')?]>([
    ['expected', party('a', 'Novák', 30), ['Arrived'], 'in 29 min'],
    ['that is due in less than a minute', party('a', 'Novák', 0.5), ['Arrived'], 'due now'],
    ['late', party('a', 'Novák', -15), ['Arrived'], '15 min late'],
    ['that waits for an answer', party('a', 'Novák', 30, { status: 'pending' }), ['Confirm'], 'Pending'],
    [
      'that has arrived',
      party('a', 'Novák', 0, { visit: { arrivedAt: '2026-12-18T18:00:00.000Z' } }),
      ['Seat at 4'],
      'Arrived 19:00',
      'At the door',
    ],
    [
      'that has arrived and has no table',
      party('a', 'Novák', 0, { tables: [], visit: { arrivedAt: '2026-12-18T18:00:00.000Z' } }),
      ['Seat at 1'],
      'No table',
      'At the door',
    ],
    ['that is over its time', party('a', 'Novák', -150, sits(-150)), ['Left'], '30 min over', 'Seated'],
  ])('show the next action and the state of a party %s', async (_, reservation, actions, words, ...tabs) => {
    has(reservation);
    const { user } = open();
    for (const tab of tabs) if (tab) await show(user, tab);
    const row = await rowOf('Novák');
    const line = await lineOf('Novák');
    await waitFor(() => expect(labelsIn(line)).toEqual(actions));
    row.getByText(words);
    row.getByText('2 covers');
  });

  it('are not drawn anew when something happens in another one', async () => {
    has(party('a', 'Novák', 30), party('b', 'Malá', 45), party('c', 'Velká', 60, { status: 'pending' }));
    jest
      .spyOn(client.reservations, 'answer')
      .mockResolvedValue({ message: '', data: { ...(stored[2] as Reservation), status: 'confirmed' } });
    const { user } = open();
    await (await rowOf('Velká')).findByText('Table 4');
    const drawn = jest.spyOn(texts, 'more');
    await user.click((await rowOf('Novák')).getByRole('button', { name: 'Arrived' }));
    await (await rowOf('Novák')).findByText(/^Arrived \d/);
    jest.mocked(client.reservations.evening).mockImplementation(() => new Promise(() => undefined));
    await user.click((await rowOf('Velká')).getByRole('button', { name: 'Confirm' }));
    await (await rowOf('Velká')).findByRole('button', { name: 'Arrived' });
    expect(new Set(drawn.mock.calls.map(([guest]) => guest))).toEqual(new Set(['Jan Novák', 'Jan Velká']));
  });

  it('keep the focus on their button from one state to the next, and take one press of it', async () => {
    const pending = party('a', 'Novák', 30, { status: 'pending' });
    has(pending);
    jest.spyOn(client.reservations, 'answer').mockImplementation(async () => {
      has({ ...pending, status: 'confirmed', version: 4 });
      return { message: '', data: stored[0] as Reservation };
    });
    const { promise: mayAnswer, resolve } = Promise.withResolvers<void>();
    const visit = visits().getMockImplementation();
    visits().mockImplementation(async (call) => {
      await mayAnswer;
      return (visit as NonNullable<typeof visit>)(call);
    });
    const { user } = open();
    const buttonOf = async (name: string) => (await rowOf('Novák')).findByRole<HTMLButtonElement>('button', { name });
    (await buttonOf('Confirm')).focus();
    await user.keyboard('{Enter}');
    const arrived = await buttonOf('Arrived');
    expect(document.activeElement).toBe(arrived);
    await user.keyboard('{Enter}{Enter}');
    expect([arrived.disabled, arrived.getAttribute('aria-disabled'), visits().mock.calls.length]).toEqual([false, 'true', 1]);
    resolve();
    for (const name of ['Seat at 4', 'Left']) {
      const button = await buttonOf(name);
      expect(document.activeElement).toBe(button);
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
      await user.keyboard('{Enter}');
    }
  });

  it('fold away who has gone, did not come or cancelled', async () => {
    const gone = inMinutes(-5).toISOString();
    has(
      party('a', 'Novák', 30),
      party('b', 'Left', -60, { visit: { leftAt: gone } }),
      party('c', 'Never', -60, { visit: { noShowAt: gone } }),
      party('d', 'Cancelled', 30, { status: 'cancelled' }),
    );
    open();
    await rowOf('Novák');
    const folds = ['Left, not come, past (2)', 'Cancelled (1)'].map((line) => screen.getByText(line).closest('details')?.open);
    expect(folds).toEqual([false, false]);
  });

  it('say when the next party needs the table', async () => {
    const next = party('b', 'Dvořák', 20);
    has(party('a', 'Novák', -130, sits(-130)), next);
    const { user } = open();
    await show(user, 'Seated');
    await (await rowOf('Novák')).findByText(`Table 4 is needed at ${next.dateTime.slice(11)}: Jan Dvořák`);
  });

  it('tell how full the house is, also those who do not see the picture', async () => {
    has(party('a', 'Novák', 30));
    open();
    const slots = within(await screen.findByRole('list', { name: 'How full the house is' })).getAllByRole('listitem');
    const words = [': 4 arrive, 3 of 4 tables taken', ': 2 arrive, 2 of 4 tables taken'];
    expect(slots.map(({ textContent }) => textContent?.slice(5))).toEqual(words);
  });
});

it('shows of a day that is over also who came and was never seated, and says of none that nobody had booked', async () => {
  const yesterday = addDays(today, -1);
  const present = jest.mocked(client.reservations.evening).getMockImplementation();
  jest.mocked(client.reservations.evening).mockImplementation(async (input) => {
    const reply = await present?.(input);
    return input?.query?.date === yesterday ? { message: '', data: { ...evening(), date: yesterday } } : (reply as never);
  });
  const over = { startsAt: inMinutes(-1500).toISOString(), until: inMinutes(-1400).toISOString() };
  has(
    party('a', 'Čekal', -1500, { ...over, visit: { arrivedAt: over.startsAt } }),
    party('b', 'Odešel', -1500, { ...over, visit: { leftAt: over.until } }),
  );
  open(`/panel/tonight?date=${yesterday}`);
  await rowOf('Čekal');
  await rowOf('Odešel');
  expect(screen.queryByText('There are no reservations on this day.')).toBeNull();
});

describe('the steps at the door', () => {
  it('are one tap each, and the last one can be taken back', async () => {
    has(party('a', 'Novák', 0));
    const { user } = open();
    await user.click(await (await rowOf('Novák')).findByRole('button', { name: 'Arrived' }));
    expect(visits().mock.calls[0]?.[0]).toMatchObject({ id: 'a', body: { step: 'arrived', version: 3 } });
    await show(user, 'At the door');
    await user.click(await (await rowOf('Novák')).findByRole('button', { name: 'Seat at 4' }));
    expect(await screen.findByText('Jan Novák: seated')).toBeTruthy();
    // the undo of the step before is gone
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Jan Novák: Taken back.');
    expect(takenBack()).toEqual([{ id: 'a', body: { version: 5 } }]);
    expect(visits()).toHaveBeenCalledTimes(2);
    await (await rowOf('Novák')).findByRole('button', { name: 'Seat at 4' });
  });

  it('are taken back by Ctrl+Z', async () => {
    has(party('a', 'Novák', 0));
    const { user } = open();
    await user.click(await (await rowOf('Novák')).findByRole('button', { name: 'Arrived' }));
    await screen.findByText('Jan Novák: arrived');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await screen.findByText('Jan Novák: Taken back.');
    expect(takenBack()).toEqual([{ id: 'a', body: { version: 4 } }]);
    // what the step has written down is gone before the evening is read again
    await (await rowOf('Novák')).findByRole('button', { name: 'Arrived' });
  });

  it('stay as they are when the server does not take them back, and say why', async () => {
    has(party('a', 'Novák', 0));
    const tooLate = new ApiError({ status: 409, code: 'illegal_transition', message: 'It is too late.' });
    jest.mocked(client.reservations.takeBack).mockRejectedValue(tooLate);
    const { user } = open();
    await user.click(await (await rowOf('Novák')).findByRole('button', { name: 'Arrived' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('It is too late.');
    await (await rowOf('Novák')).findByRole('button', { name: 'Seat at 4' });
  });

  it('confirm a request against a rule only with a reason', async () => {
    has(party('a', 'Novák', 30, { status: 'pending' }));
    const answer = jest
      .spyOn(client.reservations, 'answer')
      .mockRejectedValueOnce(notAvailable('No table is left.'))
      .mockImplementation(async () => ({ message: 'Confirmed.', data: party('a', 'Novák', 30, { version: 4 }) }));
    const { user } = open();
    await user.click(await (await rowOf('Novák')).findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Regulars');
    await user.click(dialog.getByRole('button', { name: 'Do it anyway' }));
    await screen.findByText('Confirmed.');
    expect(answer.mock.calls.map(([{ body }]) => body.override)).toEqual([undefined, 'Regulars']);
  });

  it('end with who came without a reservation: taken back, the party is gone from the list', async () => {
    has(party('a', 'Novák', 30));
    jest.spyOn(client.reservations, 'freeTables').mockResolvedValue({ message: '', data: [] });
    jest.spyOn(client.reservations, 'enter').mockImplementation(async () => {
      const data = party('w', 'Walk-in', 0, { version: 1, source: 'walkin', visit: { seatedAt: new Date().toISOString() } });
      has(...stored, data);
      return { message: 'Entered.', data };
    });
    jest
      .mocked(client.reservations.takeBack)
      .mockImplementation(async ({ id }) => ({ message: 'Taken back.', data: { _id: id, isGone: true } }));
    const { user } = open();
    await rowOf('Novák');
    await user.click(screen.getByRole('button', { name: 'Walk-in' }));
    await user.click(await screen.findByRole('button', { name: 'Seat' }));
    await rowOf('Walk-in');
    // the evening that is read next knows the party still
    jest.mocked(client.reservations.evening).mockImplementation(() => new Promise(() => undefined));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Taken back.');
    expect(takenBack()).toEqual([{ id: 'w', body: { version: 1 } }]);
    await waitFor(() => expect(screen.queryByText('Jan Walk-in')).toBeNull());
    await rowOf('Novák');
  });

  it.each([['Details'], ['Edit'], ['Cancel reservation']])('lead from the menu to %s, and back to the row', async (name) => {
    has(party('a', 'Novák', 30));
    const { user } = open();
    const more = await screen.findByRole('button', { name: 'More for Jan Novák' });
    await user.click(more);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText(texts.longer(15))).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog], [role=alertdialog]')).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  it('are two taps where they are in the menu: a no-show, back again, and a quarter of an hour more', async () => {
    const later = party('a', 'Novák', -5, { version: 9, until: inMinutes(130).toISOString() });
    const stay = jest.spyOn(client.reservations, 'stay').mockResolvedValue({ message: '', data: later });
    has(
      party('a', 'Novák', -5),
      party('b', 'Pryč', -60, { visit: { leftAt: inMinutes(-5).toISOString() } }),
      party('c', 'Sedící', -60, sits(-50)),
    );
    const { user } = open();
    const tapInMenu = async (name: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: `More for Jan ${name}`, hidden: true }));
      await user.click(await screen.findByRole('button', { name: item }));
    };
    await tapInMenu('Novák', 'Stays 15 minutes longer');
    expect(stay.mock.calls[0]?.[0]).toMatchObject({ id: 'a', body: { minutes: 15 } });
    await tapInMenu('Novák', 'No-show');
    await tapInMenu('Pryč', 'Back at the table');
    await show(user, 'Seated');
    await tapInMenu('Sedící', 'Not at the table yet');
    expect(visits().mock.calls.map(([{ id, body }]) => [id, body.step])).toEqual([
      ['a', 'no_show'],
      ['b', 'seated'],
      ['c', 'arrived'],
    ]);
  });

  it('write down in two taps that more guests have come than were booked, and take it back', async () => {
    const update = jest.spyOn(client.reservations, 'update').mockImplementation(async ({ body }) => {
      const data = { ...(stored[0] as Reservation), seats: body.seats ?? 0, version: (body.version ?? 0) + 1 };
      return { message: '', data };
    });
    has(party('a', 'Novák', -5, { seats: 9 }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More for Jan Novák', hidden: true }));
    await user.click(
      within(await screen.findByRole('group', { name: 'How many guests came instead' })).getByRole('button', { name: '11 covers' }),
    );
    await screen.findByText('Jan Novák: now 11 guests');
    expect(update.mock.calls.map(([{ id, body }]) => [id, body])).toEqual([['a', { _id: 'a', seats: 11, version: 3 }]]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(takenBack()).toEqual([{ id: 'a', body: { version: 4 } }]));
  });

  it('write a note about who sits there already, and closing asks first', async () => {
    has(party('a', 'Novák', -40, sits(-30)));
    const update = jest.spyOn(client.reservations, 'update').mockImplementation(async ({ body: { staffNote } }) => ({
      message: 'Saved.',
      data: { ...(stored[0] as Reservation), staffNote, version: 4 },
    }));
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Seated (1)' }));
    await user.click((await rowOf('Novák')).getByRole('button', { name: 'More for Jan Novák' }));
    await user.click(screen.getByRole('button', { name: 'Staff note' }));
    await user.type(screen.getByRole('textbox', { name: 'Staff note' }), 'No nuts.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toEqual({ _id: 'a', version: 3, staffNote: 'No nuts.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are done when a colleague has done the same first, and only what the later host did is taken back', async () => {
    has(party('a', 'Novák', 0));
    const theirs = party('a', 'Novák', 0, { version: 4, visit: { arrivedAt: inMinutes(0).toISOString() } });
    visits().mockRejectedValueOnce(conflictWith(theirs));
    const { user } = open();
    await user.click(await (await rowOf('Novák')).findByRole('button', { name: 'Arrived' }));
    await screen.findByText('Jan Novák: arrived');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('ask the later host when a colleague changed the party first', async () => {
    has(party('a', 'Novák', 0));
    const theirs = party('a', 'Novák', 0, { version: 4, seats: 5 });
    visits().mockRejectedValueOnce(conflictWith(theirs));
    const { user } = open();
    await user.click(await (await rowOf('Novák')).findByRole('button', { name: 'Arrived' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Seats: 2 → 5');
    await user.click(dialog.getByRole('button', { name: 'Do it anyway' }));
    expect(visits().mock.calls.at(-1)?.[0]).toMatchObject({ body: { step: 'arrived', version: 4 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const comesBack = () => act(() => void window.dispatchEvent(new Event('focus')));

describe('new reservations', () => {
  const comes = (surname: string) => has(...stored, party(surname, surname, 5));

  it('are shown with a mark when no row in view would move', async () => {
    has(party('a', 'Novák', 30));
    open();
    await rowOf('Novák');
    comes('Nová');
    comesBack();
    (await rowOf('Nová')).getByText('New');
    expect((await rowOf('Novák')).queryByText('New')).toBeNull();
  });

  it('wait for a tap when they would move a row in view', async () => {
    has(party('a', 'Novák', 30));
    const { user } = open();
    const box = { top: 100, bottom: 200 } as DOMRect;
    jest.spyOn(await lineOf('Novák'), 'getBoundingClientRect').mockReturnValue(box);
    comes('Nová');
    comesBack();
    await screen.findByText('1 new reservation');
    expect(screen.queryByText('Jan Nová')).toBeNull();
    await user.click(screen.getByRole('button', { name: '1 new reservation' }));
    (await rowOf('Nová')).getByText('New');
    await waitFor(() => expect(screen.queryByText('1 new reservation')).toBeNull());
  });

  it('wait while a finger is on the list', async () => {
    has(party('a', 'Novák', 30));
    open();
    fireEvent.pointerDown(await lineOf('Novák'));
    comes('Nová');
    comesBack();
    await screen.findByText('1 new reservation');
    expect(screen.queryByText('Jan Nová')).toBeNull();
  });
});

describe('what guests and colleagues change', () => {
  afterEach(() => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  });
  const becomes = (id: string, changes: Partial<Reservation>) =>
    has(...stored.map((one) => (one._id === id ? { ...one, version: one.version + 1, ...changes } : one)));

  it('is marked on its row and said above the list until the details are opened', async () => {
    has(party('a', 'Novák', 30), party('b', 'Malá', 45));
    const { user } = open();
    await rowOf('Malá');
    becomes('b', { seats: 4 });
    comesBack();
    await (await rowOf('Malá')).findByText('Changed: 2 → 4 covers');
    await user.click(screen.getByRole('button', { name: 'Jan Malá · Changed: 2 → 4 covers' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/Changed:/)).toBeNull());
  });

  it('leaves a cancelled party where it was expected, and counts it no more', async () => {
    has(party('a', 'Novák', 30), party('b', 'Malá', 45));
    open();
    await rowOf('Malá');
    becomes('b', { status: 'cancelled', tables: [] });
    becomes('a', { seats: 3 });
    comesBack();
    await (await rowOf('Malá')).findByText('Cancelled');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Coming (1)');
    screen.getByRole('button', { name: 'Jan Novák · Changed: 2 → 3 covers · +1' });
  });

  it('takes a new request for seen when it is confirmed here', async () => {
    has(party('a', 'Novák', 30));
    jest.spyOn(client.reservations, 'answer').mockImplementation(async ({ id }) => {
      becomes(id, { status: 'confirmed' });
      return { message: '', data: stored.find((one) => one._id === id) as Reservation };
    });
    const { user } = open();
    await rowOf('Novák');
    has(...stored, party('b', 'Malá', 45, { status: 'pending' }));
    comesBack();
    (await rowOf('Malá')).getByText('New');
    await user.click((await rowOf('Malá')).getByRole('button', { name: 'Confirm' }));
    await (await rowOf('Malá')).findByRole('button', { name: 'Arrived' });
    expect((await rowOf('Malá')).queryByText('New')).toBeNull();
  });

  it('is counted on the icon, each reservation once, and is marked when staff come back from another screen', async () => {
    const setAppBadge = jest.fn(async () => {});
    Object.assign(navigator, { setAppBadge, clearAppBadge: async () => {} });
    has(party('a', 'Novák', 30));
    const { user } = renderScreen(<Tour />);
    await rowOf('Novák');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    has({ ...(stored[0] as Reservation), version: 4, comment: 'Late.' }, party('b', 'Malá', 45, { status: 'pending' }));
    waiting = [{ ...(stored[1] as Reservation), date: today }];
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await (await rowOf('Novák')).findByText('Changed: comment');
    (await rowOf('Malá')).getByText('New');
    expect(setAppBadge.mock.calls.at(-1)).toEqual([2]);
  });
});

it('the list stays when the server cannot be reached, and says of when it is', async () => {
  has(party('a', 'Novák', 30));
  open();
  await rowOf('Novák');
  jest.mocked(client.reservations.evening).mockRejectedValue(new ApiError({ status: 400, message: 'No connection.' }));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect((await screen.findByText(/^No connection. This is how it stood at \d\d:\d\d\.$/)).textContent).toBeTruthy();
  await rowOf('Novák');
});

it('finds by the name without accents who comes, has left and waits at the door', async () => {
  has(party('a', 'Říha', 30), party('b', 'Novák', 30), party('c', 'Říhal', -60, { visit: { leftAt: inMinutes(-5).toISOString() } }));
  jest.mocked(client.queue.list).mockResolvedValue({ message: '', data: [{ ...atDoor, userName: 'Riha' }] });
  const { user } = open();
  await rowOf('Novák');
  await user.type(screen.getByRole('searchbox'), 'riha');
  await screen.findByText('Riha');
  await rowOf('Říha');
  expect(screen.queryByText('Jan Novák')).toBeNull();
  await rowOf('Říhal');
});

it('says how the evening stands, and of a walk-in without a table that it has none', async () => {
  has(party('a', 'Novák', 60, { seats: 5 }), party('b', 'Bar', -30, { seats: 3, tables: [], ...sits(-30) }));
  const { user } = open();
  await screen.findByText('3 in · 5 to come · 4 free');
  await show(user, 'Seated');
  within(await screen.findByRole('region', { name: 'Without a table (1)' })).getByText('Jan Bar');
});

it('says in a row from which table a party was moved, and shows the words of its signs on a tap', async () => {
  has(party('a', 'Novák', 60, { movedFrom: ['t1'], staffNote: 'Regulars.' }));
  const { user } = open();
  await (await rowOf('Novák')).findByText('from 1');
  const signs = (await rowOf('Novák')).getByRole('button', { name: 'What to know of Jan Novák' });
  expect(signs.getAttribute('aria-expanded')).toBe('false');
  await user.click(signs);
  expect(signs.getAttribute('aria-expanded')).toBe('true');
  (await rowOf('Novák')).getByText('Staff: Regulars.');
});
