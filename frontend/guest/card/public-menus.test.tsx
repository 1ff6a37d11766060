import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { dishes, item, menu, openMenus } from '../../testing/public-menus.tsx';
import { renderScreen } from '../../testing/render.tsx';
import { PublicMenus } from './public-menus.tsx';

describe('the menus on the home page', () => {
  it('show visible items of visible menus with price and allergens by name', async () => {
    openMenus(
      [menu('a'), menu('hidden', { visibility: false })],
      [item('Soup', 'a', ['Soups']), item('Off', 'a', [], { visibility: false }), item('No', 'hidden', [])],
    );
    await screen.findByText('189.50 Kč');
    expect(dishes()).toEqual(['Soup']);
    expect(screen.queryByText('Menu hidden')).toBeNull();
    screen.getByText('About Soup');
    screen.getByRole('button', { name: 'Allergens: Cereals containing gluten, Milk' });
  });

  it('say of when they are, when a list of more than five minutes ago is repeated', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T18:00:00Z'));
    openMenus([menu('a')], [item('Soup', 'a', ['Soups'])], 80 * 60);
    // 16:40 UTC is 17:40 in Prague
    await screen.findByText('This is the menu as of Sunday 22 November 2026, 17:40. Later changes, also of allergens, may be missing.');
  });

  it('do not speak of their age when they come from the cache of the last minutes', async () => {
    openMenus([menu('a')], [item('Soup', 'a', ['Soups'])], 59);
    await screen.findByText('About Soup');
    expect(screen.queryByText(/This is the menu as of/)).toBeNull();
  });

  it('are filtered by category, and selecting a menu resets the category', async () => {
    openMenus([menu('a'), menu('b')], [item('Soup', 'a', ['Soups']), item('Roast', 'a', ['Mains']), item('Cake', 'b', [])]);
    fireEvent.click(await screen.findByRole('tab', { name: 'Mains' }));
    expect(dishes()).toEqual(['Roast']);
    fireEvent.click(screen.getByRole('button', { name: 'Menu b' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All');
    expect(dishes()).toEqual(['Cake']);
    fireEvent.click(screen.getByRole('tab', { name: 'Soups' }));
    screen.getByText('No items available for this category.');
  });

  it('list a dish with two categories under its first category, in All and in the tabs', async () => {
    openMenus([menu('a')], [item('Ramen', 'a', ['Mains', 'Soups']), item('Water', 'a', [])]);
    await screen.findByText('About Ramen');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Mains', 'More']);
    fireEvent.click(screen.getByRole('tab', { name: 'Mains' }));
    expect(dishes()).toEqual(['Ramen']);
    fireEvent.click(screen.getByRole('tab', { name: 'Soups' }));
    screen.getByText('No items available for this category.');
  });

  it('move between categories by arrow keys', async () => {
    openMenus([menu('a')], [item('Soup', 'a', ['Soups'])]);
    fireEvent.keyDown(await screen.findByRole('tab', { name: 'All' }), { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('Mains');
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'Home' });
    expect(within(screen.getByRole('tablist')).getByRole('tab', { selected: true }).textContent).toBe('All');
  });

  it('name the days of a week in the tabs as the guest calls them', async () => {
    const days = { Pondělí: '2999-12-30', Polévky: '2999-12-31' };
    openMenus([menu('a', { type: 'weekly', categories: Object.keys(days), days })], [item('Broth', 'a', ['Pondělí'])]);
    await screen.findByRole('tab', { name: 'Monday' });
    screen.getByRole('tab', { name: 'Polévky' });
  });

  it.each([
    ['menus', [], []],
    ['meals', [menu('a')], []],
  ])('show a message when there are no %s', async (_, menus, items) => {
    openMenus(menus, items);
    await screen.findByText('There are no menus or meals');
  });

  it('show why they could not be loaded', async () => {
    jest.spyOn(client.menus, 'list').mockRejectedValue(new ApiError({ message: 'Please come back later.', status: 404 }));
    jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: [] });
    jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: [] });
    renderScreen(<PublicMenus />);
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading menus: Please come back later.');
  });
});

describe('a choice of dishes on the home page', () => {
  const menus = [menu('a'), menu('b', { served: { from: '', to: '', weekdays: [0], opens: '11:00', closes: '15:00' } })];
  const items = [
    item('Roast', 'a', ['Mains'], { soldOutUntil: '2999-01-01T00:00:00.000Z' }),
    item('Broth', 'a', ['Soups']),
    item('Off', 'a', ['Soups'], { visibility: false }),
    item('Goulash', 'b', ['Mains']),
  ];

  it('shows the chosen ones that are on the card, each with price, allergens and sold out, and links to every menu', async () => {
    openMenus(menus, items, 0, { mealIds: ['Roast', 'Broth', 'Off'] });
    const ways = within(await screen.findByRole('navigation', { name: 'The whole card' }));
    expect(dishes()).toEqual(['Broth', 'Roast']);
    expect(screen.getAllByText('189.50 Kč')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Allergens: Cereals containing gluten, Milk' })).toHaveLength(2);
    screen.getByText('sold out');
    // for who reads it without scripts, which take it away at its moment; the day of the card ends at four
    screen.getByText(/^\s*\(31.Dec.2998\)$/);
    screen.getByRole('region', { name: 'Signs and allergens' });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(ways.getAllByRole('link').map((link) => link.textContent)).toEqual(['Menu a', 'Menu b']);
    ways.getByRole('button', { name: 'Menu b as PDF, in a new window' });
  });

  it('says of which menu the dishes are, and when that is served', async () => {
    openMenus(menus, items, 0, { mealIds: ['Broth', 'Goulash'] });
    await screen.findByText('About Goulash');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Menu a', 'Menu b']);
    screen.getByText('Mon 11:00–15:00');
  });

  it('of which nothing is on the card leaves the whole card there', async () => {
    openMenus(menus, items, 0, { mealIds: ['Off', 'deleted'] });
    await screen.findByRole('tab', { name: 'All' });
    expect(dishes()).toEqual(['Broth', 'Roast']);
  });

  it('of an old reply says of when it is', async () => {
    openMenus(menus, items, 80 * 60, { mealIds: ['Broth'] });
    await screen.findByText(/^This is the menu as of/);
  });
});
