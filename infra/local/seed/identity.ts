import type { IdentityFields } from '#contract/site/identity';
import { unwritten } from '#contract/site/unwritten-identity';
import { inBothLanguages } from './in-both-languages.ts';
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
};
