import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { client } from '../../../../api/client.ts';
import { lunch, lunchItem, lunchItems, openLunch, serveLunch } from '../../../../testing/served-menu.tsx';

afterEach(() => void jest.restoreAllMocks());

describe('the price of a dish', () => {
  const goulash = lunchItem('a', 'Goulash', 'Mains', 62.5);
  const openGoulash = async () => {
    serveLunch([goulash, ...lunchItems.slice(1)]);
    const update = jest.spyOn(client.menuItems, 'update').mockResolvedValue({ message: 'Saved.', data: goulash });
    const { user } = await openLunch();
    await user.click(screen.getByRole('button', { name: 'Edit Goulash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Goulash' }));
    const enter = async (price: string) => {
      await user.clear(dialog.getByLabelText('Price (Kč)'));
      await user.type(dialog.getByLabelText('Price (Kč)'), price);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
    };
    return { user, dialog, update, enter };
  };

  it('is sent as a number, whichever way its decimals are typed', async () => {
    const { dialog, update, enter } = await openGoulash();
    expect(dialog.getByLabelText('Price (Kč)')).toHaveProperty('value', '62.50');
    await enter('64,90');
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ mealPrice: 64.9 }));
  });

  it('may be several, each with its measure, which a further one needs', async () => {
    const { user, dialog, update } = await openGoulash();
    await user.type(dialog.getByLabelText('Measure (optional)'), 'small');
    await user.click(dialog.getByRole('button', { name: 'Add a price' }));
    const row = within(dialog.getByRole('group', { name: 'Price of 2' }));
    await user.type(row.getByLabelText('Price (Kč)'), '99,50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Please say what this price is for/)).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
    await user.type(row.getByLabelText('Measure'), 'large');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const prices = { mealPrice: 62.5, measure: 'small', morePrices: [{ measure: 'large', price: 99.5 }] };
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject(prices));
  });

  it('stays while the dish is said to be sold out by one press, and there again by another', async () => {
    serveLunch([goulash, { ...lunchItem('d', 'Duck', 'Mains'), soldOutUntil: '2999-01-01T00:00:00.000Z' }]);
    const update = jest.spyOn(client.menuItems, 'update').mockResolvedValue({ message: 'Saved.', data: goulash });
    const { user } = await openLunch();
    await user.click(screen.getByRole('button', { name: 'Goulash is sold out', pressed: false }));
    await waitFor(() => expect(update.mock.calls[0]?.[0]).toEqual({ id: 'a', body: { soldOut: true, version: 1 } }));
    await user.click(screen.getByRole('button', { name: 'Duck is sold out', pressed: true }));
    await waitFor(() => expect(update.mock.calls[1]?.[0]).toEqual({ id: 'd', body: { soldOut: false, version: 1 } }));
  });

  it('is not sent when it cannot be read, and stays in the field', async () => {
    const { dialog, update, enter } = await openGoulash();
    await enter('1.250');
    expect((await dialog.findByRole('alert')).textContent).toBe('Please enter a valid price.');
    expect(dialog.getByLabelText('Price (Kč)')).toHaveProperty('value', '1.250');
    expect(update).not.toHaveBeenCalled();
  });

  it('is asked about when it is a hundred times the one before, and sent only when it is meant', async () => {
    const { user, dialog, update, enter } = await openGoulash();
    await enter('6250');
    await screen.findByText('Until now it is 62.50 Kč.');
    await user.click(screen.getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(update).not.toHaveBeenCalled();
    expect(dialog.getByLabelText('Price (Kč)')).toHaveProperty('value', '6250');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, save' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ mealPrice: 6250 }));
  });

  it('may be missing on a menu with set prices, where it is a supplement, unless there are further prices', async () => {
    const item = { ...lunchItem('a', 'Goulash', 'Mains'), mealPrice: null };
    serveLunch([item, lunchItem('d', 'Duck', 'Mains', 90)], { ...lunch, setPrices: [{ measure: '', price: 189 }] });
    const update = jest.spyOn(client.menuItems, 'update').mockResolvedValue({ message: 'Saved.', data: item });
    const { user } = await openLunch();
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect([first, second]).toEqual([expect.stringContaining('in the set price'), expect.stringContaining('+ 90 Kč')]);
    await user.click(screen.getByRole('button', { name: 'Edit Goulash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Goulash' }));
    expect(dialog.getByLabelText('Supplement (Kč) (optional)')).toHaveProperty('value', '');
    await user.click(dialog.getByRole('button', { name: 'Add a price' }));
    const row = within(dialog.getByRole('group', { name: 'Price of 2' }));
    await user.type(row.getByLabelText('Measure'), 'large');
    await user.type(row.getByLabelText('Price (Kč)'), '50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please enter a valid price.');
    await user.click(dialog.getByRole('button', { name: 'Remove the price of large' }));
    await user.click(dialog.getByLabelText('Visible to guests'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ mealPrice: null, morePrices: [], visibility: false }));
  });
});
