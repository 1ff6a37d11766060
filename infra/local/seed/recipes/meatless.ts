import type { Recipe } from './recipe.ts';

export const meatless: readonly Recipe[] = [
  {
    name: 'Kuba s hřiby a česnekem',
    description: 'Kroupy pečené s hřiby, česnekem a majoránkou: Štědrý den na pánvi.',
    english: {
      name: 'Baked barley with mushrooms and garlic',
      description: 'Barley baked with wild mushrooms, garlic and marjoram: Christmas Eve in a pan.',
    },
    marks: ['vegan'],
    rows: ['100 g Kroupy', '15 g Sušené hřiby', '8 g Česnek', '40 g Cibule', '15 ml Řepkový olej', '1 g Majoránka'],
  },
  {
    name: 'Bramboráky s kysaným zelím',
    description: 'Bramboráky s česnekem a majoránkou, teplé kysané zelí.',
    english: { name: 'Potato pancakes with sauerkraut', description: 'Potato pancakes with garlic and marjoram, warm sauerkraut.' },
    marks: ['vegetarian'],
    rows: ['250 g Brambory', '1/2 ks Vejce', '30 g Hladká mouka', '8 g Česnek', '1 g Majoránka', '120 g Kysané zelí', '30 ml Řepkový olej'],
  },
  {
    name: 'Čočka na kyselo s vejcem',
    description: 'Čočka na kyselo se dvěma sázenými vejci, smaženou cibulkou a okurkou.',
    english: { name: 'Sour lentils with fried eggs', description: 'Sour lentils with two fried eggs, crisp onion and a gherkin.' },
    marks: ['vegetarian'],
    rows: ['150 g Čočka', '2 ks Vejce', '50 g Cibule', '10 g Hladká mouka', '10 ml Vinný ocet', '50 g Kyselá okurka', '1 ks Bobkový list'],
  },
  {
    name: 'Smažený sýr s tatarskou omáčkou',
    description: 'Smažený eidam, vařené brambory s máslem, domácí tatarská omáčka.',
    english: {
      name: 'Fried cheese with tartar sauce',
      description: 'Fried Edam cheese, boiled potatoes with butter, home-made tartar sauce.',
    },
    marks: ['vegetarian'],
    rows: [
      '150 g Eidam',
      '20 g Hladká mouka',
      '1 ks Vejce',
      '40 g Strouhanka',
      '200 g Brambory',
      '10 g Máslo',
      '40 g Majonéza',
      '15 g Kyselá okurka',
    ],
  },
  {
    name: 'Pohankové rizoto s dýní',
    description: 'Krémová pohanka s pečenou dýní, žampiony a pažitkou; veganské jídlo.',
    english: { name: 'Buckwheat risotto with pumpkin', description: 'Creamy buckwheat with roast pumpkin, mushrooms and chives; vegan.' },
    marks: ['vegan'],
    rows: ['90 g Pohanka', '120 g Dýně hokkaidó', '60 g Žampiony', '40 g Pórek', '15 ml Řepkový olej', '5 g Pažitka'],
  },
];
