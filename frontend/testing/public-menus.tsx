import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import type { Photograph } from '#site/contract/photographs';
import { PublicMenus } from '../guest/card/public-menus.tsx';
import { client } from '../house/client/client.ts';
import { renderScreen } from './render.tsx';

export const menu = (_id: string, changes: Partial<Menu> = {}): Menu => ({
  _id,
  name: `Menu ${_id}`,
  description: '',
  type: 'permanent',
  visibility: true,
  categories: ['Soups', 'Mains'],
  version: 1,
  ...changes,
});

export const item = (name: string, menuId: string, categories: string[], changes: Partial<MenuItem> = {}): MenuItem => ({
  _id: name,
  menuId,
  mealId: { _id: name, name, description: `About ${name}`, allergens: [1, 7] },
  mealPrice: 189.5,
  categories,
  visibility: true,
  version: 1,
  ...changes,
});

interface Shown {
  photographs?: Photograph[];
  /** The meals that the manager has chosen for the home page. */
  mealIds?: string[];
}

/** Opens the menus of the home page as the API answers with them; `ageSeconds` is how old the reply is. */
export function openMenus(menus: Menu[], items: MenuItem[], ageSeconds = 0, { photographs = [], mealIds }: Shown = {}) {
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: photographs });
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: menus });
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: items, ageSeconds });
  return renderScreen(<PublicMenus mealIds={mealIds} />);
}

/** The names of the dishes that are shown. */
export const dishes = () => screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.firstChild?.textContent);
