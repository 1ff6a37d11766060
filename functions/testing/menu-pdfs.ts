import type { Dish, Printed } from '#card/documents/dish';
import { type MenuContent, menuDocument, type PaperOfCard } from '#card/documents/menu-pdf';
import { renderPdf } from '#house/documents/render-pdf';

const restaurantInfo: MenuContent['restaurantInfo'] = [
  { type: 'name', data: 'U Zlatého čápa' },
  { type: 'address', data: 'Náměstí Přemysla Otakara II. 12, České Budějovice' },
  { type: 'phone', data: '+420387123456' },
];
export const menu = { name: 'Stálý lístek', description: 'Vaříme z toho, co roste.', categories: ['Polévky', 'Hlavní jídla'] };

/** A dish: by default a soup for 189 Kč without allergens and description. */
export function dishOf(name: string, changes: Partial<Dish['mealId']> & { price?: number; category?: string } = {}): Dish {
  const { price = 189, category = 'Polévky', ...meal } = changes;
  return { mealId: { _id: name, name, description: '', allergens: [], ...meal }, mealPrice: price, categories: [category] };
}

const contentOf = (items: readonly Dish[], changes: Partial<MenuContent>): MenuContent => ({
  menu,
  restaurantInfo,
  items,
  accent: '#1f4535',
  asOf: '2026-11-22T18:40',
  ...changes,
});

/** The PDF of a menu with soups and main dishes. */
export async function printedMenu(
  items: readonly Dish[],
  changes: Partial<MenuContent> = {},
  printed: Printed = ['en'],
  layout?: PaperOfCard,
  pages?: number,
): Promise<Buffer> {
  const { document, pages: needed } = await menuDocument(contentOf(items, changes), printed, { layout, pages });
  if (!document) throw new Error(`The card takes ${needed} pages.`);
  return renderPdf(document);
}

/** How many pages a menu takes with the smallest letters. */
export async function fewestPages(items: readonly Dish[], changes: Partial<MenuContent>, layout: PaperOfCard): Promise<number> {
  return (await menuDocument(contentOf(items, changes), ['cs'], { layout, pages: 0 })).pages;
}
