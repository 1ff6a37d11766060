import type { AllergenKind } from '#contract/card/allergens';
import type { GoodsKind } from '#contract/card/ingredients';
import type { Language } from '#messages/languages';

const allergens = {
  gluten: 1,
  eggs: 3,
  fish: 4,
  soya: 6,
  milk: 7,
  nuts: 8,
  celery: 9,
  mustard: 10,
  sulphites: 12,
} as const;
const { gluten, eggs, fish, soya, milk, nuts, celery, mustard, sulphites } = allergens;

/** The name in Czech and in English, and the allergens. */
type Entry = [cs: string, en: string, allergens?: number[]];

const entries: readonly Entry[] = [
  // meat
  ['Hovězí svíčková', 'Beef tenderloin'],
  ['Hovězí zadní', 'Beef rump'],
  ['Hovězí kližka', 'Beef shank'],
  ['Vepřová krkovice', 'Pork neck'],
  ['Vepřová panenka', 'Pork tenderloin'],
  ['Vepřová plec', 'Pork shoulder'],
  ['Vepřové koleno', 'Pork knuckle'],
  ['Kuřecí stehno', 'Chicken thigh'],
  ['Kuřecí játra', 'Chicken livers'],
  ['Kachní stehno', 'Duck leg'],
  ['Kachní játra', 'Duck livers'],
  ['Husí stehno', 'Goose leg'],
  ['Husí drůbky', 'Goose giblets'],
  ['Pražská šunka', 'Prague ham'],
  ['Anglická slanina', 'Streaky bacon'],
  // from the garden
  ['Brambory', 'Potatoes'],
  ['Mrkev', 'Carrots'],
  ['Petržel kořenová', 'Parsley root'],
  ['Petrželová nať', 'Parsley'],
  ['Cibule', 'Onions'],
  ['Česnek', 'Garlic'],
  ['Pórek', 'Leeks'],
  ['Kysané zelí', 'Sauerkraut'],
  ['Červené zelí', 'Red cabbage'],
  ['Červená řepa', 'Beetroot'],
  ['Špenát', 'Spinach'],
  ['Dýně hokkaidó', 'Hokkaido squash'],
  ['Paprika kapie', 'Kapia peppers'],
  ['Rajčatový protlak', 'Tomato purée'],
  ['Kopr', 'Dill'],
  ['Pažitka', 'Chives'],
  ['Křen', 'Horseradish'],
  ['Sušené hřiby', 'Dried ceps'],
  ['Žampiony', 'Button mushrooms'],
  ['Čočka', 'Lentils'],
  ['Rýže', 'Rice'],
  ['Pohanka', 'Buckwheat'],
  ['Jablka', 'Apples'],
  ['Borůvky', 'Bilberries'],
  ['Švestky', 'Plums'],
  ['Citron', 'Lemons'],
  ['Brusinkový kompot', 'Stewed lingonberries'],
  // from the pantry
  ['Sádlo', 'Lard'],
  ['Řepkový olej', 'Rapeseed oil'],
  ['Cukr', 'Sugar'],
  ['Med', 'Honey'],
  ['Mák', 'Poppy seeds'],
  ['Švestková povidla', 'Plum butter'],
  ['Droždí', 'Yeast'],
  ['Vanilkový lusk', 'Vanilla pods'],
  ['Kmín', 'Caraway'],
  ['Majoránka', 'Marjoram'],
  ['Mletá paprika', 'Ground paprika'],
  ['Nové koření', 'Allspice'],
  ['Bobkový list', 'Bay leaves'],
  ['Bezový sirup', 'Elderflower cordial'],
  ['Káva', 'Coffee'],
  // what contains allergens
  ['Pstruh', 'Trout', [fish]],
  ['Candát', 'Pike-perch', [fish]],
  ['Vejce', 'Eggs', [eggs]],
  ['Mléko', 'Milk', [milk]],
  ['Smetana ke šlehání', 'Whipping cream', [milk]],
  ['Zakysaná smetana', 'Soured cream', [milk]],
  ['Máslo', 'Butter', [milk]],
  ['Tvaroh', 'Curd cheese', [milk]],
  ['Olomoucké tvarůžky', 'Olomouc cheese', [milk]],
  ['Hermelín', 'Hermelín cheese', [milk]],
  ['Eidam', 'Edam', [milk]],
  ['Kozí sýr', 'Goat’s cheese', [milk]],
  ['Hladká mouka', 'Plain flour', [gluten]],
  ['Hrubá mouka', 'Coarse flour', [gluten]],
  ['Houska', 'White roll', [gluten]],
  ['Strouhanka', 'Breadcrumbs', [gluten]],
  ['Žitný chléb', 'Rye bread', [gluten]],
  ['Kroupy', 'Pearl barley', [gluten]],
  ['Světlý ležák', 'Pale lager', [gluten]],
  ['Celer', 'Celeriac', [celery]],
  ['Plnotučná hořčice', 'Mustard', [mustard]],
  ['Majonéza', 'Mayonnaise', [eggs, mustard]],
  ['Kyselá okurka', 'Gherkins', [mustard]],
  ['Vlašské ořechy', 'Walnuts', [nuts]],
  ['Mandle', 'Almonds', [nuts]],
  ['Hořká čokoláda', 'Dark chocolate', [soya, milk]],
  ['Vinný ocet', 'Wine vinegar', [sulphites]],
  ['Rozinky', 'Raisins', [sulphites]],
  ['Bílé víno', 'White wine', [sulphites]],
  ['Červené víno', 'Red wine', [sulphites]],
];

/** Which cereals and nuts these contain, by their Czech names. */
export const kindsByIngredient: Readonly<Record<string, AllergenKind>> = {
  'Hladká mouka': '1a',
  'Hrubá mouka': '1a',
  Houska: '1a',
  Strouhanka: '1a',
  'Žitný chléb': '1b',
  Kroupy: '1c',
  'Světlý ležák': '1c',
  'Vlašské ořechy': '8c',
  Mandle: '8a',
};

/** From whom the kitchen buys what, by the Czech names; the rest comes from the wholesaler. */
const goods: readonly { kind: GoodsKind; supplier: string; names: readonly string[] }[] = [
  {
    kind: 'meat',
    supplier: 'Řeznictví Novák',
    names: [
      ...['Hovězí svíčková', 'Hovězí zadní', 'Hovězí kližka', 'Vepřová krkovice', 'Vepřová panenka', 'Vepřová plec', 'Vepřové koleno'],
      ...[
        'Kuřecí stehno',
        'Kuřecí játra',
        'Kachní stehno',
        'Kachní játra',
        'Husí stehno',
        'Husí drůbky',
        'Pražská šunka',
        'Anglická slanina',
      ],
    ],
  },
  {
    kind: 'vegetables',
    supplier: 'Zelenina Dvořák',
    names: [
      ...['Brambory', 'Mrkev', 'Petržel kořenová', 'Petrželová nať', 'Cibule', 'Česnek', 'Pórek', 'Kysané zelí', 'Červené zelí', 'Celer'],
      ...['Červená řepa', 'Špenát', 'Dýně hokkaidó', 'Paprika kapie', 'Kopr', 'Pažitka', 'Křen', 'Žampiony'],
      ...['Jablka', 'Borůvky', 'Švestky', 'Citron'],
    ],
  },
  { kind: 'fish', supplier: 'Rybářství Třeboň', names: ['Pstruh', 'Candát'] },
  {
    kind: 'dairy',
    supplier: '',
    names: [
      ...['Vejce', 'Mléko', 'Smetana ke šlehání', 'Zakysaná smetana', 'Máslo', 'Tvaroh', 'Olomoucké tvarůžky'],
      ...['Hermelín', 'Eidam', 'Kozí sýr'],
    ],
  },
  { kind: 'bakery', supplier: 'Pekařství U Mostu', names: ['Houska', 'Strouhanka', 'Žitný chléb'] },
  {
    kind: 'dry',
    supplier: '',
    names: ['Čočka', 'Rýže', 'Pohanka', 'Cukr', 'Mák', 'Hladká mouka', 'Hrubá mouka', 'Kroupy', 'Sušené hřiby'],
  },
  { kind: 'spices', supplier: '', names: ['Kmín', 'Majoránka', 'Mletá paprika', 'Nové koření', 'Bobkový list', 'Vanilkový lusk'] },
  { kind: 'drinks', supplier: '', names: ['Světlý ležák', 'Bílé víno', 'Červené víno', 'Bezový sirup', 'Káva'] },
];

interface Ingredient {
  name: Record<Language, string>;
  allergens: number[];
  kind: GoodsKind | null;
  supplier: string;
}

/** What the kitchen of the demo restaurant cooks with. Recipes name it in Czech. */
export const ingredients: readonly Ingredient[] = entries.map(([cs, en, allergens = []]) => {
  const { kind = null, supplier = '' } = goods.find(({ names }) => names.includes(cs)) ?? {};
  return { name: { cs, en }, allergens, kind, supplier: supplier || (kind ? 'Makro' : '') };
});
