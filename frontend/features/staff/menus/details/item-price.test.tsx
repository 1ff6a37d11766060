import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { client } from '../../../../api/client.ts';
import { lunchItem, lunchItems, openLunch, serveLunch } from '../../../../testing/served-menu.tsx';

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
});
