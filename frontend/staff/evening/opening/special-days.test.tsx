import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OpeningRules } from '#evening/contract/opening';
import type { Reservation } from '#evening/contract/reservation';
import type { SpecialDay } from '#evening/contract/special-days';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { affectedGuest as guest } from '../../../testing/booked-reservation.ts';
import { renderAnnounced } from '../../../testing/render.tsx';
import { reply, tryAgain } from '../../../testing/replies.ts';
import { SpecialDays } from './special-days.tsx';
import { emptyRules, usualWeek } from './starting-point.ts';

const rules: OpeningRules = { ...emptyRules(), week: usualWeek() };

function open(days: SpecialDay[] = [], address = 'Karmelitská 379, 118 00 Praha 1') {
  jest.spyOn(client.opening, 'days').mockResolvedValue(reply(days));
  const contact = { _id: 'address', type: 'address' as const, data: address, version: 1 };
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue(reply([contact]));
  return renderAnnounced(<SpecialDays rules={rules} />);
}
const looks = (...affected: Reservation[]) =>
  jest.spyOn(client.opening, 'affected').mockResolvedValue(reply({ reservations: affected, waiting: [] }));
const sets = () => jest.spyOn(client.opening, 'setDays').mockResolvedValue(reply([], 'The day is saved.'));
const resets = () => jest.spyOn(client.opening, 'resetDay').mockResolvedValue(reply([], 'Usual hours.'));
/** The dialog about reservations that no longer fit. */
const asked = async () => within(await screen.findByRole('dialog', { name: 'Who is affected' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const undo = () => screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement;

async function openDialog() {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Close days or change hours' }));
  const dialog = within(screen.getByRole('dialog'));
  const fill = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, fill, save };
}

describe('closing days', () => {
  it('asks too when nobody has booked and somebody is on the waiting list', async () => {
    const { _id, userName, userSurname, userEmail, userPhone, seats } = guest('q', 'Běta');
    const waits = { _id, userName, userSurname, userEmail, userPhone, seats, from: '2027-01-05T19:00' };
    jest.spyOn(client.opening, 'affected').mockResolvedValue(reply({ reservations: [], waiting: [waits] }));
    const setDays = sets();
    const { user, fill, save } = await openDialog();
    await fill('From', '2027-01-05');
    await save();
    const step = await asked();
    step.getByText('1 party is on the waiting list. Its page will say that you are closed; no e-mail does.');
    expect(step.getByRole('row', { name: /Běta Nová/ }).textContent).toMatch(/19:00.*4.*\+420\s601/);
    expect(setDays).not.toHaveBeenCalled();
    await user.click(step.getByRole('button', { name: 'Save' }));
    await closed();
    expect(setDays).toHaveBeenCalledTimes(1);
  });

  it('shows who is affected and saves nothing before', async () => {
    const affected = looks(guest('a', 'Anežka'), guest('b', 'Běta'));
    const setDays = sets();
    const { user, dialog, fill, save } = await openDialog();
    await fill('From', '2027-01-05');
    expect(dialog.getByLabelText<HTMLInputElement>('To').value).toBe('2027-01-05');
    await fill('Note for guests (optional)', 'Private party');
    await fill('Note for guests (Czech) (optional)', 'Soukromá akce');
    await save();
    const step = await asked();
    expect(affected.mock.calls[0]?.[0].body).toMatchObject({ from: '2027-01-05', to: '2027-01-05', sittings: [], note: 'Private party' });
    expect(step.getByText(/Tuesday 5 January 2027/).closest('p')?.textContent).toMatch(/Closed all day\nPrivate party\nSoukromá akce/);
    expect(step.getByRole('row', { name: /Anežka Nová/ }).textContent).toMatch(/18:30.*4.*\+420\s601\s000\s100/);
    expect(setDays).not.toHaveBeenCalled();

    expect(step.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(step.getByLabelText('Cancel them and write to each guest'));
    await user.type(step.getByLabelText('Reason (optional)'), 'The kitchen is rebuilt.');
    await user.type(step.getByLabelText('Reason (Czech) (optional)'), 'Přestavujeme kuchyni.');
    await user.click(step.getByRole('button', { name: 'Save and cancel 2 reservations' }));
    await closed();
    expect(setDays.mock.calls[0]?.[0].body).toMatchObject({
      from: '2027-01-05',
      sittings: [],
      guests: 'cancel',
      reason: 'The kitchen is rebuilt.',
      translations: { cs: { note: 'Soukromá akce', reason: 'Přestavujeme kuchyni.' } },
      seen: ['a', 'b'],
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('names the guests who cannot be written to, before and after', async () => {
    looks(guest('a', 'Anežka'), { ...guest('b', 'Běta'), userEmail: '' });
    jest.spyOn(client.opening, 'setDays').mockResolvedValue(reply([], 'Saved. Please call one.'));
    const { user, save } = await openDialog();
    await save();
    const step = await asked();
    expect(step.getByRole('row', { name: /Běta Nová/ }).textContent).toContain('no e-mail address');
    expect(step.getByRole('row', { name: /Anežka Nová/ }).textContent).not.toContain('no e-mail address');
    await user.click(step.getByLabelText('Cancel them and write to 1 of the 2 guests'));
    expect(step.getByText('One guest has given no e-mail address and learns of it only if you call.')).toBeTruthy();
    await user.click(step.getByRole('button', { name: 'Save and cancel 2 reservations' }));
    const after = within(await screen.findByRole('dialog', { name: 'Please call these guests' }));
    expect(after.getByText('Saved. Please call one.')).toBeTruthy();
    expect(after.getByRole('row', { name: /Běta Nová/ }).textContent).toMatch(/\+420\s601\s000\s100/);
    expect(after.queryByRole('row', { name: /Anežka Nová/ })).toBeNull();
    await user.click(after.getByRole('button', { name: 'Done' }));
    await closed();
  });

  it('names whom to call also of those who were cancelled by a save that broke off', async () => {
    looks({ ...guest('a', 'Anežka'), userEmail: '' }, guest('b', 'Běta'));
    const left = new ApiError({ message: 'Not cancelled yet.', status: 409, code: 'affected_changed', data: [guest('b', 'Běta')] });
    sets().mockRejectedValueOnce(left);
    const { user, save } = await openDialog();
    await save();
    await user.click((await asked()).getByLabelText('Cancel them and write to 1 of the 2 guests'));
    await user.click((await asked()).getByRole('button', { name: 'Save and cancel 2 reservations' }));
    await user.click(await screen.findByRole('button', { name: 'Save and cancel 1 reservation' }));
    const after = within(await screen.findByRole('dialog', { name: 'Please call these guests' }));
    expect(after.getByRole('row', { name: /Anežka Nová/ })).toBeTruthy();
  });

  it('shows the new list and asks again when other reservations are affected by then', async () => {
    looks(guest('a', 'Anežka'));
    const data = [guest('a', 'Anežka'), guest('c', 'Cilka')];
    const changed = new ApiError({ message: 'Others are affected by now.', status: 409, code: 'affected_changed', data });
    const setDays = sets().mockRejectedValueOnce(changed);
    const { user, save } = await openDialog();
    await save();
    const step = await asked();
    await user.click(step.getByLabelText('They keep their tables, nobody is written to'));
    await user.click(step.getByRole('button', { name: 'Save and keep 1 reservation' }));
    expect((await step.findByRole('alert')).textContent).toBe('Others are affected by now.');
    expect(step.getByRole('row', { name: /Cilka/ })).toBeTruthy();
    await user.click(step.getByRole('button', { name: 'Save and keep 2 reservations' }));
    await waitFor(() => expect(setDays.mock.calls[1]?.[0].body).toMatchObject({ guests: 'keep', seen: ['a', 'c'] }));
  });

  it('is about one day until another last day is chosen', async () => {
    const { dialog, fill } = await openDialog();
    const to = () => dialog.getByLabelText<HTMLInputElement>('To').value;
    await fill('From', '2027-01-05');
    await fill('From', '2027-01-03');
    expect(to()).toBe('2027-01-03');
    await fill('To', '2027-01-08');
    await fill('From', '2027-01-06');
    expect(to()).toBe('2027-01-08');
  });

  it('asks nothing when nobody is affected, and can be undone', async () => {
    looks();
    const setDays = sets();
    const reset = resets();
    const { user, fill, save } = await openDialog();
    await fill('From', '2027-01-05');
    await save();
    await closed();
    expect(setDays.mock.calls[0]?.[0].body).toMatchObject({ from: '2027-01-05', guests: 'keep', seen: [] });
    await user.click(undo());
    await waitFor(() => expect(reset.mock.calls[0]?.[0]).toEqual({ id: '2027-01-05', body: { guests: 'keep', seen: [] } }));
  });

  it('that is refused says why in the dialog, which stays as it was', async () => {
    looks();
    sets().mockRejectedValueOnce(tryAgain());
    const { dialog, fill, save } = await openDialog();
    await fill('From', '2027-01-05');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe('Please try again in a moment.');
    expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('2027-01-05');
  });
});

describe('other hours', () => {
  it('start from those of the weekday and keep what was typed when going back', async () => {
    const affected = looks(guest('a', 'Anežka'));
    const setDays = sets();
    const { user, dialog, fill, save } = await openDialog();
    await fill('From', '2027-01-05');
    await user.click(dialog.getByLabelText('Other hours'));
    await user.click(dialog.getByRole('button', { name: 'Remove Lunch' }));
    await save();
    await user.click((await asked()).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who is affected' })).toBeNull());
    expect(setDays).not.toHaveBeenCalled();
    expect(affected.mock.calls[0]?.[0].body.sittings).toEqual([rules.week[1]?.[1]]);
    expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('2027-01-05');
    expect(dialog.getByLabelText<HTMLInputElement>('Name (optional)').value).toBe('Dinner');
  });

  it('without a sitting, or with a period that ends before it begins, are refused at the field', async () => {
    const affected = looks();
    const { user, dialog, fill, save } = await openDialog();
    await fill('From', '2027-01-05');
    await fill('To', '2027-01-04');
    await user.click(dialog.getByLabelText('Other hours'));
    for (const name of ['Remove Lunch', 'Remove Dinner']) await user.click(dialog.getByRole('button', { name }));
    await save();
    expect(dialog.getByText(/at most 61 days/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('To')));
    expect(dialog.getByText('Please add a sitting, or choose Closed all day.')).toBeTruthy();
    expect(affected).not.toHaveBeenCalled();
  });
});

describe('a day with other hours', () => {
  const party: SpecialDay = {
    _id: '2027-01-05',
    date: '2027-01-05',
    sittings: [],
    note: 'Private party',
    translations: { cs: { note: 'Soukromá akce' } },
  };
  const edit = async (day = party) => {
    const { user } = open([day]);
    await user.click(await screen.findByRole('button', { name: 'Edit Tuesday 5 January 2027' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hours on Tuesday 5 January 2027' }));
    return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
  };

  it.each([
    [party, 'Closed: Private party'],
    [{ ...party, note: '', translations: undefined }, 'Closed'],
    [
      { ...party, sittings: usualWeek()[1] ?? [], seats: 20 },
      'Lunch 11:30–15:00 · Dinner 17:30–22:30 · Last seating: 14:00, 20:30 · 20 seats · Private party',
    ],
  ] as const)('is read in one line', async (day, words) => {
    open([day as SpecialDay]);
    const entry = (await screen.findByText('Tuesday 5 January 2027')).closest('li') as HTMLElement;
    expect(within(entry).getByText(words, { exact: false }).textContent?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('is edited: what it was stands in the form, and the change can be undone', async () => {
    looks();
    const setDays = sets();
    const { user, dialog, save } = await edit();
    expect(dialog.queryByLabelText('From')).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('Closed all day').checked).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Note for guests (Czech) (optional)').value).toBe('Soukromá akce');
    await user.click(dialog.getByLabelText('Other hours'));
    await user.click(dialog.getByRole('button', { name: 'Remove Lunch' }));
    await user.type(dialog.getByLabelText('Seats (optional)'), '20');
    await save();
    await closed();
    expect(setDays.mock.calls[0]?.[0].body).toMatchObject({
      from: '2027-01-05',
      to: '2027-01-05',
      sittings: [rules.week[1]?.[1]],
      seats: 20,
      note: 'Private party',
    });
    await user.click(undo());
    await waitFor(() => expect(setDays.mock.calls[1]?.[0].body).toMatchObject({ sittings: [], seats: undefined, note: 'Private party' }));
  });

  it('gets its usual hours again, which can be undone', async () => {
    const affected = looks();
    const reset = resets();
    const setDays = sets();
    const { user, dialog, save } = await edit();
    await user.click(dialog.getByLabelText('The usual hours of its weekday'));
    expect(dialog.queryByLabelText('Note for guests (optional)')).toBeNull();
    await save();
    await closed();
    expect(affected.mock.calls[0]?.[0].body).toMatchObject({ from: '2027-01-05', to: '2027-01-05', sittings: rules.week[1] });
    expect(reset.mock.calls[0]?.[0]).toEqual({ id: '2027-01-05', body: { guests: 'keep', seen: [] } });
    await user.click(undo());
    await waitFor(() => expect(setDays.mock.calls[0]?.[0].body).toMatchObject({ sittings: [], note: 'Private party' }));
  });

  it('gets its usual hours after the decision about reservations that no longer fit', async () => {
    looks(guest('a', 'Anežka'));
    const reset = resets();
    const { user, dialog, save } = await edit();
    await user.click(dialog.getByLabelText('The usual hours of its weekday'));
    await save();
    const step = await asked();
    expect(step.getByText(/Lunch \/ Oběd 11:30–15:00, last seating 14:00/)).toBeTruthy();
    await user.click(step.getByLabelText('Cancel them and write to each guest'));
    await user.click(step.getByRole('button', { name: 'Save and cancel 1 reservation' }));
    await closed();
    expect(reset.mock.calls[0]?.[0]).toMatchObject({ id: '2027-01-05', body: { guests: 'cancel', seen: ['a'] } });
  });

  it('after the fourth is behind a line', async () => {
    open(Array.from({ length: 6 }, (_, index) => ({ ...party, _id: `2027-01-0${index + 1}`, date: `2027-01-0${index + 1}` })));
    const fold = (await screen.findByText('2 more days')).closest('details') as HTMLDetailsElement;
    expect(fold.open).toBe(false);
    expect(within(fold).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  });
});

describe('public holidays', () => {
  const christmas = '2026-12-24';
  const show = async (days: SpecialDay[] = [], address?: string) => {
    jest.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), advanceTimers: true });
    const { user } = open(days, address);
    await user.click(screen.getByText('Public holidays of the next twelve months'));
    return { user, of: (name: string) => screen.findByRole('group', { name }) };
  };

  it('of the country are offered for twelve months, as usual at first', async () => {
    const { of } = await show();
    const eve = within(await of('Christmas Eve'));
    expect(eve.getByRole('button', { pressed: true }).textContent).toBe('Usual hours');
    expect(screen.getByText(/^Czechia\. What you choose/)).toBeTruthy();
    const days = screen.getAllByRole('listitem').map(({ textContent }) => /20\d\d/.exec(textContent ?? '')?.[0]);
    expect(days).toEqual([...Array(3).fill('2026'), ...Array(10).fill('2027')]);
  });

  it('are closed in one tap with their name in each language as the reason, which can be undone', async () => {
    looks();
    const setDays = sets();
    const reset = resets();
    const { user, of } = await show();
    await user.click(within(await of('Christmas Eve')).getByRole('button', { name: 'Closed' }));
    expect(await screen.findByText('The day is saved.')).toBeTruthy();
    expect(setDays.mock.calls[0]?.[0].body).toMatchObject({
      from: christmas,
      to: christmas,
      sittings: [],
      note: 'Christmas Eve',
      translations: { cs: { note: 'Štědrý den' } },
      guests: 'keep',
    });
    await user.click(undo());
    await waitFor(() => expect(reset.mock.calls[0]?.[0]).toMatchObject({ id: christmas }));
  });

  it('ask about reservations that no longer fit, and say why nothing was saved', async () => {
    looks(guest('a', 'Anežka'));
    sets().mockRejectedValue(tryAgain());
    const { user, of } = await show();
    await user.click(within(await of('Christmas Eve')).getByRole('button', { name: 'Closed' }));
    const step = await asked();
    await user.click(step.getByLabelText('They keep their tables, nobody is written to'));
    await user.click(step.getByRole('button', { name: 'Save and keep 1 reservation' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  });

  it('show how a day is stored; one tap gives it its usual hours, another opens its hours', async () => {
    looks();
    const reset = resets();
    const { user, of } = await show([{ _id: christmas, date: christmas, sittings: [], note: 'Vacation' }]);
    const eve = within(await of('Christmas Eve'));
    expect(await eve.findByRole('button', { name: 'Closed', pressed: true })).toBeTruthy();
    await user.click(eve.getByRole('button', { name: 'Usual hours' }));
    await waitFor(() => expect(reset.mock.calls[0]?.[0]).toMatchObject({ id: christmas }));
    await user.click(eve.getByRole('button', { name: 'Other hours' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hours on Thursday 24 December 2026' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Note for guests (optional)').value).toBe('Vacation');
    expect(dialog.getByRole('button', { name: 'Remove Dinner' })).toBeTruthy();
  });

  it('are those of the country that the address names', async () => {
    const { of } = await show([], 'Invalidenstraße 1, 10115 Berlin, Germany');
    expect(await of('National Holiday')).toBeTruthy();
  });
});
