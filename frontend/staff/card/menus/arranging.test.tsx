import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { serveLunch } from '../../../testing/served-menu.tsx';
import { MenusScreen } from './menus-screen.tsx';

afterEach(() => void jest.restoreAllMocks());

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
});
