import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Availability, BookableTime, TimeState } from '#evening/contract/availability';
import type { Evening } from '#evening/contract/evening';
import type { GuestRecord } from '#evening/contract/guests';
import type { QueuedParty } from '#evening/contract/queue';
import type { Reservation } from '#evening/contract/reservation';
import { addDays } from '#house/rules/wall-time';
import { earliestTime } from '../../../guest/evening/reservation-rules.ts';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { dropDrafts, keepDraft } from '../../../house/client/editing/drafts.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { diningRoom, hasRoom } from '../../../testing/dining-room.ts';
import { aGuest, timesOf, today, tomorrow } from '../../../testing/evening-party.ts';
import { renderAnnounced, renderScreen } from '../../../testing/render.tsx';
import { notAvailable } from '../../../testing/replies.ts';
import { EntryButtons } from './entry-dialog.tsx';

const at = (time: string, state: TimeState = 'free'): BookableTime => ({ dateTime: `${tomorrow}T${time}`, sitting: 'Dinner', state });

/** The service of today begins after midnight: 18:00 is full, 19:00 free for up to four and 20:00 for all. */
function availabilityFor(seats: number): Availability {
  const times = [at('18:00', 'full'), at('19:00', seats > 4 ? 'full' : 'free'), at('20:00')];
  return timesOf([{ date: today, state: 'free', reason: '', hours: [], times }], { seats });
}

beforeEach(() => {
  hasRoom();
  jest.spyOn(client.reservations, 'guests').mockResolvedValue({ message: '', data: [] });
  jest
    .spyOn(client.reservations, 'availability')
    .mockImplementation(async (input) => ({ message: '', data: availabilityFor(Number(input?.query?.seats)) }));
});

const saved = () => jest.spyOn(client.reservations, 'enter').mockResolvedValue({ message: 'Entered.', data: {} as Reservation });
const guestField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or phone' });
const guests = (seats: number) => screen.getByRole('radio', { name: `${seats} guests` });
const times = async () => within(await screen.findByRole('radiogroup', { name: /^Times on/ }));
const timeField = () => screen.getByLabelText<HTMLInputElement>('Date and Time');

async function open(button: 'New reservation' | 'Walk-in') {
  const { user } = renderScreen(<EntryButtons />);
  await user.click(screen.getByRole('button', { name: button }));
  return user;
}

describe('a reservation by telephone', () => {
  it('takes a name, seats, a time and Enter', async () => {
    const enter = saved();
    const user = await open('New reservation');
    await user.click(guests(6));
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    await user.click(guestField());
    await user.keyboard('Nováková{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enter.mock.calls[0]?.[0].body).toMatchObject({
      seats: 6,
      dateTime: `${tomorrow}T20:00`,
      userName: 'Nováková',
      source: 'phone',
      userPhone: undefined,
      userEmail: undefined,
      override: undefined,
    });
  });

  it('takes a name and a phone number from one field', async () => {
    const enter = saved();
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    await user.type(guestField(), 'Novák 603 123 456');
    await user.type(guestField(), '{Enter}');
    const body = { userName: 'Novák', userSurname: '', userPhone: '+420603123456' };
    await waitFor(() => expect(enter.mock.calls[0]?.[0].body).toMatchObject(body));
  });

  it('says at the one field what is wrong with the name or the number', async () => {
    const enter = saved();
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    await user.type(guestField(), 'Novák 603 123{Enter}');
    expect(await screen.findByText(/phone number/)).toBeTruthy();
    expect(document.activeElement).toBe(guestField());
    await user.clear(guestField());
    await user.type(guestField(), '603123456{Enter}');
    expect(await screen.findByText('Please enter a name.')).toBeTruthy();
    expect(enter).not.toHaveBeenCalled();
  });

  it('shows the times of another day by one tap, and moves a chosen time there', async () => {
    const asked = jest.mocked(client.reservations.availability);
    const user = await open('New reservation');
    const days = within(screen.getByRole('radiogroup', { name: 'Day' })).getAllByRole<HTMLInputElement>('radio');
    expect(days.map(({ value }) => value).slice(0, 2)).toEqual([today, tomorrow]);
    expect(days.map(({ checked }) => checked).indexOf(true)).toBe(0);
    await user.click(days[3] as HTMLElement);
    await waitFor(() => expect(asked.mock.lastCall?.[0]?.query?.date).toBe(addDays(today, 2)));
    expect(timeField().value).toBe('');
    fireEvent.change(timeField(), { target: { value: `${tomorrow}T21:30` } });
    expect(days[1]?.checked).toBe(true);
    await user.click(days[4] as HTMLElement);
    expect(timeField().value).toBe(`${addDays(today, 4)}T21:30`);
  });

  it('begins after midnight with the service that goes on, and moves a time after midnight to the same hour of another day', async () => {
    jest.useFakeTimers({ now: new Date(`${today}T00:20Z`), advanceTimers: true });
    const [yesterday, now] = [addDays(today, -1), earliestTime()];
    const hour = (dateTime: string): BookableTime => ({ dateTime, sitting: 'Dinner', state: 'free' });
    const later = `${now.slice(0, 11)}03:00`;
    const days = [
      { date: yesterday, state: 'free' as const, reason: '', hours: [], times: [hour(`${yesterday}T18:00`), hour(later)] },
      { date: today, state: 'free' as const, reason: '', hours: [], times: [hour(`${today}T18:00`)] },
    ];
    jest.mocked(client.reservations.availability).mockResolvedValue({ message: '', data: { ...availabilityFor(2), days } });
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '03:00' }));
    expect(timeField().value).toBe(later);
    const chips = within(screen.getByRole('radiogroup', { name: 'Day' })).getAllByRole<HTMLInputElement>('radio');
    expect(chips.map(({ value, checked }) => [value, checked]).slice(0, 2)).toEqual([
      [yesterday, true],
      [today, false],
    ]);
    await user.click(chips[1] as HTMLElement);
    expect(timeField().value).toBe(`${tomorrow}T03:00`);
  });

  it('opens by itself what is folded when a field there is refused', async () => {
    const enter = saved();
    const user = await open('New reservation');
    const more = screen.getByText('More').closest('details');
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    await user.type(guestField(), 'Novák');
    expect(more?.open).toBe(false);
    await user.type(screen.getByLabelText(/^Email/), 'nobody{Enter}');
    await waitFor(() => expect(more?.open).toBe(true));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
    expect(enter).not.toHaveBeenCalled();
  });

  it('asks for the area in words for staff', async () => {
    const data = { ...availabilityFor(2), areas: [{ _id: 'garden', name: 'Garden', nameLanguage: 'en' as const }] };
    jest.mocked(client.reservations.availability).mockResolvedValue({ message: '', data });
    await open('New reservation');
    expect(await screen.findByRole('radiogroup', { name: 'Where do they want to sit?' })).toBeTruthy();
  });

  it('says that the times could not be loaded, and loads them when asked again', async () => {
    const failure = new ApiError({ message: 'Too many requests.', status: 429, code: 'too_many_requests' });
    jest.spyOn(client.reservations, 'availability').mockRejectedValueOnce(failure);
    const user = await open('New reservation');
    const times = within(await screen.findByRole('radiogroup', { name: /^Times on/ }));
    expect((await times.findByRole('alert')).textContent).toContain('Too many requests.');
    expect(times.queryByText('Looking for free tables...')).toBeNull();
    await user.click(times.getByRole('button', { name: 'Try again' }));
    expect(await times.findByRole('radio', { name: '20:00' })).not.toBeNull();
    expect(times.queryByRole('alert')).toBeNull();
  });

  it('shows the times of the day as chips, and a chosen one stays when the seats change', async () => {
    const user = await open('New reservation');
    const chips = within(await screen.findByRole('radiogroup', { name: /^Times on/ }));
    await user.click(await chips.findByRole('radio', { name: '18:00 full' }));
    expect(timeField().value).toBe(`${tomorrow}T18:00`);
    await user.click(guests(5));
    await chips.findByRole('radio', { name: '19:00 full' });
    expect(timeField().value).toBe(`${tomorrow}T18:00`);
  });

  it('has no time before the caller has said one @full', async () => {
    const enter = saved();
    const user = await open('New reservation');
    expect((await (await times()).findAllByRole<HTMLInputElement>('radio')).map(({ checked }) => checked)).toEqual([false, false, false]);
    await user.type(guestField(), 'Nováková{Enter}');
    await waitFor(() => expect(timeField().getAttribute('aria-invalid')).toBe('true'));
    expect(enter).not.toHaveBeenCalled();
  });

  it('is refused with the seats left, and goes through with a reason', async () => {
    const enter = jest
      .spyOn(client.reservations, 'enter')
      .mockRejectedValueOnce(notAvailable('Only 3 seats are left.'))
      .mockResolvedValue({ message: 'Entered.', data: {} as Reservation });
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    await user.type(guestField(), 'Nováková{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Only 3 seats are left.');
    const reason = screen.getByLabelText('Reason');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.click(screen.getByRole('button', { name: 'Seat them anyway' }));
    expect(screen.getByText('Please say why.')).toBeTruthy();
    expect(enter).toHaveBeenCalledTimes(1);
    await user.type(reason, 'Regulars, at the bar{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enter.mock.calls[1]?.[0].body).toMatchObject({ override: 'Regulars, at the bar' });
  });

  it('takes one of the nearest free times instead, without a reason @full', async () => {
    const enter = jest
      .spyOn(client.reservations, 'enter')
      .mockRejectedValueOnce(notAvailable('Full.', [at('20:00')]))
      .mockResolvedValue({ message: 'Entered.', data: {} as Reservation });
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    await user.type(guestField(), 'Nováková{Enter}');
    await user.click(await screen.findByRole('button', { name: /20:00$/ }));
    for (const word of ['Full.', 'Reason']) expect(screen.queryByText(word)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save reservation' }));
    await waitFor(() => expect(enter.mock.calls[1]?.[0].body).toMatchObject({ dateTime: `${tomorrow}T20:00`, override: undefined }));
  });
});

describe('a reservation of a guest who has a table on that day', () => {
  const sentence = 'Jana Nováková has a table for 4 at 18:30 on that day already.';
  const known = () => new ApiError({ message: sentence, status: 409, code: 'already_booked' });

  async function enterSecond() {
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    await user.type(guestField(), 'Jana 777 123 456');
    await user.type(guestField(), '{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'A second table on that day?' });
    expect(question.textContent).toContain(sentence);
    return user;
  }

  it('is entered when staff mean it, with the same key; they are asked again only about another guest', async () => {
    const full = notAvailable('Full.');
    const enter = saved();
    for (const refusal of [known(), full, full, known()]) enter.mockRejectedValueOnce(refusal);
    const user = await enterSecond();
    await user.click(screen.getByRole('button', { name: 'Enter it all the same' }));
    const reason = await screen.findByLabelText('Reason');
    await user.type(reason, 'Two families{Enter}');
    await waitFor(() => expect(enter).toHaveBeenCalledTimes(3));
    await user.type(guestField(), '{Backspace}7');
    await user.type(reason, '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Enter it all the same' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enter.mock.calls.map(([{ body }]) => body.anotherTable)).toEqual([undefined, true, true, undefined, true]);
    expect(enter.mock.calls.slice(2).map(([{ body }]) => body.override)).toEqual(['Two families', 'Two families', 'Two families']);
    expect(new Set(enter.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).size).toBe(1);
  });

  it('is not entered when staff go back, and what they typed stays @full', async () => {
    const enter = saved().mockRejectedValueOnce(known());
    const user = await enterSecond();
    await user.click(screen.getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(guestField().value).toBe('Jana 777 123 456');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(enter).toHaveBeenCalledTimes(1);
  });
});

describe('guests who were here', () => {
  const jana = aGuest({
    userEmail: 'jana@example.com',
    userPhone: '+420777123456',
    contacts: ['+420777123456', 'jana@example.com'],
    language: 'cs',
    noShows: 1,
    lastVisit: '2026-03-12T18:30',
    allergens: [8],
    needs: ['dog'],
    notes: [
      { _id: 'r1', dateTime: '2026-03-12T18:30', comment: 'By the window', staffNote: 'Tips well' },
      { _id: 'r2', dateTime: '2026-03-12T18:30', comment: 'A second table' },
    ],
  });
  const work = aGuest({ _id: 'g2', userEmail: 'novakova@work.example', contacts: ['novakova@work.example'], visits: 1 });
  const find = (...found: GuestRecord[]) => jest.mocked(client.reservations.guests).mockResolvedValue({ message: '', data: found });
  const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

  it('are suggested from the second letter on, and one tap fills the form', async () => {
    find(jana, work);
    const enter = saved();
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    await user.type(guestField(), 'j');
    expect(client.reservations.guests).not.toHaveBeenCalled();
    await user.type(guestField(), 'an');
    const list = await screen.findByRole('listbox', { name: 'Guests who were here' });
    expect(client.reservations.guests).toHaveBeenLastCalledWith(expect.objectContaining({ query: { q: 'jan' } }));
    expect(within(list).getAllByRole('option')[0]?.textContent).toBe(
      'Jana Nováková +420\u00a0777\u00a0123\u00a0456 · jana@example.com3 visits, 1 no-show, last on 12 Mar 2026Nuts12 Mar 2026 Guest: By the window · Staff: Tips well',
    );
    expect(screen.getByRole('status').textContent).toContain('2 guests found');
    await user.click(within(list).getByRole('option', { name: /777/ }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([guestField().value, typedIn(/^Email/)]).toEqual(['Jana Nováková +420\u00a0777\u00a0123\u00a0456', 'jana@example.com']);
    const known = within(screen.getByRole('region', { name: 'What we know of Jana Nováková' }));
    expect(known.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12 Mar 2026 Guest: By the window · Staff: Tips well',
      '12 Mar 2026 Guest: A second table',
    ]);
    await user.type(guestField(), '{Enter}');
    await waitFor(() => expect(enter).toHaveBeenCalled());
    expect(enter.mock.calls[0]?.[0].body).toMatchObject({
      userName: 'Jana',
      userSurname: 'Nováková',
      userPhone: '+420777123456',
      userEmail: 'jana@example.com',
      language: 'cs',
      allergens: [8],
      needs: ['dog'],
    });
  });

  it('are chosen by arrow keys and Enter, which does not save; Esc closes the list and not the form', async () => {
    find(work, jana);
    const enter = saved();
    const user = await open('New reservation');
    await user.type(guestField(), '777');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(guestField().value).toBe('777');
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const phone = guestField();
    const option = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
    expect(option.textContent).toContain('jana@example.com');
    expect(phone.getAttribute('aria-activedescendant')).toBe(option.id);
    expect(phone.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    expect(guestField().value).toBe('Jana Nováková +420\u00a0777\u00a0123\u00a0456');
    expect(enter).not.toHaveBeenCalled();
  });

  it('are not in the way: what is typed is kept, and Enter saves while none is chosen', async () => {
    find(jana);
    const enter = saved();
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    await user.type(guestField(), 'Janáček');
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(enter.mock.calls[0]?.[0].body).toMatchObject({ userName: 'Janáček', userPhone: undefined }));
  });

  it('who may be one guest are merged after a question that shows both @full', async () => {
    find(jana, work);
    const merge = jest
      .spyOn(client.reservations, 'mergeGuests')
      .mockResolvedValue({ message: 'One guest.', data: { ...jana, visits: 4, contacts: [...jana.contacts, ...work.contacts] } });
    const user = await open('New reservation');
    await user.type(guestField(), 'jan');
    await user.click(await screen.findByRole('option', { name: /777/ }));
    await user.click(screen.getByRole('button', { name: 'Merge…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are these two one guest?' });
    for (const contact of ['jana@example.com', 'novakova@work.example']) expect(question.textContent).toContain(contact);
    await user.click(within(question).getByRole('button', { name: 'Merge them' }));
    await screen.findByText('4 visits, 1 no-show, last on 12 Mar 2026');
    expect(merge.mock.calls[0]?.[0].body).toEqual({ into: 'g1', from: 'g2' });
    expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull();
  });
});

it('a reservation by telephone is taken back by Undo', async () => {
  saved().mockResolvedValue({ message: 'Entered.', data: { _id: 'r1', version: 1 } as Reservation });
  const takeBack = jest
    .spyOn(client.reservations, 'takeBack')
    .mockResolvedValue({ message: 'Taken back.', data: { _id: 'r1', isGone: true } });
  renderScreen(<Announcer />);
  const user = await open('New reservation');
  await user.click(await screen.findByRole('radio', { name: '20:00' }));
  await user.type(guestField(), 'Novák{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back.')).toBeTruthy();
  expect(takeBack.mock.calls).toEqual([[{ id: 'r1', body: { version: 1 } }]]);
});

it('guests who walked in need only their number: the time is now and the name is Walk-in', async () => {
  const enter = saved();
  const now = earliestTime();
  const user = await open('Walk-in');
  await user.click(guests(3));
  await user.click(screen.getByRole('button', { name: 'Seat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = enter.mock.calls[0]?.[0] ?? {};
  expect(body).toMatchObject({ seats: 3, userName: 'Walk-in', source: 'walkin' });
  expect(String(body?.dateTime) >= now).toBe(true);
  expect(String(body?.dateTime) <= earliestTime()).toBe(true);
});

it('guests who walked in are not taken for the caller whose form was interrupted', async () => {
  const enter = saved();
  for (const form of ['phone', 'new']) {
    keepDraft(`reservations/${form}`, undefined, { values: { userName: 'Nováková', dateTime: '', seats: 6 } });
  }
  const user = await open('Walk-in');
  await user.click(screen.getByRole('button', { name: 'Seat' }));
  await waitFor(() => expect(enter.mock.calls[0]?.[0].body).toMatchObject({ userName: 'Walk-in', seats: 2 }));
  dropDrafts();
});

it('guests who walked in hours ago can be entered at the time when they came @full', async () => {
  const [early, came] = [4, 2].map((hours) => earliestTime(new Date(Date.now() - hours * 3600_000)));
  const past = [early, came].map((dateTime = '') => ({ dateTime, sitting: 'Dinner', state: 'too_soon' as const }));
  const days = [{ date: today, state: 'too_soon' as const, reason: '', hours: [], times: past }];
  jest.mocked(client.reservations.availability).mockResolvedValue({ message: '', data: { ...availabilityFor(2), days } });
  const enter = saved();
  const user = await open('Walk-in');
  fireEvent.change(timeField(), { target: { value: came } });
  const chips = await (await times()).findAllByRole<HTMLInputElement>('radio');
  expect(chips.map(({ value, checked }) => [value, checked])).toEqual([[came, true]]);
  await user.click(screen.getByRole('button', { name: 'Seat' }));
  await waitFor(() => expect(enter.mock.calls[0]?.[0].body).toMatchObject({ dateTime: came, source: 'walkin' }));
});

it.each([
  ['too_soon', 'No times are left on this day.'],
  ['paused', 'No times are left on this day.'],
  ['too_far', 'Guests cannot book this day yet: type in the time.'],
  ['closed', 'Closed for a wedding.'],
] as const)('a day that is %s is explained to staff, and not to guests', async (state, sentence) => {
  const reason = state === 'closed' ? 'Closed for a wedding.' : 'Please call us.';
  const days = [{ date: today, state, reason, hours: [], times: [] }];
  jest.mocked(client.reservations.availability).mockResolvedValue({ message: '', data: { ...availabilityFor(2), days } });
  await open('New reservation');
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('guests who walked in find no table and full seats: they sit with a reason, or wait at the door', async () => {
  const enter = saved().mockRejectedValueOnce(notAvailable('Only 1 seat is left.', [at('20:00')]));
  const user = await open('Walk-in');
  expect(screen.queryByRole('radiogroup', { name: 'Table' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Let them wait at the door' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Seat' }));
  expect(await screen.findByRole('button', { name: 'Let them wait at the door' })).toBeTruthy();
  // they are here, and would be said to sit until tomorrow
  expect(screen.queryByRole('button', { name: /20:00$/ })).toBeNull();
  await user.type(screen.getByLabelText('Reason'), 'At the bar{Enter}');
  await waitFor(() => expect(enter.mock.calls[1]?.[0].body).toMatchObject({ override: 'At the bar', source: 'walkin' }));
});

describe('where the restaurant has tables', () => {
  const free = [
    { tables: ['t4'], seats: 4, freeUntil: `${tomorrow}T19:15:00.000Z` },
    { tables: ['t4', 't5'], seats: 8 },
  ];
  const chips = async () => within(await screen.findByRole('radiogroup', { name: 'Table' }));
  const freeTables = () => jest.mocked(client.reservations.freeTables);

  beforeEach(() => {
    hasRoom(diningRoom);
    jest.spyOn(client.reservations, 'freeTables').mockResolvedValue({ message: '', data: free });
  });

  it('guests who walked in are shown the best free table and until when it is free; the rule gives it, and the answer names it', async () => {
    const enter = saved().mockResolvedValue({ message: 'Entered.', data: { tables: ['t4'] } as Reservation });
    const { user } = renderAnnounced(<EntryButtons />);
    await user.click(screen.getByRole('button', { name: 'Walk-in' }));
    const best = await (await chips()).findByRole<HTMLInputElement>('radio', { name: 'Table 4 free until 20:15' });
    expect(best.checked).toBe(true);
    expect(freeTables().mock.calls[0]?.[0]?.query).toMatchObject({ seats: '2', isWalkIn: 'true' });
    await user.click(screen.getByRole('button', { name: 'Seat' }));
    expect(await screen.findByText('Entered. Table 4.')).toBeTruthy();
    expect(enter.mock.calls[0]?.[0].body.tables).toBeUndefined();
  });

  it('a caller gets another table by one tap, and another time takes the choice back @full', async () => {
    const enter = saved();
    const user = await open('New reservation');
    expect(screen.queryByRole('radiogroup', { name: 'Table' })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    await user.click(await (await chips()).findByRole('radio', { name: 'Tables 4 + 5 free' }));
    await user.click(screen.getByRole('radio', { name: '19:00' }));
    await waitFor(() => expect(freeTables().mock.lastCall?.[0]?.query).toMatchObject({ dateTime: `${tomorrow}T19:00` }));
    expect((await (await chips()).findByRole<HTMLInputElement>('radio', { name: /^Table 4 free/ })).checked).toBe(true);
    await user.click((await chips()).getByRole('radio', { name: 'Tables 4 + 5 free' }));
    await user.type(guestField(), 'Nováková{Enter}');
    await waitFor(() => expect(enter.mock.calls[0]?.[0].body).toMatchObject({ tables: ['t4', 't5'], dateTime: `${tomorrow}T19:00` }));
  });

  it('a reservation for which none is free may still be entered', async () => {
    freeTables().mockResolvedValue({ message: '', data: [] });
    const user = await open('New reservation');
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    expect(await (await chips()).findByText(/other parties may be moved to make one free/)).toBeTruthy();
  });

  it('guests who walked in and find none free are told which one is next, and may wait at the door', async () => {
    freeTables().mockResolvedValue({ message: '', data: [] });
    const sitting = {
      userName: 'Eva',
      userSurname: 'Malá',
      seats: 4,
      status: 'confirmed',
      tables: ['t4'],
      startsAt: `${today}T10:00:00.000Z`,
    };
    const visit = { seatedAt: `${today}T10:00:00.000Z` };
    const reservations = [{ ...sitting, _id: 'm', visit, until: `${today}T19:15:00.000Z` } as Reservation];
    jest.spyOn(client.reservations, 'evening').mockResolvedValue({ message: '', data: { date: today, reservations } as Evening });
    const add = jest.spyOn(client.queue, 'add').mockResolvedValue({ message: 'Written down.', data: {} as QueuedParty });
    const user = await open('Walk-in');
    expect(await screen.findByText(/^Table 4 is free next: Eva Malá, 4.covers, until \d\d:15\.$/)).toBeTruthy();
    await user.click(guests(3));
    await user.click(await screen.findByRole('button', { name: 'Let them wait at the door' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(add.mock.calls[0]?.[0].body).toEqual({ userName: 'Walk-in', userPhone: undefined, seats: 3, area: '' });
  });

  it('only tables of the area that is asked for are offered', async () => {
    const data = { ...availabilityFor(2), areas: [{ _id: 'garden', name: 'Garden', nameLanguage: 'en' as const }] };
    jest.mocked(client.reservations.availability).mockResolvedValue({ message: '', data });
    freeTables().mockResolvedValue({ message: '', data: [...free, { tables: ['t9'], seats: 6 }] });
    const user = await open('Walk-in');
    await (await chips()).findByRole('radio', { name: /^Table 4 free/ });
    await user.click(await screen.findByRole('radio', { name: 'Garden' }));
    expect((await chips()).getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual(['Table 9free']);
  });
});
