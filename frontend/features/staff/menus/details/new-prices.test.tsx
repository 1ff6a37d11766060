import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { lunchItem, lunchItems, openLunch, serveLunch } from '../../../../testing/served-menu.tsx';

afterEach(() => void jest.restoreAllMocks());

describe('new prices', () => {
  const openPrices = async () => {
    serveLunch();
    const shown = await openLunch();
    await shown.user.click(screen.getByRole('button', { name: 'Change prices' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Change prices' })) };
  };

  it('are previewed, stored with the versions that the user saw, and taken back', async () => {
    const save = jest.spyOn(client.menuItems, 'changePrices').mockImplementation(async ({ body }) => ({
      message: '2 prices have been changed.',
      data: body.prices.flatMap(({ _id, mealPrice }) =>
        lunchItems.filter((one) => one._id === _id).map((one) => ({ ...one, mealPrice, version: 2 })),
      ),
    }));
    const { user, dialog } = await openPrices();
    await user.selectOptions(dialog.getByLabelText('Which meals'), 'Mains');
    await user.selectOptions(dialog.getByLabelText('Rounded to'), 'whole 5 Kč');
    await user.type(dialog.getByLabelText('By how much'), '10');
    const rows = within(dialog.getByRole('region', { name: 'Preview' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(['Goulash259 Kč285 Kč', 'Duck349 Kč385 Kč']);
    await user.click(dialog.getByRole('button', { name: 'Change 2 prices' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const sent = save.mock.calls.map(([{ body }]) => body.prices);
    expect(sent).toEqual([
      [
        { _id: 'a', version: 1, mealPrice: 285 },
        { _id: 'c', version: 1, mealPrice: 385 },
      ],
      [
        { _id: 'a', version: 2, mealPrice: 259 },
        { _id: 'c', version: 2, mealPrice: 349 },
      ],
    ]);
  });

  it('leave out the dishes in the set price of the menu, and say so', async () => {
    serveLunch([lunchItem('a', 'Goulash', 'Mains', 90), { ...lunchItem('b', 'Broth', 'Soups'), mealPrice: null }]);
    const { user } = await openLunch();
    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
    dialog.getByText(/^1 dish is in the set price and left out/);
    expect(dialog.queryByRole('option', { name: 'Broth' })).toBeNull();
    await user.type(dialog.getByLabelText('By how much'), '10');
    dialog.getByRole('button', { name: 'Change 1 price' });
  });

  it('change each measure of an item that has several', async () => {
    const ofTwo = { ...lunchItem('e', 'Lemonade', 'Soups', 60), measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 80 }] };
    const save = jest.spyOn(client.menuItems, 'changePrices').mockResolvedValue({ message: 'Changed.', data: [{ ...ofTwo, version: 2 }] });
    serveLunch([ofTwo]);
    const { user } = await openLunch();
    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
    await user.type(dialog.getByLabelText('By how much'), '10');
    const [, row] = within(dialog.getByRole('region', { name: 'Preview' })).getAllByRole('row');
    expect(row?.textContent?.replaceAll('\u00a0', ' ')).toBe('Lemonade60 Kč / 80 Kč66 Kč / 88 Kč');
    await user.click(dialog.getByRole('button', { name: /^Change/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(save.mock.calls.map(([{ body }]) => body.prices)).toEqual([
      [{ _id: 'e', version: 1, mealPrice: 66, morePrices: [{ measure: '0,5 l', price: 88 }] }],
      [{ _id: 'e', version: 2, mealPrice: 60, morePrices: [{ measure: '0,5 l', price: 80 }] }],
    ]);
  });

  it('are not sent while none changes, and stay in the form when they are refused', async () => {
    const save = jest
      .spyOn(client.menuItems, 'changePrices')
      .mockRejectedValue(new ApiError({ message: 'Somebody else was first.', status: 409 }));
    const { user, dialog } = await openPrices();
    await user.type(dialog.getByLabelText('By how much'), '0');
    await user.click(dialog.getByRole('button', { name: 'Change 0 prices' }));
    expect(dialog.getByRole('alert').textContent).toBe('No price changes.');
    expect(save).not.toHaveBeenCalled();
    await user.clear(dialog.getByLabelText('By how much'));
    await user.type(dialog.getByLabelText('By how much'), '-5,5');
    await user.click(dialog.getByRole('button', { name: 'Change 4 prices' }));
    await dialog.findByText('Somebody else was first.');
    expect(dialog.getByLabelText('By how much')).toHaveProperty('value', '-5,5');
  });

  it('that are ten times the old ones are stored after a confirmation only', async () => {
    const save = jest.spyOn(client.menuItems, 'changePrices').mockResolvedValue({ message: 'Changed.', data: [] });
    const { user, dialog } = await openPrices();
    await user.selectOptions(dialog.getByLabelText('Unit'), 'Kč');
    await user.type(dialog.getByLabelText('By how much'), '1 250,-');
    await user.click(dialog.getByRole('button', { name: 'Change 4 prices' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Are these prices right?' }));
    const doubtful = question.getAllByRole('row').slice(1);
    expect(doubtful.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Broth89 Kč1,339 Kč',
      'Kulajda99 Kč1,349 Kč',
    ]);
    expect(save).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Yes, save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });
});
