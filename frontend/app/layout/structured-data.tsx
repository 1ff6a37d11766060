import { useQuery } from '@tanstack/react-query';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { coursesOf } from '#rules/courses';
import type { OpeningHoursSpecification } from '#rules/opening-hours';
import { categoryOf, written } from '#rules/translated';
import { texts } from '#texts/app';
import { sectionPath } from '../../../functions/contract/page-paths.ts';
import { client } from '../../api/client.ts';
import { forGuests } from '../../api/queries.ts';
import { type InfoByType, useInfoByType } from '../../features/contact/use-info-by-type.ts';
import { usePublicMenus } from '../../features/public-menu/use-public-menus.ts';
import { addressOf } from '../language/addresses.ts';

/** The restaurant and its menus as JSON-LD (schema.org), for search engines. */
export function StructuredData() {
  const info = useInfoByType().data;
  const publicMenus = usePublicMenus().data;
  const hours = useOpeningHours();
  if (!info || !publicMenus || hours.isPending) return null;
  const data = restaurant(info, publicMenus.menus, publicMenus.items, hours.data ?? undefined);
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}

/** The opening hours as schema.org describes them; `null` where none are set. */
function useOpeningHours() {
  return useQuery({
    ...forGuests,
    queryKey: ['opening', 'hours'],
    queryFn: async ({ signal }) => {
      // the contract, which the rule needs, is too large for the parts of the home page
      const [{ openingHoursSpecifications }, { data }] = await Promise.all([
        import('#rules/opening-hours'),
        client.opening.hours({ signal }),
      ]);
      return data.week ? openingHoursSpecifications(data.week, data.days) : null;
    },
  });
}

/** Without `hours`, the text of the opening hours in Contacts takes their place. */
export function restaurant(
  info: InfoByType,
  menus: readonly Menu[],
  items: readonly MenuItem[],
  hours?: readonly OpeningHoursSpecification[],
) {
  const openingText = info.get('opening-hours');
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
    ...(hours ? { openingHoursSpecification: hours } : { openingHours: openingText && written(openingText, 'data').split('\n') }),
    servesCuisine: texts.cuisine,
    currenciesAccepted: 'CZK',
    acceptsReservations: address(sectionPath('reservation')),
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
    hasMenu: menus.map((menu) => ({
      '@type': 'Menu',
      name: written(menu, 'name'),
      description: written(menu, 'description') || undefined,
      hasMenuSection: coursesOf(
        menu.categories,
        items.filter((item) => item.menuId === menu._id),
      ).map((course) => ({
        '@type': 'MenuSection',
        name: course.category ? written(categoryOf(menu, course.category), 'name') : written(menu, 'name'),
        hasMenuItem: course.items.map(({ mealId: meal, mealPrice }) => ({
          '@type': 'MenuItem',
          name: written(meal, 'name'),
          description: written(meal, 'description') || undefined,
          offers: { '@type': 'Offer', price: mealPrice.toFixed(2), priceCurrency: 'CZK' },
        })),
      })),
    })),
  };
}

function address(path: string): string {
  return new URL(addressOf(path), location.origin).href;
}
