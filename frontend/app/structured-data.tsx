import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { coursesOf } from '#rules/courses';
import { type InfoByType, useRestaurantInfo } from '../features/contact/use-restaurant-info.ts';
import { useMenuCard } from '../features/menu-card/use-menu-card.ts';
import { sectionPath } from './paths.ts';

/** The restaurant and its menus in the words of schema.org, for those who read pages by machine. */
export function StructuredData() {
  const info = useRestaurantInfo().data;
  const card = useMenuCard().data;
  if (!info || !card) return null;
  return <script type="application/ld+json">{JSON.stringify(restaurant(info, card.menus, card.items))}</script>;
}

export function restaurant(info: InfoByType, menus: readonly Menu[], items: readonly MenuItem[]) {
  const location = info.get('address')?.location;
  const socialLinks = (['facebook', 'instagram', 'x'] as const).flatMap((type) => info.get(type)?.data ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    url: address('/'),
    name: info.get('name')?.data,
    address: info.get('address')?.data,
    email: info.get('email')?.data,
    telephone: info.get('phone')?.data,
    openingHours: info.get('opening-hours')?.data.split('\n'),
    servesCuisine: 'Czech',
    currenciesAccepted: 'CZK',
    acceptsReservations: address(sectionPath('reservation')),
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
    hasMenu: menus.map((menu) => ({
      '@type': 'Menu',
      name: menu.name,
      description: menu.description || undefined,
      hasMenuSection: coursesOf(
        menu.categories,
        items.filter((item) => item.menuId === menu._id),
      ).map((course) => ({
        '@type': 'MenuSection',
        name: course.category || menu.name,
        hasMenuItem: course.items.map(({ mealId: meal, mealPrice }) => ({
          '@type': 'MenuItem',
          name: meal.name,
          description: meal.description || undefined,
          offers: { '@type': 'Offer', price: mealPrice.toFixed(2), priceCurrency: 'CZK' },
        })),
      })),
    })),
  };
}

function address(path: string): string {
  return new URL(path, location.origin).href;
}
