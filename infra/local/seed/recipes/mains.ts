import { breadDumplings, potatoDumplings, type Recipe, rootVegetables } from './recipe.ts';

export const mains: readonly Recipe[] = [
  {
    name: 'Svíčková na smetaně',
    description: 'Marinované hovězí ve smetanové omáčce z kořenové zeleniny, houskový knedlík, brusinky a citron.',
    english: {
      name: 'Beef in cream sauce',
      description: 'Marinated beef in root vegetable cream sauce, bread dumplings, lingonberries and lemon.',
    },
    marks: ['speciality'],
    photograph: 'svickova',
    weight: '180 g',
    rows: [
      '180 g Hovězí zadní',
      '20 g Anglická slanina',
      '60 g Mrkev',
      '60 g Celer',
      '40 g Petržel kořenová',
      '40 g Cibule',
      '0,08 l Smetana ke šlehání',
      '5 g Plnotučná hořčice',
      ...breadDumplings,
      '20 g Brusinkový kompot',
      '1/8 ks Citron',
    ],
  },
  {
    name: 'Hovězí guláš s houskovým knedlíkem',
    description: 'Dlouho tažený hovězí guláš, cibule stejně jako masa, sladká paprika a trocha ležáku.',
    english: {
      name: 'Beef goulash with bread dumplings',
      description: 'Slow beef goulash, as much onion as meat, sweet paprika and a dash of lager.',
    },
    marks: ['spicy'],
    weight: '200 g',
    rows: [
      '200 g Hovězí kližka',
      '200 g Cibule',
      '25 g Sádlo',
      '8 g Mletá paprika',
      '0,1 l Světlý ležák',
      '1 g Kmín',
      '1 g Majoránka',
      ...breadDumplings,
    ],
  },
  {
    name: 'Vepřo knedlo zelo',
    description: 'Vepřová krkovice pečená s kmínem a česnekem, dušené kysané zelí, houskový knedlík.',
    english: {
      name: 'Roast pork, dumplings and sauerkraut',
      description: 'Roast pork neck with caraway and garlic, braised sauerkraut, bread dumplings.',
    },
    weight: '200 g',
    rows: ['200 g Vepřová krkovice', '8 g Česnek', '2 g Kmín', '150 g Kysané zelí', '30 g Cibule', '10 g Sádlo', ...breadDumplings],
  },
  {
    name: 'Pečená kachna s červeným zelím',
    description: 'Konfitované kachní stehno, červené zelí s jablky, bramborový knedlík.',
    english: { name: 'Roast duck with red cabbage', description: 'Confit duck leg, red cabbage with apple, potato dumplings.' },
    photograph: 'duck',
    rows: ['1 ks Kachní stehno', '150 g Červené zelí', '1/2 ks Jablka', '10 g Cukr', '10 ml Vinný ocet', '2 g Kmín', ...potatoDumplings],
  },
  {
    name: 'Řízek z vepřové panenky',
    description: 'Řízek z vepřové panenky smažený na másle, domácí bramborový salát.',
    english: { name: 'Pork tenderloin schnitzel', description: 'Pork tenderloin schnitzel fried in butter, home-made potato salad.' },
    weight: '160 g',
    rows: [
      '160 g Vepřová panenka',
      '20 g Hladká mouka',
      '1 ks Vejce',
      '40 g Strouhanka',
      '40 g Máslo',
      '200 g Brambory',
      '30 g Celer',
      '30 g Mrkev',
      '40 g Majonéza',
      '30 g Kyselá okurka',
    ],
  },
  {
    name: 'Vepřové koleno na pivu',
    description: 'Pečené vepřové koleno pro velký hlad, čerstvý křen, hořčice a žitný chléb.',
    english: {
      name: 'Pork knuckle roasted in beer',
      description: 'Roast pork knuckle for the hungry, fresh horseradish, mustard and rye bread.',
    },
    rows: [
      '1 ks Vepřové koleno',
      '0,2 l Světlý ležák',
      '15 g Česnek',
      '3 g Kmín',
      '30 g Křen',
      '30 g Plnotučná hořčice',
      '100 g Žitný chléb',
    ],
  },
  {
    name: 'Pstruh na másle s mandlemi',
    description: 'Celý šumavský pstruh na hnědém másle, mandle, brambory s petrželkou.',
    english: {
      name: 'Trout in butter with almonds',
      description: 'Whole trout from the Šumava hills in brown butter, almonds, parsley potatoes.',
    },
    rows: ['1 ks Pstruh', '40 g Máslo', '15 g Mandle', '2 g Kmín', '200 g Brambory', '5 g Petrželová nať', '1/4 ks Citron'],
  },
  {
    name: 'Candát s dýňovým pyré',
    description: 'Filet z candáta s křupavou kůží, dýňové pyré a máslová omáčka s bílým vínem.',
    english: {
      name: 'Zander with pumpkin purée',
      description: 'Pan-fried zander fillet with crisp skin, pumpkin purée and white wine butter.',
    },
    weight: '180 g',
    rows: ['180 g Candát', '150 g Dýně hokkaidó', '40 g Máslo', '0,05 l Bílé víno', '30 ml Smetana ke šlehání', '10 g Pažitka'],
  },
  {
    name: 'Kuře na paprice s haluškami',
    description: 'Kuřecí stehno v sametové paprikové omáčce s ručně krájenými haluškami.',
    english: { name: 'Chicken in paprika sauce with halušky', description: 'Chicken leg in velvety paprika sauce with hand-cut halušky.' },
    rows: [
      '1 ks Kuřecí stehno',
      '80 g Cibule',
      '8 g Mletá paprika',
      '40 g Paprika kapie',
      '0,06 l Smetana ke šlehání',
      '80 g Hrubá mouka',
      '1/2 ks Vejce',
      '30 ml Mléko',
    ],
  },
  {
    name: 'Španělský ptáček s rýží',
    description: 'Hovězí závitek plněný slaninou, vejcem a okurkou, vlastní šťáva a rýže.',
    english: {
      name: 'Stuffed beef roll with rice',
      description: 'Beef roll filled with bacon, egg and gherkin, in its own gravy with rice.',
    },
    weight: '160 g',
    rows: [
      '160 g Hovězí zadní',
      '20 g Anglická slanina',
      '1/4 ks Vejce',
      '20 g Kyselá okurka',
      '5 g Plnotučná hořčice',
      '10 g Hladká mouka',
      '80 g Rýže',
    ],
  },
  {
    name: 'Moravský vrabec se špenátem',
    description: 'Do křupava pečená vepřová plec, špenát s česnekem, bramborový knedlík.',
    english: { name: 'Roast pork shoulder with spinach', description: 'Crisp roast pork shoulder, garlic spinach, potato dumplings.' },
    weight: '200 g',
    rows: ['200 g Vepřová plec', '10 g Česnek', '2 g Kmín', '120 g Špenát', '20 g Cibule', ...potatoDumplings],
  },
  {
    name: 'Koprová omáčka s hovězím',
    description: 'Vařené hovězí ve smetanové koprové omáčce, vejce naměkko a brambory.',
    english: { name: 'Boiled beef in dill sauce', description: 'Boiled beef in dill cream sauce with a soft egg and potatoes.' },
    weight: '160 g',
    rows: [
      '160 g Hovězí kližka',
      ...rootVegetables,
      '10 g Kopr',
      '0,08 l Smetana ke šlehání',
      '15 g Hladká mouka',
      '20 g Máslo',
      '1 ks Vejce',
      '200 g Brambory',
    ],
  },
];

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
    weight: '250 g',
    rows: ['250 g Brambory', '1/2 ks Vejce', '30 g Hladká mouka', '8 g Česnek', '1 g Majoránka', '120 g Kysané zelí', '30 ml Řepkový olej'],
  },
  {
    name: 'Čočka na kyselo s vejcem',
    description: 'Čočka na kyselo se dvěma sázenými vejci, smaženou cibulkou a okurkou.',
    english: { name: 'Sour lentils with fried eggs', description: 'Sour lentils with two fried eggs, crisp onion and a gherkin.' },
    marks: ['vegetarian'],
    weight: '150 g',
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
    weight: '150 g',
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

export const feast: readonly Recipe[] = [
  {
    name: 'Husí kaldoun',
    description: 'Polévka z husích drůbků s kořenovou zeleninou a jemnými játrovými knedlíčky.',
    english: { name: 'Goose giblet soup', description: 'Goose giblet soup with root vegetables and fine liver dumplings.' },
    rows: ['80 g Husí drůbky', '30 g Kuřecí játra', ...rootVegetables, '15 g Strouhanka', '1/4 ks Vejce', '5 g Petrželová nať'],
  },
  {
    name: 'Svatomartinská husa',
    description: 'Pomalu pečené husí stehno, červené a bílé zelí, bramborový knedlík.',
    english: { name: 'St Martin’s goose', description: 'Slow-roast goose leg, red and white cabbage, potato dumplings.' },
    marks: ['speciality'],
    rows: ['1 ks Husí stehno', '100 g Červené zelí', '100 g Kysané zelí', '1/2 ks Jablka', '3 g Kmín', '10 g Cukr', ...potatoDumplings],
  },
  {
    name: 'Povidlové buchty s mákem',
    description: 'Pečené kynuté buchty plněné povidly, sypané mákem.',
    english: { name: 'Baked buns with plum jam', description: 'Baked yeast buns filled with plum jam, dusted with poppy seed.' },
    marks: ['vegetarian'],
    rows: ['70 g Hladká mouka', '50 ml Mléko', '4 g Droždí', '1/4 ks Vejce', '25 g Máslo', '40 g Švestková povidla', '10 g Mák'],
  },
];

/** A meal without a recipe: its allergens are unknown. */
export const unwritten: readonly Recipe[] = [
  {
    name: 'Polévka dne',
    description: 'Polévka podle denní nabídky; zeptejte se nás prosím, která to je a co obsahuje.',
    english: { name: 'Soup of the day', description: 'The soup of the day; please ask us what it is and what it contains.' },
    rows: [],
  },
];
