import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Availability, BookableTime, DayAvailability } from '#evening/contract/availability';
import { addDays } from '#house/rules/wall-time';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useTimeChoice } from './use-time-choice.ts';

const today = '2026-12-01';
const time = (date: string, hour: string, state: BookableTime['state'] = 'free', sitting = 'Dinner') => ({
  dateTime: `${date}T${hour}`,
  sitting,
  state,
});

/** Closed on the second day, full on the third, free on the others; at 20:00 there is no table for more than four. */
function dayOf(date: string, index: number, seats: number): DayAvailability {
  const nothing = { date, hours: [], times: [] };
  if (index === 1) return { ...nothing, state: 'closed', reason: 'We are at a wedding.' };
  if (index === 2) return { ...nothing, state: 'full', reason: 'No table is left on this day.', times: [time(date, '18:00', 'full')] };
  const hours = [{ name: 'Dinner', opens: '17:00', closes: '23:00' }];
  const times = [time(date, '12:00', 'free', 'Lunch'), time(date, '18:00'), time(date, '20:00', seats > 4 ? 'full' : 'free')];
  return { date, state: 'free', reason: '', hours, times };
}

const replies = (change: (reply: Availability) => Availability = (reply) => reply) =>
  jest.spyOn(client.reservations, 'availability').mockImplementation(async (call) => {
    const { date = today, seats, days } = call?.query ?? {};
    const list = Array.from({ length: Number(days ?? 1) }, (_, i) => dayOf(addDays(date, i), date === today ? i : 9, Number(seats)));
    return {
      message: '',
      data: change({ seats: Number(seats), largestParty: 8, horizonDays: 90, confirmUpTo: 0, area: '', areas: [], days: list }),
    };
  });

function Form() {
  const [wanted, setWanted] = useState({ dateTime: '', seats: undefined as number | undefined, area: '' });
  const { dateTime, seats, area } = wanted;
  const set = (changed: Partial<typeof wanted>) => setWanted((present) => ({ ...present, ...changed }));
  const table = { ...wanted, set };
  return (
    <form>
      <TimeChoice table={table} choice={useTimeChoice(table)} />
      <input aria-label="Field" value={dateTime} onChange={({ target }) => set({ dateTime: target.value })} />
      <output>{seats}</output>
      <input aria-label="Area" readOnly value={area} />
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Field');
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const open = () => renderScreen(<Form />).user;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${today}T09:00:00Z`), advanceTimers: true });
  const contacts = [
    { _id: 'p', type: 'phone', data: '+420257000814', version: 1 },
    { _id: 'e', type: 'email', data: 'table@demo.test', version: 1 },
    { _id: 'h', type: 'opening-hours', data: 'Tue - Sun: 17:00 - 23:00', version: 1 },
  ] as const;
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [...contacts] });
});
describe('the choice of a table', () => {
  it('asks once for the next 14 days of the restaurant and shows the times of the first free day', async () => {
    const asked = replies();
    open();
    await screen.findByRole('radio', { name: /^Tuesday 1 December/ });
    expect(asked.mock.calls.map(([call]) => call?.query)).toEqual([{ date: today, seats: '2', days: '14', language: 'en' }]);
    expect(radio(/^Tuesday 1 December/).checked).toBe(true);
    expect(within(screen.getByRole('group', { name: 'Lunch' })).getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByText('Open 17:00–23:00')).toBeTruthy();
  });

  it('fills in seats, day and time, and says how many times are free', async () => {
    replies();
    const user = open();
    await user.click(await screen.findByRole('radio', { name: '4 guests' }));
    expect(screen.getByRole('status').textContent).toBe('4');
    expect(await screen.findByText('3 free times on Tuesday 1 December for 4 guests.')).toBeTruthy();
    await user.click(radio(/^Friday 4 December/));
    await user.click(radio('18:00'));
    expect(field().value).toBe('2026-12-04T18:00');
    expect(screen.getByText('Chosen: Friday 4 December 2026, 18:00, for 4 guests.').getAttribute('aria-live')).toBe('polite');
  });

  it('moves to the day and the time that are typed into the field', async () => {
    replies();
    open();
    await screen.findByRole('radio', { name: /^Tuesday 1 December/ });
    fireEvent.change(field(), { target: { value: '2026-12-05T20:00' } });
    expect(radio(/^Saturday 5 December/).checked).toBe(true);
    expect(radio('20:00').checked).toBe(true);
  });

  it('keeps the hour on another day, and empties the field where that hour is not free', async () => {
    replies();
    const user = open();
    await user.click(await screen.findByRole('radio', { name: '18:00' }));
    await user.click(radio(/^Friday 4 December/));
    expect(field().value).toBe('2026-12-04T18:00');
    await user.click(radio(/^Thursday 3 December, full/));
    expect(field().value).toBe('');
    expect(radio(/^Thursday 3 December, full/).checked).toBe(true);
  });

  it('lets closed and full days be reached and says in words why, with the nearest free times and the telephone', async () => {
    replies();
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Wednesday 2 December, closed' }));
    expect(screen.getByText('We are at a wedding.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Call +420\u00a0257\u00a0000\u00a0814' })).getAttribute('href')).toBe(
      'tel:+420257000814',
    );
    await user.click(screen.getByRole('button', { name: 'Fri 4 Dec, 18:00' }));
    expect(field().value).toBe('2026-12-04T18:00');
    expect(radio(/^Friday 4 December/).checked).toBe(true);
  });

  it('is one tab stop for each question, and the arrow keys choose', async () => {
    replies();
    const user = open();
    await screen.findByRole('radio', { name: /^Tuesday 1 December/ });
    radio(/^Tuesday 1 December/).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(radio(/^Wednesday 2 December/));
    expect(screen.getByText('We are at a wedding.')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}{Tab}');
    expect(document.activeElement?.getAttribute('name')).toBe('time');
    await user.tab();
    expect(document.activeElement).toBe(field());
  });

  it('asks again for another number of guests and marks the chosen time when it is no longer free', async () => {
    const asked = replies();
    const user = open();
    await user.click(await screen.findByRole('radio', { name: '20:00' }));
    await user.click(radio('6 guests'));
    expect(await screen.findByText(/^20:00 is not free for 6 guests/)).toBeTruthy();
    expect(field().value).toBe(`${today}T20:00`);
    expect(radio('20:00 full').checked).toBe(true);
    expect(asked.mock.lastCall?.[0]?.query?.seats).toBe('6');
    await user.click(radio('18:00'));
    expect(radio('20:00 full').disabled).toBe(true);
  });

  it('shows the telephone and the e-mail address at once for a party that is too large to book online @full', async () => {
    replies();
    const user = open();
    await screen.findByRole('radio', { name: /^Tuesday 1 December/ });
    await user.click(radio('More guests'));
    await user.type(screen.getByLabelText('How many exactly?'), '9');
    expect(screen.getByText(/^For more than 8 guests/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Write to us' })).getAttribute('href')).toBe('mailto:table@demo.test');
    expect(screen.queryByRole('radio', { name: '18:00' })).toBeNull();
  });

  it('takes a later day from a date field and loads its times', async () => {
    replies();
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'A later day' }));
    const date = screen.getByLabelText<HTMLInputElement>('Choose the day');
    expect([date.min, date.max]).toEqual(['2026-12-15', addDays(today, 90)]);
    fireEvent.change(date, { target: { value: '2027-01-08' } });
    await user.click(await screen.findByRole('radio', { name: '18:00' }));
    expect(field().value).toBe('2027-01-08T18:00');
    expect(date.value).toBe('2027-01-08');
  });

  it('leaves a later day as it is when its time after midnight is chosen, or stands in the form', async () => {
    const night = (day: DayAvailability) => ({ ...day, times: [...day.times, time(addDays(day.date, 1), '00:30')] });
    replies((reply) => ({ ...reply, days: reply.days.map(night) }));
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'A later day' }));
    fireEvent.change(screen.getByLabelText('Choose the day'), { target: { value: '2027-01-08' } });
    await user.click(await screen.findByRole('radio', { name: '00:30 Sat' }));
    expect(screen.getByLabelText<HTMLInputElement>('Choose the day').value).toBe('2027-01-08');
    fireEvent.change(field(), { target: { value: '2027-02-06T00:30' } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Choose the day').value).toBe('2027-02-05'));
    expect(radio('00:30 Sat').checked).toBe(true);
  });

  it('explains that any time can be asked for when nothing is configured, with the written opening hours', async () => {
    replies((reply) => ({ ...reply, days: reply.days.map((day) => ({ ...day, state: 'any', reason: '', hours: [], times: [] })) }));
    open();
    expect(await screen.findByText(/^Type in the day and time/)).toBeTruthy();
    expect(await screen.findByText(/Tue - Sun: 17:00 - 23:00/)).toBeTruthy();
    expect(screen.queryByText('Which day?')).toBeNull();
  });

  it('says when the times did not load, and loads them on request', async () => {
    const asked = jest.spyOn(client.reservations, 'availability').mockRejectedValue(new ApiError({ message: 'Down.', status: 400 }));
    const user = open();
    expect(await screen.findByText(/^The free times did not load/)).toBeTruthy();
    asked.mockRestore();
    replies();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(radio(/^Tuesday 1 December/).checked).toBe(true));
  });
});

describe('the choice of an area', () => {
  const areas = [
    { _id: 'hall', name: 'Hall' },
    { _id: 'garden', name: 'Zahrada', nameLanguage: 'cs' as const },
  ];
  /** In the garden nothing is free on the first day. */
  function areaReplies(change: (reply: Availability) => Availability = (reply) => reply) {
    const asked = replies();
    const reply = asked.getMockImplementation();
    if (!reply) throw new Error('No times are served.');
    asked.mockImplementation(async (call) => {
      const { data, message } = await reply(call);
      const { area = '' } = call?.query ?? {};
      const [first, ...others] = data.days;
      const full = first && { ...first, state: 'full' as const, reason: 'No table is left on this day.', isFreeElsewhere: true as const };
      const days = area === 'garden' && full ? [full, ...others] : data.days;
      return { message, data: change({ ...data, area, areas, days }) };
    });
    return asked;
  }
  const areaInForm = () => screen.getByLabelText<HTMLInputElement>('Area').value;

  it('begins with anywhere, and loads the times of the chosen one', async () => {
    const asked = areaReplies();
    const user = open();
    const group = within(await screen.findByRole('radiogroup', { name: 'Where would you like to sit?' }));
    const chips = group.getAllByRole<HTMLInputElement>('radio');
    expect(chips.map(({ value, checked, lang }) => [value, checked, lang])).toEqual([
      ['', true, ''],
      ['hall', false, ''],
      ['garden', false, 'cs'],
    ]);
    await user.click(group.getByRole('radio', { name: 'Hall' }));
    await waitFor(() => expect(asked.mock.calls.map(([call]) => call?.query?.area)).toEqual([undefined, 'hall']));
    expect(areaInForm()).toBe('hall');
  });

  it('says that others have free times where it has none, with one tap back to anywhere @full', async () => {
    areaReplies();
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Zahrada' }));
    await user.click(await screen.findByRole('radio', { name: 'Tuesday 1 December, full' }));
    expect(await screen.findByText('Other areas have free times on this day.')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(areaInForm()).toBe('');
    expect(await screen.findByRole('radio', { name: '18:00' })).not.toBeNull();
    expect(radio('Anywhere').checked).toBe(true);
  });

  it('goes back to anywhere when the chosen one can be asked for no more', async () => {
    areaReplies((reply) => ({ ...reply, area: '', areas: reply.area === '' ? areas : [] }));
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Hall' }));
    await waitFor(() => expect(areaInForm()).toBe(''));
  });

  it('is not asked for where there is none', async () => {
    replies();
    open();
    await screen.findByRole('radiogroup', { name: 'Which day?' });
    expect(screen.queryByRole('radiogroup', { name: 'Where would you like to sit?' })).toBeNull();
  });
});
