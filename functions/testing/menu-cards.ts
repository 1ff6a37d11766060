import type { Dish } from '../documents/dish.ts';
import { type MenuCard, menuCard } from '../documents/menu-card.ts';
import { print } from '../documents/print.ts';

const info: MenuCard['info'] = [
  { type: 'name', data: 'U Zlatého čápa' },
  { type: 'address', data: 'Náměstí Přemysla Otakara II. 12, České Budějovice' },
  { type: 'phone', data: '+420387123456' },
];
const menu = { name: 'Stálý lístek', description: 'Vaříme z toho, co roste.', categories: ['Polévky', 'Hlavní jídla'] };

/** For tests: a dish of this name among the soups for 189 Kč, without allergens or description, unless told otherwise. */
export function dishOf(name: string, changes: Partial<Dish['mealId']> & { price?: number; category?: string } = {}): Dish {
  const { price = 189, category = 'Polévky', ...meal } = changes;
  return { mealId: { _id: name, name, description: '', allergens: [], ...meal }, mealPrice: price, categories: [category] };
}

/** For tests: the card of a menu with soups and main dishes, as a PDF. */
export function printedCard(items: readonly Dish[], changes: Partial<MenuCard> = {}): Promise<Buffer> {
  return print(menuCard({ menu, info, items, ...changes }));
}
