import type { NewMenu } from '#contract/card/menus';
import type { Language } from '#messages/languages';

/**
 * Meals by their Czech names and their prices in Kč, where there are several by their measures, and `null` where the set price of the menu is
 * the only one; by category in Czech, in the order of the menu.
 */
type Card = Record<string, Record<string, number | null | Record<string, number>>>;
type Texts = Readonly<Record<Language, { name: string; description: string }>>;

interface DemoMenu extends Pick<NewMenu, 'type' | 'visibility'> {
  texts: Texts;
  card: Card;
  hidden?: string[];
  /** What its courses cost together, in Kč. */
  setPrices?: (Readonly<Record<Language, string>> & { price: number })[];
  /** On which evenings it is served (Monday is 0), for so many days around the one on which the demo begins. */
  season?: { before: number; after: number; weekdays: number[]; opens: string; closes: string };
}

/** The categories of all menus in English. */
export const categoriesInEnglish: Readonly<Record<string, string>> = {
  Předkrmy: 'Starters',
  Polévky: 'Soups',
  'Hlavní jídla': 'Main courses',
  'Bezmasá jídla': 'Without meat',
  Dezerty: 'Desserts',
  Nápoje: 'Drinks',
  'Hotová jídla': 'Dishes of the day',
  'Bez masa': 'Meatless',
  'Na sladko': 'Sweet dishes',
  Polévka: 'Soup',
  'Hlavní chod': 'Main course',
  Dezert: 'Dessert',
  Víno: 'Wine',
};

export const menus: readonly DemoMenu[] = [
  {
    texts: {
      en: { name: 'À la carte', description: 'Bohemian classics, cooked slowly and served every day from eleven.' },
      cs: { name: 'Stálý jídelní lístek', description: 'Česká klasika, vařená bez spěchu a podávaná každý den od jedenácti.' },
    },
    type: 'permanent',
    visibility: true,
    card: {
      Předkrmy: {
        'Hovězí tatarák s topinkami': 285,
        'Paštika z kachních jater': 195,
        'Nakládaný hermelín s ořechy': 139,
        'Olomoucké tvarůžky s cibulkou': 129,
        'Pečená řepa s kozím sýrem': 165,
      },
      Polévky: { 'Hovězí vývar s játrovými knedlíčky': 89, 'Kulajda se zastřeným vejcem': 99, 'Česnečka se šunkou a sýrem': 85 },
      'Hlavní jídla': {
        'Svíčková na smetaně': 289,
        'Hovězí guláš s houskovým knedlíkem': 259,
        'Vepřo knedlo zelo': 249,
        'Pečená kachna s červeným zelím': 349,
        'Řízek z vepřové panenky': 279,
        'Vepřové koleno na pivu': 389,
        'Pstruh na másle s mandlemi': 319,
        'Candát s dýňovým pyré': 379,
      },
      'Bezmasá jídla': { 'Smažený sýr s tatarskou omáčkou': 219, 'Bramboráky s kysaným zelím': 175, 'Pohankové rizoto s dýní': 189 },
      Dezerty: { 'Švestkové knedlíky s mákem': 139, 'Jablečný závin se šlehačkou': 119, Medovník: 115, 'Čokoládová pěna s povidly': 125 },
      Nápoje: {
        'Světlý ležák 12°, 0,5 l': 69,
        'Ryzlink vlašský, 0,2 l': 95,
        'Frankovka, 0,2 l': 95,
        'Bezová limonáda': { '0,3 l': 65, '0,5 l': 89 },
        Espresso: 62.5,
      },
    },
    hidden: ['Čokoládová pěna s povidly'],
  },
  {
    texts: {
      en: { name: 'Menu of the week', description: 'Lunch from Monday to Friday, eleven to three, as long as it lasts.' },
      cs: { name: 'Týdenní nabídka', description: 'Obědy od pondělí do pátku od jedenácti do tří, do vyprodání.' },
    },
    type: 'weekly',
    visibility: true,
    card: {
      Polévky: { 'Polévka dne': 45, 'Bramboračka s hřiby': 49.5 },
      'Hotová jídla': {
        'Kuře na paprice s haluškami': 185,
        'Španělský ptáček s rýží': 195,
        'Moravský vrabec se špenátem': 179,
        'Koprová omáčka s hovězím': 189.9,
      },
      'Bez masa': { 'Čočka na kyselo s vejcem': 155, 'Kuba s hřiby a česnekem': 149 },
      'Na sladko': { 'Dukátové buchtičky': 139, 'Lívance s borůvkami': 145 },
    },
  },
  {
    texts: {
      en: {
        name: 'St Martin’s feast',
        description: 'Goose and young wine around the eleventh of November; for tables that book ahead.',
      },
      cs: { name: 'Svatomartinské hody', description: 'Husa a mladé víno kolem jedenáctého listopadu; pro hosty s rezervací.' },
    },
    type: 'special',
    visibility: false,
    card: {
      Polévka: { 'Husí kaldoun': 109 },
      'Hlavní chod': { 'Svatomartinská husa': 449, 'Pečená kachna s červeným zelím': 369 },
      Dezert: { 'Povidlové buchty s mákem': 129 },
      Víno: { 'Frankovka, 0,2 l': 95 },
    },
  },
  {
    texts: {
      en: { name: 'Tasting menu', description: 'What the garden and the ponds give before the winter, course by course.' },
      cs: { name: 'Degustační menu', description: 'Co dají před zimou zahrada a\u00a0rybníky, chod po chodu.' },
    },
    type: 'special',
    visibility: true,
    season: { before: 14, after: 45, weekdays: [3, 4, 5], opens: '17:00', closes: '22:00' },
    setPrices: [
      { en: '3 courses', cs: '3 chody', price: 690 },
      { en: '5 courses', cs: '5 chodů', price: 990 },
      { en: '5 courses with wines', cs: '5 chodů s\u00a0vínem', price: 1490 },
    ],
    card: {
      Předkrmy: { 'Pečená řepa s kozím sýrem': null, 'Paštika z kachních jater': null },
      Polévka: { 'Kulajda se zastřeným vejcem': null },
      'Hlavní chod': { 'Candát s dýňovým pyré': null, 'Pečená kachna s červeným zelím': 60 },
      Dezert: { Medovník: null },
    },
  },
];
