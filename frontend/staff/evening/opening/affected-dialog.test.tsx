import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import type { AffectedReservation } from '#evening/contract/special-days';
import { client } from '../../../house/client/client.ts';
import { affectedGuest as guest } from '../../../testing/booked-reservation.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { reply, tryAgain } from '../../../testing/replies.ts';
import { BookingRulesScreen } from './booking-rules-screen.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import { emptyRules, usualWeek } from './starting-point.ts';

const rules: OpeningRules = { ...emptyRules(), week: usualWeek() };
const stored: Opening = { rules, version: 4 };
const looks = (...affected: AffectedReservation[]) => jest.spyOn(client.opening, 'affectedByRules').mockResolvedValue(reply(affected));
const saves = () =>
  jest.spyOn(client.opening, 'update').mockImplementation(async ({ body }) => reply({ rules: body.rules, version: 5 }, 'Saved.'));
const bodies = () => jest.mocked(client.opening.update).mock.calls.map(([{ body }]) => body);

beforeEach(() => {
  jest.spyOn(client.opening, 'show').mockResolvedValue(reply(stored));
  jest.spyOn(client.opening, 'days').mockResolvedValue(reply([]));
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue(reply([]));
});

/** Takes the dinner of all days away and saves. */
async function saveOtherHours() {
  const { user } = renderScreen(<OpeningScreen />);
  await user.click(await screen.findByRole('button', { name: /^Tue–Sun/ }));
  await user.click(screen.getByRole('button', { name: 'Remove Dinner' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, dialog: async () => within(await screen.findByRole('dialog', { name: 'Who is affected' })) };
}

describe('other hours of the week', () => {
  it('show who no longer fits before anything is saved, and are saved with the decision', async () => {
    const look = looks(guest('a', 'Anežka'));
    const update = saves();
    const { user, dialog } = await saveOtherHours();
    const step = await dialog();
    expect(look.mock.calls[0]?.[0].body.rules.week[1]?.map(({ name }) => name)).toEqual(['Lunch']);
    expect(step.getByRole('row', { name: /Anežka Nová/ })).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
    await user.click(step.getByLabelText('Cancel them and write to each guest'));
    await user.type(step.getByLabelText('Reason (optional)'), 'No dinner on Tuesdays.');
    await user.click(step.getByRole('button', { name: 'Save and cancel 1 reservation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toMatchObject([{ version: 4, affected: { guests: 'cancel', reason: 'No dinner on Tuesdays.', seen: ['a'] } }]);
  });

  it('show once more who came in while they were saved; these are decided about in the next version @full', async () => {
    looks();
    const late = { rules, version: 5, affected: [guest('c', 'Cilka')] };
    saves().mockResolvedValueOnce(reply(late, 'Please decide about them too.'));
    const { user, dialog } = await saveOtherHours();
    const step = await dialog();
    expect(step.getByRole('alert').textContent).toBe('Please decide about them too.');
    expect(step.getByRole('row', { name: /Cilka/ })).toBeTruthy();
    await user.click(step.getByLabelText('Cancel them and write to each guest'));
    await user.click(step.getByRole('button', { name: 'Save and cancel 1 reservation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toMatchObject([
      { version: 4, affected: { guests: 'keep', seen: [] } },
      { version: 5, affected: { guests: 'cancel', seen: ['c'] } },
    ]);
  });
});

it('after a save that failed, the next one shows the same reservations again, although the server may have stored the hours @full', async () => {
  const look = looks(guest('a', 'Anežka'));
  saves().mockRejectedValueOnce(tryAgain());
  const { user, dialog } = await saveOtherHours();
  await user.click((await dialog()).getByLabelText('Cancel them and write to each guest'));
  await user.click((await dialog()).getByRole('button', { name: 'Save and cancel 1 reservation' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a moment.');
  look.mockResolvedValue(reply([]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click((await dialog()).getByLabelText('Cancel them and write to each guest'));
  await user.click((await dialog()).getByRole('button', { name: 'Save and cancel 1 reservation' }));
  await waitFor(() => expect(bodies()[1]).toMatchObject({ affected: { guests: 'cancel', seen: ['a'] } }));
});

it('fewer seats show who loses one, and each is kept or cancelled @full', async () => {
  looks(guest('a', 'Anežka'), guest('b', 'Běta'), { ...guest('c', 'Cilka'), isThere: true });
  saves();
  const { user } = renderScreen(<BookingRulesScreen />);
  await user.type(await screen.findByLabelText('Seats'), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const step = within(await screen.findByRole('dialog', { name: 'Who is affected' }));
  expect(within(step.getByRole('table', { name: 'Who still sits there' })).getByRole('row', { name: /Cilka/ })).toBeTruthy();
  await user.click(step.getByLabelText('Decide for each of them'));
  expect(step.getByRole('button', { name: 'Save and keep 2 reservations' })).toBeTruthy();
  await user.click(step.getByRole('checkbox', { name: 'Cancel Běta Nová' }));
  await user.type(step.getByLabelText('Reason (optional)'), 'Builders.');
  await user.click(step.getByRole('button', { name: 'Save, cancel 1 and keep 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toMatchObject([{ affected: { guests: 'keep', cancelled: ['b'], reason: 'Builders.', seen: ['a', 'b', 'c'] } }]);
});

it('other rules than hours and seats are saved without a question @full', async () => {
  const look = looks(guest('a', 'Anežka'));
  const update = saves();
  const { user } = renderScreen(<BookingRulesScreen />);
  await user.type(await screen.findByLabelText('Notice in minutes'), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(look).not.toHaveBeenCalled();
  expect(bodies()[0]).not.toHaveProperty('affected');
});
