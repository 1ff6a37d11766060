import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import type { Photograph } from '#contract/photographs';
import { menuVersion } from '#rules/menu-version';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { PublicMenus } from './public-menus.tsx';

const menu = (_id: string, changes: Partial<Menu> = {}): Menu => ({
  _id,
  name: `Menu ${_id}`,
  description: '',
  type: 'permanent',
  visibility: true,
  categories: ['Soups', 'Mains'],
  version: 1,
  ...changes,
});

const item = (name: string, menuId: string, categories: string[], changes: Partial<MenuItem> = {}): MenuItem => ({
  _id: name,
  menuId,
  mealId: { _id: name, name, description: `About ${name}`, allergens: [1, 7] },
  mealPrice: 189.5,
  categories,
  visibility: true,
  version: 1,
  ...changes,
});

function open(menus: Menu[], items: MenuItem[], ageSeconds = 0, photographs: Photograph[] = []) {
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: photographs });
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: menus });
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: items, ageSeconds });
  return renderScreen(<PublicMenus />);
}

const dishes = () => screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.firstChild?.textContent);

afterEach(() => void jest.restoreAllMocks());

describe('the menus on the home page', () => {
  it('show visible items of visible menus with price and allergens by name', async () => {
    open(
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
    open([menu('a')], [item('Soup', 'a', ['Soups'])], 80 * 60);
    // 16:40 UTC is 17:40 in Prague
    await screen.findByText('This is the menu as of Sunday 22 November 2026, 17:40. Later changes, also of allergens, may be missing.');
  });

  it('do not speak of their age when they come from the cache of the last minutes', async () => {
    open([menu('a')], [item('Soup', 'a', ['Soups'])], 59);
    await screen.findByText('About Soup');
    expect(screen.queryByText(/This is the menu as of/)).toBeNull();
  });

  it('are filtered by category, and selecting a menu resets the category', async () => {
    open([menu('a'), menu('b')], [item('Soup', 'a', ['Soups']), item('Roast', 'a', ['Mains']), item('Cake', 'b', [])]);
    fireEvent.click(await screen.findByRole('tab', { name: 'Mains' }));
    expect(dishes()).toEqual(['Roast']);
    fireEvent.click(screen.getByRole('button', { name: 'Menu b' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All');
    expect(dishes()).toEqual(['Cake']);
    fireEvent.click(screen.getByRole('tab', { name: 'Soups' }));
    screen.getByText('No items available for this category.');
  });

  it('list a dish with two categories under its first category, in All and in the tabs', async () => {
    open([menu('a')], [item('Ramen', 'a', ['Mains', 'Soups']), item('Water', 'a', [])]);
    await screen.findByText('About Ramen');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Mains', 'More']);
    fireEvent.click(screen.getByRole('tab', { name: 'Mains' }));
    expect(dishes()).toEqual(['Ramen']);
    fireEvent.click(screen.getByRole('tab', { name: 'Soups' }));
    screen.getByText('No items available for this category.');
  });

  it('move between categories by arrow keys', async () => {
    open([menu('a')], [item('Soup', 'a', ['Soups'])]);
    fireEvent.keyDown(await screen.findByRole('tab', { name: 'All' }), { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('Mains');
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'Home' });
    expect(within(screen.getByRole('tablist')).getByRole('tab', { selected: true }).textContent).toBe('All');
  });

  it.each([
    ['menus', [], []],
    ['meals', [menu('a')], []],
  ])('show a message when there are no %s', async (_, menus, items) => {
    open(menus, items);
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

describe('a card', () => {
  const meal = (name: string, changes: Partial<MenuItem['mealId']>) => ({
    mealId: { _id: name, name, description: '', allergens: [], ...changes },
  });

  it('shows the marks of a dish by name, and explains them and the question mark in the legend', async () => {
    open([menu('a')], [item('Kuba', 'a', ['Mains'], meal('Kuba', { marks: ['vegan', 'spicy'], allergens: null }))]);
    const dish = within((await screen.findByRole('heading', { name: /^Kuba/ })).closest('li') as HTMLElement);
    expect(dish.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual(['Vegan', 'Spicy']);
    const legend = within(screen.getByRole('region', { name: 'Signs and allergens' }));
    expect(legend.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Vegan',
      'Spicy',
      'Allergens unknown, please ask us',
    ]);
  });

  it('opens the names of allergens in a line below the dish', async () => {
    open([menu('a')], [item('Soup', 'a', ['Soups'])]);
    const marks = await screen.findByRole('button', { name: 'Allergens: Cereals containing gluten, Milk' });
    expect(marks.getAttribute('aria-expanded')).toBe('false');
    const line = document.getElementById(marks.getAttribute('aria-controls') ?? '');
    expect(line?.hidden).toBe(true);
    fireEvent.click(marks);
    expect(marks.getAttribute('aria-expanded')).toBe('true');
    expect(line?.hidden).toBe(false);
    expect(line?.textContent).toBe('Allergens: Cereals containing gluten, Milk');
    fireEvent.click(marks);
    expect(line?.hidden).toBe(true);
  });

  it('shows only vegetarian dishes when a guest wants these, vegan ones too, and all again', async () => {
    open(
      [menu('a')],
      [
        item('Kuba', 'a', ['Mains'], meal('Kuba', { marks: ['vegan'] })),
        item('Cheese', 'a', ['Mains'], meal('Cheese', { marks: ['vegetarian'] })),
        item('Duck', 'a', ['Mains'], meal('Duck', {})),
      ],
    );
    const vegetarian = await screen.findByRole('button', { name: 'Vegetarian' });
    fireEvent.click(vegetarian);
    expect(dishes()).toEqual(['Kuba', 'Cheese']);
    fireEvent.click(screen.getByRole('button', { name: 'Vegan' }));
    expect(dishes()).toEqual(['Kuba']);
    fireEvent.click(screen.getByRole('button', { name: 'Vegan' }));
    expect(dishes()).toEqual(['Kuba', 'Cheese', 'Duck']);
  });

  it('offers no choice of a diet when no dish is marked', async () => {
    open([menu('a')], [item('Soup', 'a', ['Soups'])]);
    await screen.findByText('About Soup');
    expect(screen.queryByRole('group', { name: 'Show only' })).toBeNull();
  });

  it('shows the version that its PDF has, whichever category is selected, and when it was read', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T18:00:00Z'));
    const items = [item('Soup', 'a', ['Soups']), item('Roast', 'a', ['Mains'])];
    open([menu('a')], items);
    const stamp = `Version ${menuVersion(menu('a'), items)}, as of Sunday 22 November 2026, 19:00`;
    await screen.findByText(stamp);
    fireEvent.click(screen.getByRole('tab', { name: 'Soups' }));
    screen.getByText(stamp);
  });

  describe('with photographs', () => {
    const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
    const photograph = { _id: 'p1', alt: 'Soup in a bowl', files: { version: 1, width: 480, height: 360, widths }, version: 1 };
    const soup = item('Soup', 'a', ['Soups'], meal('Soup', { photographId: 'p1' }));
    const others = [item('Tea', 'a', ['Soups'], meal('Tea', {})), item('Cake', 'a', ['Soups'], meal('Cake', { photographId: 'deleted' }))];

    it('shows one beside its dish, and large in a dialog, from which the focus returns', async () => {
      open([menu('a')], [soup, ...others], 0, [photograph]);
      const button = await screen.findByRole('button', { name: 'Soup in a bowl' });
      expect(screen.getAllByRole('img', { name: /./ })).toHaveLength(1);
      button.focus();
      fireEvent.click(button);
      const dialog = within(await screen.findByRole('dialog', { name: 'Soup' }));
      expect(dialog.getByRole('img', { name: 'Soup in a bowl' }).getAttribute('src')).toBe('/photographs/p1/1/card-320.jpg');
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement === button).toBe(true));
    });

    it('is complete without pictures while these cannot be loaded', async () => {
      open([menu('a')], [soup]);
      jest.spyOn(client.photographs, 'list').mockRejectedValue(new ApiError({ message: 'Please come back later.', status: 503 }));
      await screen.findByText('189.50 Kč');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('img')).toBeNull();
    });
  });
});
