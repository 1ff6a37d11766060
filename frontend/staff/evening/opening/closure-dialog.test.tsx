import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OpeningRules } from '#evening/contract/opening';
import type { SpecialDay } from '#evening/contract/special-days';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { affectedGuest as guest } from '../../../testing/booked-reservation.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { SpecialDays } from './special-days.tsx';
import { emptyRules, usualWeek } from './starting-point.ts';

const rules: OpeningRules = { ...emptyRules(), week: usualWeek() };
const reply = <Data,>(data: Data, message = '') => ({ message, data });

function open(days: SpecialDay[] = []) {
  jest.spyOn(client.opening, 'days').mockResolvedValue(reply(days));
  return renderScreen(<SpecialDays rules={rules} />);
}

async function openDialog() {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Close days or change hours' }));
  const dialog = within(screen.getByRole('dialog'));
  const fill = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  const next = () => user.click(dialog.getByRole('button', { name: 'Show who is affected' }));
  return { user, dialog, fill, next };
}

afterEach(() => void jest.restoreAllMocks());

describe('closing days', () => {
  it('shows who is affected and saves nothing before', async () => {
    const affected = jest.spyOn(client.opening, 'affected').mockResolvedValue(reply([guest('a', 'Anežka'), guest('b', 'Běta')]));
    const setDays = jest.spyOn(client.opening, 'setDays').mockResolvedValue(reply([], 'Two guests are told.'));
    const { user, dialog, fill, next } = await openDialog();
    await fill('From', '2027-01-05');
    expect(dialog.getByLabelText<HTMLInputElement>('To').value).toBe('2027-01-05');
    await fill('Note for guests (optional)', 'Private party');
    await fill('Note for guests (Czech) (optional)', 'Soukromá akce');
    await next();
    expect(affected.mock.calls[0]?.[0].body).toMatchObject({ from: '2027-01-05', to: '2027-01-05', sittings: [], note: 'Private party' });
    const row = await dialog.findByRole('row', { name: /Anežka Nová/ });
    expect(row.textContent).toMatch(/18:30.*4.*\+420\s601\s000\s100/);
    expect(setDays).not.toHaveBeenCalled();

    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(dialog.getByLabelText('Cancel them and write to each guest'));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'The kitchen is rebuilt.');
    await user.type(dialog.getByLabelText('Reason (Czech) (optional)'), 'Přestavujeme kuchyni.');
    await user.click(dialog.getByRole('button', { name: 'Save and cancel 2 reservations' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(setDays.mock.calls[0]?.[0].body).toMatchObject({
      from: '2027-01-05',
      sittings: [],
      guests: 'cancel',
      reason: 'The kitchen is rebuilt.',
      translations: { cs: { note: 'Soukromá akce', reason: 'Přestavujeme kuchyni.' } },
      seen: ['a', 'b'],
    });
  });

  it('names the guests who cannot be written to, before and after', async () => {
    const affected = [guest('a', 'Anežka'), { ...guest('b', 'Běta'), userEmail: '' }];
    jest.spyOn(client.opening, 'affected').mockResolvedValue(reply(affected));
    jest.spyOn(client.opening, 'setDays').mockResolvedValue(reply(affected, 'Saved. Please call one.'));
    const { user, dialog, next } = await openDialog();
    await next();
    expect((await dialog.findByRole('row', { name: /Běta Nová/ })).textContent).toContain('no e-mail address');
    expect(dialog.getByRole('row', { name: /Anežka Nová/ }).textContent).not.toContain('no e-mail address');
    await user.click(dialog.getByLabelText('Cancel them and write to 1 of the 2 guests'));
    expect(dialog.getByText('One guest has given no e-mail address and learns of it only if you call.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save and cancel 2 reservations' }));
    const after = within(await screen.findByRole('dialog', { name: 'Please call these guests' }));
    expect(after.getByText('Saved. Please call one.')).toBeTruthy();
    expect(after.getByRole('row', { name: /Běta Nová/ }).textContent).toMatch(/\+420\s601\s000\s100/);
    expect(after.queryByRole('row', { name: /Anežka Nová/ })).toBeNull();
    await user.click(after.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the new list and asks again when other reservations are affected by then', async () => {
    jest.spyOn(client.opening, 'affected').mockResolvedValue(reply([guest('a', 'Anežka')]));
    const changed = new ApiError({
      message: 'Others are affected by now.',
      status: 409,
      code: 'affected_changed',
      data: [guest('a', 'Anežka'), guest('c', 'Cilka')],
    });
    const setDays = jest.spyOn(client.opening, 'setDays').mockRejectedValueOnce(changed).mockResolvedValue(reply([]));
    const { user, dialog, next } = await openDialog();
    await next();
    await user.click(await dialog.findByLabelText('They keep their tables, nobody is written to'));
    await user.click(dialog.getByRole('button', { name: 'Save and keep 1 reservation' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Others are affected by now.');
    expect(dialog.getByRole('row', { name: /Cilka/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save and keep 2 reservations' }));
    await waitFor(() => expect(setDays.mock.calls[1]?.[0].body).toMatchObject({ guests: 'keep', seen: ['a', 'c'] }));
  });

  it('needs no decision when nobody is affected', async () => {
    jest.spyOn(client.opening, 'affected').mockResolvedValue(reply([]));
    const setDays = jest.spyOn(client.opening, 'setDays').mockResolvedValue(reply([]));
    const { user, dialog, next } = await openDialog();
    await next();
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(setDays.mock.calls[0]?.[0].body).toMatchObject({ guests: 'keep', seen: [] });
  });
});

describe('other hours', () => {
  it('start from those of the weekday and keep what was typed when going back', async () => {
    const affected = jest.spyOn(client.opening, 'affected').mockResolvedValue(reply([]));
    const { user, dialog, fill, next } = await openDialog();
    await fill('From', '2027-01-05');
    await user.click(dialog.getByLabelText('Other hours'));
    await user.click(dialog.getByRole('button', { name: 'Remove Lunch' }));
    await next();
    expect(affected.mock.calls[0]?.[0].body.sittings).toEqual([rules.week[1]?.[1]]);
    await user.click(await dialog.findByRole('button', { name: 'Back' }));
    expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('2027-01-05');
    expect(dialog.getByLabelText<HTMLInputElement>('Name (optional)').value).toBe('Dinner');
  });

  it('without a sitting, or with a period that ends before it begins, are refused at the field', async () => {
    const affected = jest.spyOn(client.opening, 'affected').mockResolvedValue(reply([]));
    const { user, dialog, fill, next } = await openDialog();
    await fill('From', '2027-01-05');
    await fill('To', '2027-01-04');
    await user.click(dialog.getByLabelText('Other hours'));
    for (const name of ['Remove Lunch', 'Remove Dinner']) await user.click(dialog.getByRole('button', { name }));
    await next();
    expect(dialog.getByText(/at most 61 days/)).toBeTruthy();
    expect(dialog.getByText('Please add a sitting, or choose Closed all day.')).toBeTruthy();
    expect(affected).not.toHaveBeenCalled();
  });
});

describe('giving a day its usual hours again', () => {
  const ask = async () => {
    const { user } = open([{ _id: '2027-01-05', date: '2027-01-05', sittings: [], note: 'Private party' }]);
    const item = (await screen.findByText('Tuesday 5 January 2027')).closest('li') as HTMLElement;
    expect(item.textContent).toMatch(/Private party.*Closed/);
    await user.click(within(item).getByRole('button'));
    return { user, dialog: within(screen.getByRole('dialog', { name: 'Back to the usual hours?' })) };
  };
  const resets = () => jest.spyOn(client.opening, 'resetDay').mockResolvedValue(reply([], 'Usual hours.'));

  it('shows the hours that it gets, asks nothing when nobody is affected, and saves only after a confirmation', async () => {
    const affected = jest.spyOn(client.opening, 'affected').mockResolvedValue(reply([]));
    const reset = resets();
    const { user, dialog } = await ask();
    expect(await dialog.findByText('No reservation is affected.')).toBeTruthy();
    expect(dialog.getByText(/Lunch \/ Oběd 11:30/)).toBeTruthy();
    expect(affected.mock.calls[0]?.[0].body).toMatchObject({ from: '2027-01-05', to: '2027-01-05', sittings: rules.week[1] });
    expect(reset).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(reset.mock.calls[0]?.[0]).toEqual({ id: '2027-01-05', body: { guests: 'keep', seen: [] } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lists the reservations that no longer fit, and cancels them with a reason', async () => {
    jest.spyOn(client.opening, 'affected').mockResolvedValue(reply([guest('a', 'Anežka')]));
    const reset = resets();
    const { user, dialog } = await ask();
    expect(await dialog.findByRole('row', { name: /Anežka Nová/ })).toBeTruthy();
    await user.click(dialog.getByLabelText('Cancel them and write to each guest'));
    await user.click(dialog.getByRole('button', { name: 'Save and cancel 1 reservation' }));
    expect(reset.mock.calls[0]?.[0]).toMatchObject({ id: '2027-01-05', body: { guests: 'cancel', seen: ['a'] } });
  });

  it('can be left as it is', async () => {
    jest.spyOn(client.opening, 'affected').mockResolvedValue(reply([]));
    const reset = resets();
    const { user, dialog } = await ask();
    await user.click(await dialog.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reset).not.toHaveBeenCalled();
  });
});
