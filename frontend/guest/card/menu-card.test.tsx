import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MenuItem } from '#card/contract/menu-items';
import { menuVersion } from '#card/rules/menu-version';
import { always } from '#card/rules/served';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { dishes, item, menu, openMenus } from '../../testing/public-menus.tsx';

describe('the card of a menu', () => {
  const meal = (name: string, changes: Partial<MenuItem['mealId']>) => ({
    mealId: { _id: name, name, description: '', allergens: [], ...changes },
  });

  it('shows the marks of a dish by name, and explains them and the question mark in the legend', async () => {
    openMenus([menu('a')], [item('Kuba', 'a', ['Mains'], meal('Kuba', { marks: ['vegan', 'spicy'], allergens: null }))]);
    const dish = within((await screen.findByRole('heading', { name: /^Kuba/ })).closest('li') as HTMLElement);
    expect(dish.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual(['Vegan', 'Spicy']);
    const legend = within(screen.getByRole('region', { name: 'Signs and allergens' }));
    expect(legend.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Vegan',
      'Spicy',
      'Allergens unknown, please ask us',
    ]);
  });

  it('names the kinds of cereals and the traces of a dish, and says them in the legend', async () => {
    const cake = meal('Cake', { allergens: [1, 7], allergenKinds: ['1a'], mayContain: [8] });
    openMenus([menu('a')], [item('Cake', 'a', ['Mains'], cake)]);
    const words = 'Allergens: Cereals containing gluten (wheat), Milk. May contain traces of: Nuts';
    expect((await screen.findByRole('button', { name: words })).firstChild?.textContent).toBe('1a, 7 (8)');
    const legend = within(screen.getByRole('region', { name: 'Signs and allergens' }));
    expect(legend.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['1', '1a', '7', '8', '( )']);
  });

  it('has the weight beside the name, and each price beside its measure', async () => {
    const beer = { ...meal('Lager', { weight: '12 %' }), mealPrice: 42, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58.5 }] };
    openMenus([menu('a')], [item('Lager', 'a', ['Mains'], beer)]);
    const dish = (await screen.findByRole('heading', { name: /^Lager/ })).closest('li');
    expect(dish?.querySelector('h4')?.textContent).toBe('Lager 12\u00a0%');
    expect([...(dish?.querySelectorAll('.price') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '0,3\u00a0l 42 Kč',
      '0,5\u00a0l 58.50 Kč',
    ]);
  });

  it('says that a dish is sold out until its moment, which may be weeks away', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), advanceTimers: true });
    const [soon, far] = [{ soldOutUntil: '2026-11-28T11:00:00.000Z' }, { soldOutUntil: '2999-01-01T00:00:00.000Z' }];
    openMenus([menu('a')], [item('Duck', 'a', ['Mains'], soon), item('Goose', 'a', ['Mains'], far), item('Soup', 'a', ['Soups'])]);
    expect(await screen.findAllByText('sold out')).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(3_601_000));
    expect(screen.getAllByText('sold out')).toHaveLength(1);
    jest.useRealTimers();
  });

  it('says when it is served, and leaves an open page after its last day', async () => {
    // four in the morning of the next day, in Prague
    jest.useFakeTimers({ now: new Date('2026-11-28T02:59:58Z'), advanceTimers: true });
    const served = { ...always, to: '2026-11-27', weekdays: [4], opens: '11:00', closes: '15:00' };
    openMenus([menu('a', { served }), menu('b')], [item('Soup', 'a', ['Soups']), item('Duck', 'b', ['Mains'])]);
    await screen.findByText(/^until 27.November, Fri 11:00–15:00$/);
    expect(dishes()).toEqual(['Soup']);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(dishes()).toEqual(['Duck']);
    expect(screen.queryByRole('button', { name: 'Menu a' })).toBeNull();
    jest.useRealTimers();
  });

  it('begins with the dishes of today, and leaves a day out when it is gone', async () => {
    jest.useFakeTimers({ now: new Date('2026-12-01T02:59:58Z'), advanceTimers: true });
    const days = { Tuesday: '2026-12-01', Monday: '2026-11-30' };
    const week = menu('a', { type: 'weekly', categories: ['Tuesday', 'Monday', 'Drinks'], days });
    const included = { mealPrice: null };
    openMenus([week], [item('Tea', 'a', ['Drinks']), item('Duck', 'a', ['Monday']), item('Soup', 'a', ['Tuesday'], included)]);
    await screen.findByRole('heading', { name: /^Today, Monday 30.November$/ });
    const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect([headings(), dishes()]).toEqual([
      ['Today, Monday 30 November', 'Tuesday 1 December', 'Drinks'],
      ['Duck', 'Soup', 'Tea'],
    ]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'Monday', 'Tuesday', 'Drinks']);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect([headings(), dishes()]).toEqual([
      ['Today, Tuesday 1 December', 'Drinks'],
      ['Soup', 'Tea'],
    ]);
    expect(screen.getByText('included in the price of lunch').closest('li')?.querySelector('.price')).toBeNull();
    jest.useRealTimers();
  });

  it('says of chosen dishes of a week on which day they are', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), advanceTimers: true });
    const week = menu('a', { type: 'weekly', categories: ['Monday', 'Tuesday'], days: { Monday: '2026-11-30', Tuesday: '2026-12-01' } });
    openMenus([week], [item('Duck', 'a', ['Tuesday']), item('Soup', 'a', ['Monday'])], 0, { mealIds: ['Duck', 'Soup'] });
    await screen.findByText(/^Today, Monday 30.November$/);
    expect(screen.getByText(/^Tuesday 1.December$/)).toBeTruthy();
    expect(dishes()).toEqual(['Soup', 'Duck']);
    jest.useRealTimers();
  });

  it('opens the names of allergens in a line below the dish', async () => {
    openMenus([menu('a')], [item('Soup', 'a', ['Soups'])]);
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
    openMenus(
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
    openMenus([menu('a')], [item('Soup', 'a', ['Soups'])]);
    await screen.findByText('About Soup');
    expect(screen.queryByRole('group', { name: 'Show only' })).toBeNull();
  });

  it('shows the version that its PDF has, whichever category is selected, and when it was read', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T18:00:00Z'));
    const items = [item('Soup', 'a', ['Soups']), item('Roast', 'a', ['Mains'])];
    openMenus([menu('a')], items);
    const stamp = `Version ${menuVersion(menu('a'), items)}, as of 22 Nov 2026, 19:00`;
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
      openMenus([menu('a')], [soup, ...others], 0, { photographs: [photograph] });
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
      openMenus([menu('a')], [soup]);
      jest.spyOn(client.photographs, 'list').mockRejectedValue(new ApiError({ message: 'Please come back later.', status: 503 }));
      await screen.findByText('189.50 Kč');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('img')).toBeNull();
    });
  });
});
