import { type Recipe, rootVegetables } from './recipe.ts';

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

export const starters: readonly Recipe[] = [
  {
    name: 'Hovězí tatarák s topinkami',
    description: 'Ručně krájené hovězí se žloutkem, hořčicí a cibulí, topinky smažené na sádle a potřené česnekem.',
    english: {
      name: 'Beef tartare with garlic toast',
      description: 'Hand-cut beef tartare with egg yolk, mustard and onion, garlic toasts fried in lard.',
    },
    marks: ['spicy'],
    rows: ['150 g Hovězí svíčková', '1 ks Vejce', '8 g Plnotučná hořčice', '20 g Cibule', '120 g Žitný chléb', '8 g Česnek', '20 g Sádlo'],
  },
  {
    name: 'Paštika z kachních jater',
    description: 'Jemná paštika z kachních jater pod máslem, brusinkový kompot a opečený žitný chléb.',
    english: { name: 'Duck liver parfait', description: 'Duck liver parfait under butter, stewed lingonberries, toasted rye bread.' },
    rows: ['80 g Kachní játra', '40 g Máslo', '20 ml Smetana ke šlehání', '30 g Brusinkový kompot', '80 g Žitný chléb'],
  },
  {
    name: 'Nakládaný hermelín s ořechy',
    description: 'Hermelín s vlašskými ořechy, cibulí a kapií, dva týdny naložený v oleji.',
    english: {
      name: 'Pickled Hermelín cheese with walnuts',
      description: 'Pickled soft cheese with walnuts, onion and kapia pepper, two weeks in the jar.',
    },
    marks: ['vegetarian', 'spicy'],
    rows: [
      '1 ks Hermelín',
      '20 g Vlašské ořechy',
      '30 g Cibule',
      '20 g Paprika kapie',
      '0,05 l Řepkový olej',
      '1 g Nové koření',
      '80 g Žitný chléb',
    ],
  },
  {
    name: 'Olomoucké tvarůžky s cibulkou',
    description: 'Zrající sýr z Loštic s máslem, červenou cibulí a chlebem s kmínem.',
    english: {
      name: 'Olomouc cheese with red onion',
      description: 'The famous ripened cheese from Loštice with butter, red onion and caraway bread.',
    },
    rows: ['100 g Olomoucké tvarůžky', '20 g Máslo', '1/2 ks Cibule', '100 g Žitný chléb', '1 g Kmín'],
  },
  {
    name: 'Pečená řepa s kozím sýrem',
    description: 'Červená řepa pečená v soli, čerstvý kozí sýr, vlašské ořechy a medová zálivka.',
    english: {
      name: 'Baked beetroot with goat cheese',
      description: 'Salt-baked beetroot, fresh goat cheese, walnuts and honey dressing.',
    },
    marks: ['vegetarian'],
    rows: ['150 g Červená řepa', '60 g Kozí sýr', '15 g Vlašské ořechy', '10 g Med', '10 ml Vinný ocet', '10 ml Řepkový olej'],
  },
];

export const soups: readonly Recipe[] = [
  {
    name: 'Hovězí vývar s játrovými knedlíčky',
    description: 'Čirý hovězí vývar tažený přes noc, játrové knedlíčky, kořenová zelenina a pažitka.',
    english: {
      name: 'Beef broth with liver dumplings',
      description: 'Clear beef broth simmered overnight, liver dumplings, root vegetables and chives.',
    },
    rows: [
      '100 g Hovězí kližka',
      '40 g Kuřecí játra',
      ...rootVegetables,
      '1/4 ks Vejce',
      '15 g Strouhanka',
      '1 g Majoránka',
      '2 g Pažitka',
    ],
  },
  {
    name: 'Kulajda se zastřeným vejcem',
    description: 'Jihočeská smetanová polévka s hříbky, koprem, bramborami a zastřeným vejcem.',
    english: {
      name: 'Mushroom and dill soup with a poached egg',
      description: 'South Bohemian cream soup with wild mushrooms, dill, potatoes and a poached egg.',
    },
    marks: ['vegetarian', 'speciality'],
    rows: [
      '6 g Sušené hřiby',
      '120 g Brambory',
      '0,06 l Smetana ke šlehání',
      '1 ks Vejce',
      '10 g Hladká mouka',
      '5 g Kopr',
      '8 ml Vinný ocet',
    ],
  },
  {
    name: 'Česnečka se šunkou a sýrem',
    description: 'Česneková polévka s pražskou šunkou, sýrem a osmaženými kostičkami žitného chleba.',
    english: {
      name: 'Garlic soup with ham and cheese',
      description: 'Garlic soup with Prague ham, melting cheese and fried rye croutons.',
    },
    rows: [
      '15 g Česnek',
      '100 g Brambory',
      '30 g Pražská šunka',
      '30 g Eidam',
      '40 g Žitný chléb',
      '10 g Sádlo',
      '1 g Majoránka',
      '1 g Kmín',
    ],
  },
  {
    name: 'Bramboračka s hřiby',
    description: 'Hustá bramborová polévka se sušenými hřiby, kořenovou zeleninou a majoránkou.',
    english: { name: 'Potato soup with ceps', description: 'Thick potato soup with dried ceps, root vegetables and marjoram.' },
    rows: ['150 g Brambory', ...rootVegetables, '5 g Sušené hřiby', '10 g Hladká mouka', '10 g Máslo', '6 g Česnek', '1 g Majoránka'],
  },
];
