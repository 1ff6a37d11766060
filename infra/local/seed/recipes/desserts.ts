import type { Recipe } from './recipe.ts';

export const desserts: readonly Recipe[] = [
  {
    name: 'Švestkové knedlíky s mákem',
    description: 'Tvarohové knedlíky plněné švestkami, mletý mák, cukr a rozpuštěné máslo.',
    english: {
      name: 'Plum dumplings with poppy seed',
      description: 'Curd dumplings filled with plums, ground poppy seed, sugar and melted butter.',
    },
    marks: ['vegetarian'],
    photograph: 'plum-dumplings',
    rows: ['100 g Tvaroh', '70 g Hrubá mouka', '1/2 ks Vejce', '100 g Švestky', '20 g Mák', '20 g Cukr', '30 g Máslo'],
  },
  {
    name: 'Lívance s borůvkami',
    description: 'Kynuté lívance z litinové pánve, lesní borůvky, zakysaná smetana.',
    english: { name: 'Pancakes with blueberries', description: 'Yeast pancakes from the cast-iron pan, wild blueberries, sour cream.' },
    marks: ['vegetarian'],
    rows: ['70 g Hladká mouka', '0,1 l Mléko', '1/2 ks Vejce', '4 g Droždí', '60 g Borůvky', '40 g Zakysaná smetana', '10 g Cukr'],
  },
  {
    name: 'Jablečný závin se šlehačkou',
    description: 'Jablečný závin s vlašskými ořechy a rozinkami, šlehačka.',
    english: { name: 'Apple strudel with whipped cream', description: 'Apple strudel with walnuts and raisins, whipped cream.' },
    marks: ['vegetarian'],
    rows: [
      '150 g Jablka',
      '50 g Hladká mouka',
      '25 g Máslo',
      '15 g Rozinky',
      '15 g Vlašské ořechy',
      '15 g Cukr',
      '40 ml Smetana ke šlehání',
    ],
  },
  {
    name: 'Medovník',
    description: 'Medový dort z osmi tenkých plátů s ořechy a karamelovým krémem.',
    english: { name: 'Honey cake', description: 'Honey cake of eight thin layers with walnuts and caramel cream.' },
    marks: ['vegetarian', 'speciality'],
    rows: ['40 g Hladká mouka', '25 g Med', '30 g Máslo', '1/4 ks Vejce', '20 g Vlašské ořechy', '40 ml Smetana ke šlehání'],
  },
  {
    name: 'Čokoládová pěna s povidly',
    description: 'Pěna z hořké čokolády, švestková povidla a pražené mandle.',
    english: { name: 'Chocolate mousse with plum jam', description: 'Dark chocolate mousse, plum jam and toasted almonds.' },
    rows: ['50 g Hořká čokoláda', '60 ml Smetana ke šlehání', '1/2 ks Vejce', '20 g Švestková povidla', '10 g Mandle'],
  },
  {
    name: 'Dukátové buchtičky',
    description: 'Malé kynuté buchtičky v teplém vanilkovém krému, chuť českého dětství.',
    english: {
      name: 'Little buns in vanilla custard',
      description: 'Little yeast buns in warm vanilla custard, the taste of a Czech childhood.',
    },
    marks: ['vegetarian'],
    rows: ['60 g Hladká mouka', '0,15 l Mléko', '4 g Droždí', '1/2 ks Vejce', '15 g Máslo', '15 g Cukr', '1/8 ks Vanilkový lusk'],
  },
];

export const drinks: readonly Recipe[] = [
  {
    name: 'Světlý ležák 12°, 0,5 l',
    description: 'Nepasterizovaný ležák z tanku.',
    english: { name: 'Pale lager 12°, 0.5 l', description: 'Unpasteurised lager from the tank.' },
    rows: ['0,5 l Světlý ležák'],
  },
  {
    name: 'Ryzlink vlašský, 0,2 l',
    description: 'Suché bílé víno z Mikulova na Moravě.',
    english: { name: 'Welschriesling, 0.2 l', description: 'Dry white from Mikulov in Moravia.' },
    rows: ['0,2 l Bílé víno'],
  },
  {
    name: 'Frankovka, 0,2 l',
    description: 'Červené víno z Velkých Pavlovic, tóny třešní a koření.',
    english: { name: 'Blaufränkisch, 0.2 l', description: 'Red from Velké Pavlovice, cherries and spice.' },
    rows: ['0,2 l Červené víno'],
  },
  {
    name: 'Bezová limonáda',
    description: 'Domácí limonáda z bezových květů s citronem.',
    english: { name: 'Elderflower lemonade', description: 'House elderflower lemonade with lemon.' },
    marks: ['vegan'],
    rows: ['40 ml Bezový sirup', '1/4 ks Citron'],
  },
  {
    name: 'Espresso',
    description: 'Směs pražená v Holešovicích.',
    english: { name: 'Espresso', description: 'A blend roasted in Holešovice.' },
    rows: ['8 g Káva'],
  },
];
