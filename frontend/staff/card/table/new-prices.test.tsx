import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MenuItem } from '#card/contract/menu-items';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { lunch, lunchItem, lunchItems, openLunch, serveLunch } from '../../../testing/served-menu.tsx';

const priceOf = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^Price \\(Kč\\): ${name}`)).value;
const rowsIn = (part: { getAllByRole: (role: string) => HTMLElement[] }) =>
  part
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

async function openPrices(items: MenuItem[] = lunchItems, menu = lunch) {
  serveLunch(items, menu);
  const change = jest.spyOn(client.menuItems, 'changeLines').mockResolvedValue({ message: '', data: undefined as never });
  const shown = await openLunch();
  await shown.user.click(screen.getByRole('button', { name: 'Change prices' }));
  return { ...shown, change, dialog: within(await screen.findByRole('dialog', { name: 'Change prices' })) };
}

describe('new prices', () => {
  it('of a section are previewed, and one step of the table', async () => {
    const { user, dialog, change } = await openPrices();
    await user.selectOptions(dialog.getByLabelText('Which meals'), 'Mains');
    await user.selectOptions(dialog.getByLabelText('Rounded to'), 'whole 5 Kč');
    await user.type(dialog.getByLabelText('By how much'), '10');
    expect(rowsIn(within(dialog.getByRole('region', { name: 'Preview' })))).toEqual(['Goulash259 Kč285 Kč', 'Duck349 Kč385 Kč']);
    await user.click(dialog.getByRole('button', { name: 'Change 2 prices' }));
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(change.mock.calls[0]?.[0].body.changed).toMatchObject([
      { _id: 'a', version: 1, mealPrice: 285 },
      { _id: 'c', version: 1, mealPrice: 385 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect([priceOf('Goulash'), priceOf('Duck')]).toEqual(['259', '349']);
  });

  it('of the marked lines leave the others', async () => {
    serveLunch();
    const { user } = await openLunch();
    await user.click(screen.getByRole('checkbox', { name: 'Mark Duck' }));
    await user.click(screen.getAllByRole('button', { name: 'Change prices' }).at(-1) as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
    await user.type(dialog.getByLabelText('By how much'), '-10');
    await user.click(dialog.getByRole('button', { name: 'Change 1 price' }));
    expect([priceOf('Goulash'), priceOf('Duck')]).toEqual(['259', '314']);
    expect(screen.queryByRole('region', { name: 'Planned prices' })).toBeNull();
  });

  it('leave out the dishes in the set price of the menu, and say so', async () => {
    const items = [lunchItem('a', 'Goulash', 'Mains', 90), { ...lunchItem('b', 'Broth', 'Soups'), mealPrice: null }];
    const { user, dialog } = await openPrices(items, { ...lunch, setPrices: [{ measure: '', price: 189 }] });
    dialog.getByText(/^1 dish is in the set price and left out/);
    await user.type(dialog.getByLabelText('By how much'), '10');
    dialog.getByRole('button', { name: 'Change 1 price' });
  });

  it('change each measure of an item that has several', async () => {
    const { user, dialog } = await openPrices([
      { ...lunchItem('a', 'Goulash', 'Soups', 60), measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 80 }] },
    ]);
    await user.type(dialog.getByLabelText('By how much'), '10');
    expect(rowsIn(within(dialog.getByRole('region', { name: 'Preview' })))).toEqual(['Goulash60 Kč / 80 Kč66 Kč / 88 Kč']);
    await user.click(dialog.getByRole('button', { name: /^Change/ }));
    expect(priceOf('Goulash')).toBe('0,3 l 66 / 0,5 l 88');
  });

  it('are not taken while none changes, and those that are ten times the old ones after a confirmation only', async () => {
    const { user, dialog, change } = await openPrices();
    await user.type(dialog.getByLabelText('By how much'), '0');
    await user.click(dialog.getByRole('button', { name: 'Change 0 prices' }));
    expect(dialog.getByRole('alert').textContent).toBe('No price changes.');
    await user.clear(dialog.getByLabelText('By how much'));
    await user.selectOptions(dialog.getByLabelText('Unit'), 'Kč');
    await user.type(dialog.getByLabelText('By how much'), '1 250,-');
    await user.click(dialog.getByRole('button', { name: 'Change 4 prices' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Are these prices right?' }));
    expect(rowsIn(question)).toEqual(['Broth89 Kč1,339 Kč', 'Kulajda99 Kč1,349 Kč']);
    expect(change).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Yes, save' }));
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
  });
});

describe('planned prices', () => {
  const [goulash = lunchItem('a', 'Goulash', 'Mains'), , duck = goulash] = lunchItems;
  const plan = { from: '2026-12-01', mealPrice: 285, morePrices: [] };
  const planned: MenuItem = { ...goulash, version: 4, planned: [plan] };
  const openPlan = async (items: MenuItem[] = lunchItems) => {
    const opened = await openPrices(items);
    await opened.user.type(opened.dialog.getByLabelText('By how much'), '10');
    fireEvent.change(opened.dialog.getByLabelText('From which day (optional)'), { target: { value: plan.from } });
    return opened;
  };

  it('are stored with the versions that the user saw; Undo plans again what they took the place of, and withdraws the others', async () => {
    const { user, dialog } = await openPlan([{ ...goulash, planned: [{ ...plan, mealPrice: 270 }] }, duck]);
    const replies = { message: 'Planned.', data: [planned, { ...duck, version: 2 }] };
    const change = jest.spyOn(client.menuItems, 'changePrices').mockResolvedValue(replies);
    const withdraw = jest.spyOn(client.menuItems, 'withdrawPrices').mockResolvedValue({ message: 'Withdrawn.', data: [duck] });
    await user.click(dialog.getByRole('button', { name: 'Plan 2 prices' }));
    await waitFor(() => expect(change).toHaveBeenCalled());
    const prices = [
      { _id: 'a', version: 1, mealPrice: 285, morePrices: [] },
      { _id: 'c', version: 1, mealPrice: 384, morePrices: [] },
    ];
    expect(change.mock.calls[0]?.[0].body).toEqual({ from: plan.from, prices });
    await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
    await screen.findByText('Planned. Withdrawn.');
    expect(change.mock.calls[1]?.[0].body).toEqual({
      from: plan.from,
      prices: [{ _id: 'a', version: 4, mealPrice: 270, morePrices: [] }],
    });
    expect(withdraw.mock.calls.map(([{ body }]) => body)).toEqual([{ from: plan.from, items: [{ _id: 'c', version: 2 }] }]);
  });

  it('raise what is planned for the days before, and are listed beside it', async () => {
    const before = { from: '2026-11-15', mealPrice: 300, morePrices: [{ measure: '0,5 l', price: 400 }] };
    const { user, dialog } = await openPlan([
      { ...goulash, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 350 }], planned: [before, { ...plan, mealPrice: 310 }] },
      { ...duck, planned: [{ ...before, from: '2026-12-02' }] },
    ]);
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect(rowsIn(preview)).toEqual(['Goulash300 Kč / 400 Kč330 Kč / 440 Kč', 'Duck349 Kč384 Kč']);
    preview.getByRole('columnheader', { name: 'Until then' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const group = within(screen.getByRole('group', { name: 'From Tuesday 1 December 2026' }));
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Goulash300 Kč / 400 Kč → 310 Kč']);
  });

  it('stay in the form when they are refused', async () => {
    const { user, dialog } = await openPlan();
    jest.spyOn(client.menuItems, 'changePrices').mockRejectedValue(new ApiError({ message: 'Somebody else was first.', status: 409 }));
    await user.click(dialog.getByRole('button', { name: 'Plan 4 prices' }));
    await dialog.findByText('Somebody else was first.');
    expect(dialog.getByLabelText('By how much')).toHaveProperty('value', '10');
  });

  it('are listed by their days with both prices, withdrawn, and planned again by Undo', async () => {
    serveLunch([planned, duck]);
    const withdraw = jest
      .spyOn(client.menuItems, 'withdrawPrices')
      .mockResolvedValue({ message: 'Done.', data: [{ ...goulash, version: 5 }] });
    const change = jest.spyOn(client.menuItems, 'changePrices').mockResolvedValue({ message: 'Done.', data: [planned] });
    const { user } = await openLunch();
    const group = within(screen.getByRole('group', { name: 'From Tuesday 1 December 2026' }));
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Goulash259 Kč → 285 Kč']);
    await user.click(group.getByRole('button', { name: 'Withdraw 1 price' }));
    await waitFor(() => expect(withdraw.mock.calls[0]?.[0].body).toEqual({ from: plan.from, items: [{ _id: 'a', version: 4 }] }));
    await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(change.mock.calls[0]?.[0].body).toEqual({
        from: plan.from,
        prices: [{ _id: 'a', version: 5, mealPrice: 285, morePrices: [] }],
      }),
    );
  });
});
