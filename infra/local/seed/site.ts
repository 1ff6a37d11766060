import type { IdentityFields } from '#contract/site/identity';
import type { NewNotification } from '#contract/site/notifications';
import type { NewRestaurantInfo, RestaurantInfo } from '#contract/site/restaurant-info';
import { unwritten } from '#contract/site/unwritten-identity';
import { inBothLanguages } from './demo.ts';
import { pictureId } from './photographs/pictures.ts';

const texts = inBothLanguages({
  en: {
    tagline: 'Bohemian cooking, slow sauces and honest beer, a few steps below the Castle.',
    place: 'Restaurant · Malá Strana · Prague',
    description: 'Bohemian cooking below Prague Castle. See the menu, with prices and allergens, and book a table online.',
    cuisine: 'Czech',
    menuIntroduction: 'What the season brings, cooked the way our grandmothers would have approved of.',
    reservationIntroduction: 'Tell us when and how many; we answer by e-mail.',
    contactIntroduction: 'Tram 12, 20 or 22 to Malostranské náměstí, then five minutes up Nerudova.',
    storyHeading: 'The house with three cranes',
    storyText:
      'Three cranes have stood above our door since 1712, when houses in Nerudova had signs instead of numbers. A goldsmith lived here, then a baker; since 2009 it is us.\n\nWe cook what our grandmothers cooked, only slower. The stock for svíčková stands on the stove from evening till noon, dumplings are rolled twice a day, and the beer comes from a cellar you can see from your table.',
    footer: 'Cards and cash, crowns only. Dogs are welcome.',
  },
  cs: {
    tagline: 'Česká kuchyně, pomalu tažené omáčky a poctivé pivo, jen pár kroků pod Hradem.',
    place: 'Restaurace · Malá Strana · Praha',
    description: 'Česká kuchyně pod Pražským hradem. Prohlédněte si jídelní lístek s cenami a alergeny a rezervujte si stůl online.',
    cuisine: 'Česká',
    menuIntroduction: 'Co právě přináší roční období, uvařené tak, že by to pochválily i naše babičky.',
    reservationIntroduction: 'Napište nám, kdy přijdete a kolik vás bude; odpovíme e-mailem.',
    contactIntroduction: 'Tramvají 12, 20 nebo 22 na Malostranské náměstí, pak pět minut Nerudovou vzhůru.',
    storyHeading: 'Dům se třemi jeřáby',
    storyText:
      'Tři jeřábi stojí nad našimi dveřmi od roku 1712, kdy domy v Nerudově měly místo čísel znamení. Bydlel tu zlatník, po něm pekař a od roku 2009 jsme tu my.\n\nVaříme to, co vařily naše babičky, jen pomaleji. Základ na svíčkovou táhneme od večera do poledne, knedlíky válíme dvakrát denně a pivo čepujeme ze sklepa, na který vidíte od stolu.',
    footer: 'Platit můžete kartou i hotově, jen v korunách. Psi jsou vítáni.',
  },
});

/** What makes the site of the demo restaurant its own. */
export const identity: IdentityFields = {
  ...unwritten,
  ...texts,
  monogram: '3J',
  cover: 'photograph',
  coverPhotographId: pictureId('dining-room'),
  socialPhotographId: pictureId('house'),
  storyPhotographId: pictureId('team'),
  sectionOrder: ['menu', 'reservation', 'story', 'gallery', 'contact'],
  galleryPhotographIds: (['house', 'svickova', 'duck', 'plum-dumplings', 'feast'] as const).map(pictureId),
};

/** Oldest first. The one dialog is hidden, so that the demo does not open with it; staff can make it visible. */
export const notifications: readonly NewNotification[] = [
  {
    ...inBothLanguages({
      en: {
        heading: 'Closed on Christmas Eve',
        message: 'On 24 December we celebrate at home. We look forward to seeing you again on the 25th from noon.',
      },
      cs: {
        heading: 'Na Štědrý den máme zavřeno',
        message: '24. prosince slavíme doma. Těšíme se na vás znovu 25. prosince od poledne.',
      },
    }),
    style: 'warning',
    visibility: false,
    from: '',
    to: '',
    type: 'modal',
  },
  {
    ...inBothLanguages({
      en: {
        heading: 'Private party on Saturday',
        message: 'The first floor is taken from six o’clock on. The ground floor and the courtyard are open as usual.',
      },
      cs: {
        heading: 'V sobotu soukromá oslava',
        message: 'První patro je od šesti hodin obsazené. Přízemí a dvůr jsou otevřené jako obvykle.',
      },
    }),
    style: 'info',
    visibility: false,
    from: '',
    to: '',
    type: 'container',
  },
  {
    ...inBothLanguages({
      en: {
        heading: 'Fresh trout from the Šumava',
        message: 'Every Thursday and Friday, straight from the farm in Annín. When it is gone, it is gone.',
      },
      cs: {
        heading: 'Čerstvý pstruh ze Šumavy',
        message: 'Každý čtvrtek a pátek přímo z rybí farmy v Anníně. Nabízíme ho do vyprodání.',
      },
    }),
    style: 'default',
    visibility: true,
    from: '',
    to: '',
    type: 'container',
  },
];

/** What stands below the hours of the week. */
const kitchen = inBothLanguages({
  en: { data: 'The kitchen closes half an hour before the house.' },
  cs: { data: 'Kuchyně končí půl hodiny před zavírací dobou.' },
});

/** The demo restaurant is invented: the building in Nerudova exists, the web addresses do not. */
export const contacts: readonly (NewRestaurantInfo & Pick<RestaurantInfo, 'location'>)[] = [
  { type: 'name', data: 'U Tří jeřábů' },
  {
    type: 'address',
    data: 'Nerudova 14, 118 00 Praha 1 – Malá Strana',
    location: { latitude: 50.0886, longitude: 14.4022 },
  },
  { type: 'email', data: 'stul@utrijerabu.example' },
  { type: 'phone', data: '+420257000814' },
  { type: 'opening-hours', ...kitchen },
  { type: 'facebook', data: 'https://www.facebook.com/utrijerabu.example' },
  { type: 'instagram', data: 'https://www.instagram.com/utrijerabu.example' },
  { type: 'x', data: 'https://x.com/utrijerabu_demo' },
];
