import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import type { MeasuredPrice } from '#card/contract/prices';
import { allergensInWords } from '#card/rules/allergens';
import { coursesOf } from '#card/rules/courses';
import { courseName, dayOf } from '#card/rules/days';
import { isFor } from '#card/rules/marks';
import { hasSetPrice, pricesOf, printPrice, typedPrice } from '#card/rules/prices';
import { always, servedInWords, visibleMenus } from '#card/rules/served';
import { openingHoursSpecifications } from '#evening/rules/opening-hours';
import { spokenLanguage } from '#house/language/spoken';
import { measureOf, written } from '#house/rules/translated';
import type { LocalDate } from '#house/rules/wall-time';
import type { PublicContent } from '#publishing/contract/published';
import { homeChoice } from '#publishing/rules/home-choice';
import { menuPath, paths, sectionPath } from '#site/contract/page-paths';
import { photographPath, type Shape } from '#site/contract/photograph-files';
import type { Photograph } from '#site/contract/photographs';
import { postalAddress } from '#site/rules/address-parts';
import { galleryOf } from '#site/rules/chosen-photograph';
import { siteStateOf } from '#site/rules/site-state';
import { addressOf } from '../app/language/addresses.ts';

const context = { '@context': 'https://schema.org' };
const currency = 'CZK';
const platforms = ['Desktop', 'Mobile'].map((kind) => `https://schema.org/${kind}WebPlatform`);

/** The restaurant and its menus as schema.org describes them, for search engines; `image` is the address of a picture. */
export function restaurantData(content: Partial<PublicContent>, siteUrl: string, image?: string) {
  const info = new Map(content.restaurantInfo?.map((record) => [record.type, record]));
  const openingText = info.get('opening-hours');
  const { week, days = [] } = content.hours ?? {};
  const { data: street, location } = info.get('address') ?? {};
  const socialLinks = (['facebook', 'instagram', 'x'] as const).flatMap((type) => info.get(type)?.data ?? []);
  const menus = visibleMenus(content);
  const all = menus.flatMap(({ items }) => items);
  const published = { siteUrl, photographs: content.photographs };
  const hasChoice = homeChoice(content.identity?.homeMealIds ?? [], content.menus ?? [], all).length > 0;
  const gallery = galleryOf(content.identity ?? {}, content.photographs ?? []);
  return {
    ...context,
    '@type': 'Restaurant',
    '@id': `${siteUrl}/#restaurant`,
    url: address(siteUrl, paths.home),
    image,
    name: info.get('name')?.data,
    logo: imageOf(
      content.photographs?.find(({ _id }) => _id === content.identity?.logoPhotographId),
      siteUrl,
      'whole',
    ),
    ...(gallery.length > 0 && { photo: gallery.map((photograph) => photoOf(photograph, siteUrl)) }),
    address: street && postalAddress(street, info.get('phone')?.data),
    email: info.get('email')?.data,
    telephone: info.get('phone')?.data,
    ...(week
      ? { openingHoursSpecification: openingHoursSpecifications(week, days) }
      : { openingHours: openingText && written(openingText, 'data').split('\n') }),
    servesCuisine: (content.identity && written(content.identity, 'cuisine')) || undefined,
    priceRange: priceRangeOf(menus),
    currenciesAccepted: currency,
    ...(siteStateOf(content.identity ?? {}).isOpen && reservationData(address(siteUrl, sectionPath('reservation')))),
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
    // a page describes what its readers see: with a choice of dishes, the whole card is on the pages of the menus
    hasMenu: menus.map(({ menu, items }) => (hasChoice ? menuNamed(menu, [], siteUrl) : menuOf(menu, items, published))),
  };
}

function photoOf(photograph: Photograph, siteUrl: string) {
  return { '@type': 'ImageObject', contentUrl: imageOf(photograph, siteUrl, 'whole'), caption: written(photograph, 'alt') };
}

function reservationData(booking: string) {
  return {
    acceptsReservations: booking,
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: booking, actionPlatform: platforms },
      result: { '@type': 'FoodEstablishmentReservation' },
    },
  };
}

/** Where a menu and the photographs of its dishes are. */
interface Published {
  siteUrl: string;
  photographs: readonly Photograph[] | undefined;
}

/** One menu, as its own page describes it. */
export function menuData(menu: Menu, items: readonly MenuItem[], published: Published) {
  return { ...context, ...menuOf(menu, items, published) };
}

/** A menu without its dishes, but with the supplements of these. */
function menuNamed(menu: Menu, items: readonly MenuItem[], siteUrl: string) {
  return {
    '@type': 'Menu',
    url: address(siteUrl, menuPath(menu, written(menu, 'name'))),
    name: written(menu, 'name'),
    // schema.org has no weekdays for the offer of a menu
    description: [servedInWords(spokenLanguage(), menu), written(menu, 'description')].filter(Boolean).join('\n') || undefined,
    offers: menuOffers(menu, items),
  };
}

function menuOf(menu: Menu, items: readonly MenuItem[], { siteUrl, photographs }: Published) {
  const pictured = new Map(photographs?.map((photograph) => [photograph._id, photograph]));
  return {
    ...menuNamed(menu, items, siteUrl),
    hasMenuSection: coursesOf(menu.categories, items).map((course) => ({
      '@type': 'MenuSection',
      name: course.category ? courseName(menu, course.category, spokenLanguage()) : written(menu, 'name'),
      offers: offeredOn(dayOf(menu, course.category)),
      hasMenuItem: course.items.map(({ mealId: meal, ...item }) => ({
        '@type': 'MenuItem',
        name: written(meal, 'name'),
        // schema.org has no property for allergens
        description: [written(meal, 'description'), allergensInWords(meal)].filter(Boolean).join('\n') || undefined,
        image: imageOf(pictured.get(meal.photographId ?? ''), siteUrl),
        suitableForDiet: dietsOf(meal),
        nutrition: meal.weight ? { '@type': 'NutritionInformation', servingSize: meal.weight } : undefined,
        // a supplement is no price of the dish: it is an addition to the offers of its menu
        offers: hasSetPrice(menu) ? undefined : oneOrAll(offersOf(item)),
      })),
    })),
  };
}

/** What the courses of a menu cost together, with the supplements for these dishes, and from which to which day it is offered. */
function menuOffers(menu: Menu, items: readonly MenuItem[]) {
  const { from, to } = menu.served ?? always;
  const days = { availabilityStarts: from || undefined, availabilityEnds: to || undefined };
  const supplements = items.flatMap(({ mealId, ...item }) =>
    offersOf(item).map((offer) => ({ ...offer, itemOffered: { '@type': 'MenuItem', name: written(mealId, 'name') } })),
  );
  const offers = (menu.setPrices ?? []).map(({ measure, price }) => ({
    ...offerOf({ measure: written(measureOf(menu, measure), 'name'), price }),
    ...days,
    addOn: supplements.length > 0 ? supplements : undefined,
  }));
  if (offers.length > 0) return oneOrAll(offers);
  return from || to ? { '@type': 'Offer', ...days } : undefined;
}

/** When the dishes of a day can be had: on that day. */
function offeredOn(day: LocalDate | undefined) {
  return day && { '@type': 'Offer', availabilityStarts: day, availabilityEnds: day };
}

function offerOf({ measure, price }: MeasuredPrice) {
  return { '@type': 'Offer', name: measure || undefined, price: price.toFixed(2), priceCurrency: currency };
}

function oneOrAll<Offer>(offers: Offer[]): Offer | Offer[] | undefined {
  return offers.length > 1 ? offers : offers[0];
}

function offersOf(item: Omit<MenuItem, 'mealId'>) {
  return pricesOf(item).map(offerOf);
}

/** The address of the widest file of a photograph that every reader understands. */
function imageOf(photograph: Photograph | undefined, siteUrl: string, shape: Shape = 'card'): string | undefined {
  const { _id = '', files } = photograph ?? {};
  return files && siteUrl + photographPath(_id, files.version, shape, Math.max(...files.widths[shape]), 'jpg');
}

/** From the lowest to the highest price of these menus, of dishes or of their courses together: `45 – 420 Kč`. */
function priceRangeOf(menus: ReturnType<typeof visibleMenus>): string | undefined {
  const prices = menus
    .flatMap(({ menu, items }) => (hasSetPrice(menu) ? (menu.setPrices ?? []) : items.flatMap(pricesOf)))
    .map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0) return undefined;
  return lowest === highest ? printPrice(lowest) : `${typedPrice(lowest)} – ${printPrice(highest)}`;
}

function dietsOf(meal: MenuItem['mealId']): string[] | undefined {
  const diets = (['vegetarian', 'vegan'] as const).filter((diet) => isFor(diet, meal));
  return diets.length > 0 ? diets.map((diet) => `https://schema.org/${diet === 'vegan' ? 'Vegan' : 'Vegetarian'}Diet`) : undefined;
}

function address(siteUrl: string, path: string): string {
  return siteUrl + addressOf(path);
}
