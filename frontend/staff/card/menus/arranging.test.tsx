import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { serveLunch } from '../../../testing/served-menu.tsx';
import { MenusScreen } from './menus-screen.tsx';

describe('the order', () => {
  it('of the menus is changed in their list', async () => {
    serveLunch();
    const arrange = jest.spyOn(client.menus, 'arrange').mockResolvedValue({ message: '', data: [] });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Wine up' }));
    await waitFor(() => expect(arrange.mock.lastCall?.[0].body).toEqual({ before: ['n1', 'n2'], after: ['n2', 'n1'] }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Create Menu' });
  });

  it('is changed by dragging a menu with the keyboard, and a drag that is given up changes nothing', async () => {
    serveLunch();
    // rows of 50 px below each other
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = this.closest('li');
      const top = row ? 50 * [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      return new DOMRect(0, top, 300, 50);
    });
    const arrange = jest.spyOn(client.menus, 'arrange').mockResolvedValue({ message: '', data: [] });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    const handle = await screen.findByRole('button', { name: 'Move Lunch' });
    const press = async (code: string, said: string) => {
      fireEvent.keyDown(handle, { code });
      await screen.findByText(said);
    };
    await press('Space', 'Lifted. Lunch: place 1 of 2');
    await press('ArrowDown', 'Lunch: place 2 of 2');
    await press('Escape', 'Left where it was. Lunch: place 1 of 2');
    expect(arrange).not.toHaveBeenCalled();
    await press('Space', 'Lifted. Lunch: place 1 of 2');
    await press('ArrowDown', 'Lunch: place 2 of 2');
    await press('Space', 'Put down. Lunch: place 2 of 2');
    await waitFor(() => expect(arrange.mock.lastCall?.[0].body).toEqual({ before: ['n1', 'n2'], after: ['n2', 'n1'] }));
  });
});
